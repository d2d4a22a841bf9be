import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { eventually, startTestProvider } from './harness.ts'

const { app } = await startTestProvider()

async function listening(answer: (url: string, end: () => void) => void): Promise<number> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request.url ?? '', () => response.end()))
  }).listen(0)
  after(() => (server.closeAllConnections(), server.close()))
  return (server.address() as AddressInfo).port
}

test('servers that hang with two thousand requests under way do not keep another merchant’s news', async () => {
  let isTold = false
  const deaf = await listening(() => undefined)
  const good = await listening((_url, end) => {
    isTold = true
    end()
  })
  // Each with an address of its own, so that none travels with another; those that hang are due first.
  const note = (count: number, host: string, since: string) => app.sql`
    insert into deliveries (entity_id, delivery_id, platform_id, webhook_id, payment_id, sequence, action, url, body, status, next_try_at, created_at)
    select 510000002, gen_random_uuid(), 1001, null, n, 2, 'payment_confirmed', 'http://' || ${host}::text || '/' || n,
      jsonb_build_object('id', n::text), 'due', now() - ${since}::interval, now()
    from generate_series(1, ${count}::integer) n`
  for (const last of [2, 3, 4, 5, 6]) await note(400, `127.0.0.${last}:${deaf}`, '1 hour')
  const isCrowded = async () => (await app.sql`select 1 from deliveries where held_until is not null limit 2000`).length === 2000
  await eventually('They are being sent', isCrowded)
  await note(1, `127.0.0.1:${good}`, '1 minute')
  await eventually('The other one is told', async () => isTold)
  const tried = await app.sql`select 1 from delivery_attempts where problem is not null`
  assert.equal(tried.length, 0, 'It was told only after those that hang were given up.')
})
