import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient } from '@escudo/contracts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'
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

  test('hold for who came by the form alone, and becomes an entity when two people approve it', async () => {
    const provider = await startTestProvider({ methodMaximums: { MW: 75_000, CC: 1_200_050 } })
    const [one, other] = [await demoOffice(provider, 'staff-compliance'), await demoOffice(provider, 'staff-administrator')]
    const [clientId] = freeNifs.approved
    const { source: _none, ...alone } = registration(clientId)
    ok(await createFormClient({ baseUrl: provider.baseUrl }).registerEntity({ body: alone }))
    const { id } = ok(await one.client.proposeEntityDecision({ params: { clientId }, body: { decision: 'approve' } }))
    ok(await other.client.decideProposal({ params: { id }, body: { decision: 'confirm' } }))
    const limits = ok(await one.client.getMethodLimits({ params: { clientId } }))
    assert.partialDeepStrictEqual(Object.fromEntries(limits.map(({ code, ours }) => [code, ours.maximumAmount])), {
      CC: 1_200_050,
      MB: 99_999_999,
      MW: 75_000,
    })
  })
})
