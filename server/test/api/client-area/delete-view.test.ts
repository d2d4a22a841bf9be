import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = await demoOffice(provider, 'support')

test('200: it is gone; 404: somebody else’s, gone already, and no id', async () => {
  const { id } = ok(await client.saveView({ body: { name: 'x', query: '' } }))
  const owner = await demoOffice(provider, 'owner')
  assertRefused(await owner.client.deleteView({ params: { id } }), 404, ['e00500', '/id'])
  assert((await client.deleteView({ params: { id } })).success)
  assertRefused(await client.deleteView({ params: { id } }), 404, ['e00500', '/id'])
  assertRefused(await client.deleteView({ params: { id: 'x' } }), 404, ['e00500', '/id'])
  assert.deepEqual(ok(await client.listSavedViews()), [])
})

test('401: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.deleteView({ params: { id: 'x' } }), 401, ['e00901'])
})
