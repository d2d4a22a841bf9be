import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, newCheckout, ok, readPayment, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider

describe('200', () => {
  test('the payment as getPayment tells it, before and after it is paid', async () => {
    const { id, paymentId } = await newCheckout(client)
    const before = ok(await client.getCheckoutPayment({ params: { id } }))
    assert.deepEqual(before, await readPayment(client, paymentId))
    assert.deepEqual(before.stateDetails, { state: 'pending' })
    ok(await page.payByCard({ params: { token: id }, body: cardEntry() }))
    const after = ok(await client.getCheckoutPayment({ params: { id } }))
    assert.equal(after.stateDetails.state, 'confirmed')
    assert.deepEqual(after, await readPayment(client, paymentId))
  })
})

describe('404', () => {
  test('an unknown token', async () => {
    assertRefused(await client.getCheckoutPayment({ params: { id: 'y'.repeat(40) } }), 404, ['e00501', '/id'])
  })

  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { id } = await newCheckout(client)
      assertRefused(await stranger.getCheckoutPayment({ params: { id } }), 404, ['e00501', '/id'])
    })
  }
})
