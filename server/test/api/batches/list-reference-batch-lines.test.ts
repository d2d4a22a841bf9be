import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchDone, linesOf, newBatch } from '../../batches.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { readTable } from '../money/money.ts'

const provider = await startTestProvider()
const { app, client } = provider
await app.sql`update entity_methods set minimum_cents = 100 where entity_id = 510000002 and code = 'MB'`
const lines = [1250, 1, 1300, 1400].map((amount, index) => ({ amount, code: `L${index + 1}` }))
const { id } = await newBatch(client, lines)
await batchDone(client, id)

test('200: in their order, by state, by cursor without missing one', async () => {
  assert.deepEqual(
    (await linesOf(client, id, { state: 'refused' })).map(({ number, code }) => [number, code]),
    [[2, 'L2']],
  )
  const seen: number[] = []
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const answer = await client.listReferenceBatchLines({ params: { id }, query: { limit: 2, ...(cursor && { cursor }) } })
    seen.push(...ok(answer).map(({ number }) => number))
    cursor = (JSON.parse(answer.text) as { meta: { nextCursor?: string } }).meta.nextCursor
    isMore = cursor !== undefined
  }
  assert.deepEqual(seen, [1, 2, 3, 4])
  assert.deepEqual(
    ok(await client.listReferenceBatchLines({ params: { id }, query: { sort: '-number', limit: 1 } })).map(({ number }) => number),
    [4],
  )
})

test('200: as a table, for whoever prints them', async () => {
  const { rows } = await readTable(provider, `/api/referenceBatches/${id}/lines`)
  const [head, first = [], second = []] = rows
  assert.equal(head?.join(' '), 'number state code customUniqueId entity reference amount paymentId paymentState errors')
  assert.match(first.join(';'), /^1;made;L1;;\d{5};\d{9};12\.50;\d+;pending;$/)
  assert.match(second.join(';'), /^2;refused;L2;;;;0\.01;;;"?e00301 \/amount /)
})

test('404: no such batch', async () =>
  assertRefused(await client.listReferenceBatchLines({ params: { id: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' } }), 404, ['e00500', '/id']))

test('422: a state that there is not', async () =>
  assertRefused(await client.listReferenceBatchLines({ params: { id }, query: { state: 'paid' } }), 422, ['e00230', '/state']))
