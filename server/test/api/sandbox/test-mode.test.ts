import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, newReference, ok, phones, readPayment } from '../../builders.ts'
import { startMerchant } from '../../merchant.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const { client } = await startTestProvider()
const headers = { 'Connector-TestMode': '1' }

describe('Connector-TestMode: 1', () => {
  test('a reference counts as paid when it is made, and is told', async () => {
    const merchant = await startMerchant()
    const made = ok(await client.createPaymentReference({ body: { amount: 1250, callbackUrl: `${merchant.url}/cb` }, headers }))
    assert.deepEqual([made.stateDetails.state, made.paymentMethod?.code], ['confirmed', 'MB'])
    await eventually('It is told', async () => merchant.received.some(({ body }) => body.webhook.action === 'payment_confirmed'))
    assert.deepEqual(await readPayment(client, made.id), made)
  })

  test('by createPayment and createCheckout', async () => {
    const direct = ok(await client.createPayment({ body: { amount: 1250, paymentMethod: { code: 'MB' } }, headers }))
    assert.equal(direct.stateDetails.state, 'confirmed')
    const checkout = ok(await client.createCheckout({ body: { payment: { amount: 1250 }, page: { language: 'PT' } }, headers }))
    assert.equal(checkout.stateDetails.state, 'PaymentSuccess')
    assert.equal((await readPayment(client, checkout.paymentId)).stateDetails.state, 'confirmed')
  })

  test('when it is asked for', async () => {
    const { id } = await newReference(client)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending')
    assert.equal(ok(await client.getPayment({ params: { id }, headers })).stateDetails.state, 'confirmed')
    assert.equal(ok(await client.getPayment({ params: { id }, headers })).stateDetails.state, 'confirmed')
  })

  test('the same key gets the same answer', async () => {
    const ask = () => client.createPaymentReference({ body: { amount: 1250, customUniqueId: 'test-mode' }, headers })
    assert.deepEqual(ok(await ask()), ok(await ask()))
  })

  test('changes nothing for a phone, a cancelled payment, one that is not payable yet, and with another value', async () => {
    const phone = await askPhone(client, phones.waits)
    const cancelled = await newReference(client)
    ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
    const later = await newReference(client, { validDate: { start: '2098-01-01', end: '2099-01-01' } })
    const plain = await newReference(client)
    const states = [phone, cancelled, later].map(
      async ({ id }) => ok(await client.getPayment({ params: { id }, headers })).stateDetails.state,
    )
    assert.deepEqual(await Promise.all(states), ['pending_confirmation', 'cancelled', 'pending'])
    const asked = ok(await client.getPayment({ params: { id: plain.id }, headers: { 'Connector-TestMode': '0' } }))
    assert.equal(asked.stateDetails.state, 'pending')
  })
})

describe('in production', () => {
  test('the header means nothing', async () => {
    const production = await startTestProvider({ mode: 'production' })
    const made = ok(await production.client.createPaymentReference({ body: { amount: 1250 }, headers }))
    assert.equal(made.stateDetails.state, 'pending')
    assert.equal(ok(await production.client.getPayment({ params: { id: made.id }, headers })).stateDetails.state, 'pending')
  })
})
