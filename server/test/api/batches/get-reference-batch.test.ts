import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newBatch } from '../../batches.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client } = await startTestProvider()

test('200: how far it has come', async () => {
  const batch = await newBatch(client, [{ amount: 1250 }, { amount: 1300 }], { code: 'QUOTAS', more: true })
  assert.deepEqual(ok(await client.getReferenceBatch({ params: { id: batch.id } })), batch)
  assert.deepEqual(batch.lines, { total: 2, waiting: 2, made: 0, refused: 0 })
})

test('404: no such batch', async () => {
  for (const id of ['7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', 'x'])
    assertRefused(await client.getReferenceBatch({ params: { id } }), 404, ['e00500', '/id'])
})
