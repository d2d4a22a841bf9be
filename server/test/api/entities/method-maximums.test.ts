import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { freeNifs, registration } from '../../registrations.ts'

describe('an entity of the sandbox, as it begins', () => {
  test('takes no more by MB WAY than is said of it, and by the others what a reference can hold', async () => {
    const { client } = await startTestProvider()
    const checkout = (amount: number, ...codes: ('CC' | 'MB' | 'MW')[]) =>
      client.createCheckout({
        body: { payment: { amount, availableMethods: codes.map((code) => ({ code })) }, page: { language: 'PT', layout: 'web' } },
      })
    ok(await checkout(500_000, 'MW'))
    const refused = await checkout(500_001, 'MW')
    assertRefused(refused, 422, ['e00301', '/payment/amount'])
    assert(!refused.success && refused.error.errors[0]?.msg.includes('MW 1–500000'), JSON.stringify(refused))
    const { id } = ok(await checkout(99_999_999, 'CC', 'MB', 'MW'))
    assert.deepEqual(
      ok(await client.getCheckout({ params: { id } })).payment?.availableMethods?.map(({ code }) => code),
      ['CC', 'MB'],
    )
  })
})

describe('METHOD_MAXIMUMS', () => {
  test('hold for who registers from now on, and leave those that are there alone', async () => {
    const { client } = await startTestProvider({ methodMaximums: { MW: 75_000, CC: 1_200_050 } })
    const [clientId] = freeNifs.approved
    ok(await client.createEntity({ body: registration(clientId) }))
    const maximumOf = async (entity: string) =>
      Object.fromEntries(
        ok(await client.getEntity({ params: { clientId: entity } })).availableMethods.map(({ code, maximumAmount }) => [
          code,
          maximumAmount,
        ]),
      )
    assert.partialDeepStrictEqual(await maximumOf(clientId), { CC: 1_200_050, MB: 99_999_999, MW: 75_000 })
    assert.partialDeepStrictEqual(await maximumOf('510000002'), { CC: 99_999_999, MW: 500_000 })
  })
})
