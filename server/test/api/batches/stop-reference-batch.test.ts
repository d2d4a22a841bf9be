import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchDone, linesOf, newBatch } from '../../batches.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { stopLeftBatches } from '../../../src/jobs/stop-left-batches.ts'
import { purgeAskedLines } from '../../../src/store/batches/reference-batches.ts'

const { app, client } = await startTestProvider()
const stop = (id: string) => client.stopReferenceBatch({ params: { id } })

test('200: what waits is not made any more, and what was asked for is forgotten after its time', async () => {
  const { id } = await newBatch(client, [{ amount: 1250, customer: { email: 'rui@example.org' } }], { more: true })
  assert.equal(ok(await stop(id)).stateDetails.state, 'stopped')
  assertRefused(await client.addReferenceBatchLines({ params: { id }, body: { lines: [{ amount: 1 }] } }), 409, ['e00402', '/id'])
  assert.deepEqual(
    (await linesOf(client, id)).map(({ state }) => state),
    ['waiting'],
  )
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  assert.deepEqual([await purgeAskedLines(app.sql, new Date(0), 10), await purgeAskedLines(app.sql, tomorrow, 10)], [0, 1])
})

test('200: a batch that is left open is stopped after its time', async () => {
  const { id } = await newBatch(client, undefined, { more: true })
  await stopLeftBatches({ sql: app.sql, clock: () => new Date() }, new Date(Date.now() + 24 * 3_600_000), 10)
  assert.equal(ok(await client.getReferenceBatch({ params: { id } })).stateDetails.state, 'stopped')
})

test('404: no such batch', async () => assertRefused(await stop('7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'), 404, ['e00500', '/id']))

test('409: it is done', async () => {
  const { id } = await newBatch(client)
  await batchDone(client, id)
  assertRefused(await stop(id), 409, ['e00402', '/id'])
})
