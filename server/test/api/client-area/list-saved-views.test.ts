import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()

test('200: one’s own, by name, and nobody else’s', async () => {
  const { client } = await demoOffice(provider, 'support')
  for (const name of ['b', 'A']) ok(await client.saveView({ body: { name, query: 'type=refund' } }))
  assert.deepEqual(
    ok(await client.listSavedViews()).map(({ name }) => name),
    ['A', 'b'],
  )
  const owner = await demoOffice(provider, 'owner')
  assert.deepEqual(ok(await owner.client.listSavedViews()), [])
})

test('401: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.listSavedViews(), 401, ['e00901'])
})
