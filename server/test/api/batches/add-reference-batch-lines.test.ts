import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchDone, linesOf, newBatch } from '../../batches.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { app, client } = await startTestProvider()
const add = (id: string, amounts: number[], more?: boolean, key?: string) =>
  client.addReferenceBatchLines({
    params: { id },
    body: { lines: amounts.map((amount) => ({ amount })), ...(more !== undefined && { more }) },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })

test('201: nothing is made while more follows; then all, in the order in which they came', async () => {
  const { id, stateDetails } = await newBatch(client, [{ amount: 1001 }, { amount: 1002 }], { more: true })
  assert.equal(stateDetails.state, 'open')
  assert.equal(ok(await add(id, [1003], true)).lines.total, 3)
  const [one, two] = await Promise.all([add(id, [1004], true, 'lines-4'), add(id, [1004], true, 'lines-4')])
  assert.deepEqual([ok(one).lines.total, ok(two).lines.total], [4, 4])
  assert.deepEqual(ok(await client.getReferenceBatch({ params: { id } })).lines, { total: 4, waiting: 4, made: 0, refused: 0 })
  assert.equal(ok(await add(id, [1005])).stateDetails.state, 'running')
  await batchDone(client, id)
  assert.deepEqual(
    (await linesOf(client, id)).map(({ number, amount, state }) => [number, amount, state]),
    [1, 2, 3, 4, 5].map((number) => [number, 1000 + number, 'made']),
  )
})

test('404: no such batch', async () => assertRefused(await add('7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', [1000]), 404, ['e00500', '/id']))

test('409: it has begun', async () => {
  const { id } = await newBatch(client)
  assertRefused(await add(id, [1000]), 409, ['e00402', '/id'])
})

test('422: more lines than a batch has', async () => {
  const { id } = await newBatch(client, [{ amount: 1250 }], { more: true })
  await app.sql`update reference_batches set line_count = 100000 where batch_id = ${id}`
  assertRefused(await add(id, [1000]), 422, ['e00301', '/lines'])
})
