import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchDone, newBatch } from '../../batches.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client } = await startTestProvider()
const list = (query: NonNullable<NonNullable<Parameters<typeof client.listReferenceBatches>[0]>['query']>) =>
  client.listReferenceBatches({ query })

test('200: newest first, by state and code, page by page', async () => {
  const open = await newBatch(client, undefined, { more: true, code: 'A' })
  const done = await batchDone(client, (await newBatch(client, undefined, { code: 'B' })).id)
  assert.deepEqual(
    ok(await list({})).map(({ id }) => id),
    [done.id, open.id],
  )
  for (const [query, id] of [
    [{ stateDetails_state: 'open' }, open.id],
    [{ stateDetails_state: 'done,stopped' }, done.id],
    [{ code: 'B' }, done.id],
    [{ sort: 'createdAt', limit: 1 }, open.id],
  ] as const)
    assert.deepEqual(
      ok(await list(query)).map((batch) => batch.id),
      [id],
    )
})

test('422: a state that there is not', async () =>
  assertRefused(await list({ stateDetails_state: 'finished' }), 422, ['e00230', '/stateDetails_state']))
