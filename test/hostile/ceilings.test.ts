import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, authorised, customerWithCard, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

// What somebody with a stolen key would do to those who have paid before.
const provider = await startTestProvider()
const { client, app } = provider

describe('a payer agreed to little', () => {
  test('and an authorisation is raised so far and no farther', async () => {
    const { id } = await authorised(provider, 100)
    assertRefused(await client.adjustPaymentAmount({ params: { id }, body: { amount: 99_999_999 } }), 422, ['e00301', '/amount'])
    assert.equal(ok(await client.adjustPaymentAmount({ params: { id }, body: { amount: 500_000 } })).amount, 500_000)
    assertRefused(await client.adjustPaymentAmount({ params: { id }, body: { amount: 5_000_000 } }), 422, ['e00301', '/amount'])
  })

  test('and a saved card pays so much and no more, so often and no oftener', async () => {
    const { customer, method } = await customerWithCard(provider)
    const charge = (amount: number) =>
      client.createPayment({ body: { amount, customer: { uuid: customer.uuid }, paymentMethod: { uuid: method.uuid } } })
    assertRefused(await charge(99_999_999), 422, ['e00301', '/amount'])
    ok(await charge(500_000))
    assertRefused(await charge(500_001), 422, ['e00301', '/amount'])
    await app.sql`insert into entity_ceilings (entity_id, charges_per_day) values (510000002, 5)`
    for (let count = 1; count < 5; count += 1) ok(await charge(100))
    assertRefused(await charge(100), 429, ['e00702'])
    await app.sql`update entity_ceilings set charges_per_day = 100, free_cents = 50`
    assertRefused(await charge(12_501), 422, ['e00301', '/amount'])
    ok(await charge(12_500))
    tally('Amounts and charges beyond what a payer agreed to, taken', 6)
  })
})
