import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()

test('200: each with the amounts that it takes', async () => {
  const { client } = await demoOffice(provider, 'viewer')
  const methods = ok(await client.listEntityMethods())
  assert.partialDeepStrictEqual(
    methods.find(({ code }) => code === 'CC'),
    { type: 'DEFAULT', minimumAmount: 1, maximumAmount: 99_999_999 },
  )
})

test('401 e00901: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.listEntityMethods(), 401, ['e00901'])
})
