import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { eventually, startTestProvider } from './harness.ts'

const { app } = await startTestProvider()
const hosts = 16
const backlog = 20_000

test('answers that come faster than they can be written are all written, and nothing is sent twice', async () => {
  const told = new Map<string, number>()
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      for (const [, id = ''] of text.matchAll(/"id":"(\d{5,})"/g)) told.set(id, (told.get(id) ?? 0) + 1)
      response.end()
    })
  }).listen(0)
  after(() => (server.closeAllConnections(), server.close()))
  const { port } = server.address() as AddressInfo
  await app.sql`
    insert into deliveries (entity_id, delivery_id, platform_id, webhook_id, payment_id, sequence, action, url, body, status, next_try_at, created_at)
    select 510000002, gen_random_uuid(), 1001, null, n, 2, 'payment_confirmed', 'http://127.0.0.' || 1 + n % ${hosts}::integer || ${`:${port}/`}::text,
      jsonb_build_object('id', n::text), 'due', now(), now()
    from generate_series(1000000, ${1_000_000 + backlog - 1}::integer) n`
  await app.sql`analyze deliveries`
  // Less than the time for which a worker holds what it claimed: what was told and not written would be told again after it.
  const isWritten = async () => (await app.sql`select 1 from deliveries where status = 'due' limit 1`).length === 0
  await eventually('All is written', isWritten, 40_000)
  assert.equal(told.size, backlog)
  assert(told.values().every((times) => times === 1))
  const [attempts] = await app.sql<{ count: number }[]>`select count(*)::integer as count from delivery_attempts`
  assert.equal(attempts?.count, backlog)
})
