import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()

test('200: ours, as long as nobody chose', async () => {
  const { client } = await demoOffice(provider, 'viewer')
  assert.deepEqual(ok(await client.getPageLook()), { colour: null, hasLogo: false, origins: [], methodOrder: [], contact: null })
})

test('401 e00901: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.getPageLook(), 401, ['e00901'])
})
