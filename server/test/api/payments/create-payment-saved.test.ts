import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  assertRefused,
  cards,
  cardEntry,
  customerWithCard,
  customerWithPhone,
  newCheckout,
  newCustomer,
  ok,
  phones,
  readPayment,
  savedMethods,
  strangers,
} from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const unknown = '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'
const pay = (customer: string, method: string, payment: object = {}, by = client) =>
  by.createPayment({ body: { type: 'payment', amount: 990, customer: { uuid: customer }, paymentMethod: { uuid: method }, ...payment } })

describe('201', () => {
  test('a card saved with createRegistration pays at once, without its holder', async () => {
    const { customer, method, firstPaymentId } = await customerWithCard(provider)
    assert.partialDeepStrictEqual(method, {
      code: 'CC',
      brand: 'VISA',
      last4Digits: '4242',
      holder: 'RUI DOIS',
      expiryMonth: '12',
      expiryYear: '2040',
    })
    assert.equal((await readPayment(client, firstPaymentId)).paymentMethod?.uuid, method.uuid)
    const payment = ok(await pay(customer.uuid, method.uuid))
    assert.equal(payment.type, 'payment')
    assert.equal(payment.stateDetails.state, 'confirmed')
    assert.deepEqual(payment.availableMethods, [])
    assert.partialDeepStrictEqual(payment.customer, { uuid: customer.uuid, firstName: 'Rui', lastName: 'Dois' })
    assert.equal(payment.paymentMethod?.uuid, method.uuid)
    assert.match(payment.validDate.end, /T23:59:59\+0[01]:00$/)
  })

  test('allowRegistration saves it only with the payer’s consent', async () => {
    for (const save of [true, false]) {
      const { uuid } = await newCustomer(client)
      const checkout = await newCheckout(client, {
        customer: { uuid },
        paymentMethod: { code: 'CC', details: { allowRegistration: true } },
      })
      ok(await page.payByCard({ params: { token: checkout.id }, body: { ...cardEntry(), save } }))
      assert.equal((await savedMethods(client, uuid)).length, save ? 1 : 0)
    }
  })

  test('consent alone saves nothing when the merchant did not ask', async () => {
    const { uuid } = await newCustomer(client)
    const checkout = await newCheckout(client, { customer: { uuid } })
    ok(await page.payByCard({ params: { token: checkout.id }, body: { ...cardEntry(), save: true } }))
    assert.deepEqual(await savedMethods(client, uuid), [])
  })

  test('a declined card is not saved', async () => {
    const { uuid } = await newCustomer(client)
    const checkout = await newCheckout(client, { customer: { uuid }, paymentMethod: { code: 'CC', details: { createRegistration: true } } })
    ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.declined) }))
    assert.deepEqual(await savedMethods(client, uuid), [])
  })

  test('a saved card authorises, and the authorisation can be captured', async () => {
    const { customer, method } = await customerWithCard(provider)
    const held = ok(await pay(customer.uuid, method.uuid, { type: 'authorization' }))
    assert.equal(held.stateDetails.state, 'authorised')
    assert.equal(ok(await client.capturePayment({ params: { id: held.id }, body: { amount: 990 } })).stateDetails.state, 'confirmed')
  })

  test('a saved MB WAY asks the phone again', async () => {
    const { customer, method } = await customerWithPhone(client, phones.waits)
    const payment = ok(await pay(customer.uuid, method.uuid))
    assert.equal(payment.stateDetails.state, 'pending_confirmation')
    assert.equal(payment.paymentMethod?.uuid, method.uuid)
    assert.deepEqual(payment.availableMethods, [])
    assert.equal(ok(await client.approveOnPhone({ params: { paymentId: payment.id } })).stateDetails.state, 'confirmed')
  })
})

describe('404 or 422', () => {
  test('an unknown method, a deleted method, one of another customer, none without a customer', async () => {
    const { customer, method } = await customerWithCard(provider)
    const { uuid: another } = await newCustomer(client)
    const asked = [
      await pay(customer.uuid, unknown),
      await pay(another, method.uuid),
      await client.createPayment({ body: { amount: 990, paymentMethod: { uuid: method.uuid } } }),
    ]
    ok(await client.deleteCustomerPaymentMethod({ params: { uuid: customer.uuid, paymentMethod_uuid: method.uuid } }))
    asked.push(await pay(customer.uuid, method.uuid))
    assert.deepEqual(
      asked.map(({ success, status }) => [success, [404, 422].includes(status)]),
      asked.map(() => [false, true]),
    )
  })

  for (const [name, stranger] of strangers(provider)) {
    test(`${name} cannot pay with it`, async () => {
      const { customer, method } = await customerWithCard(provider)
      const answer = await pay(customer.uuid, method.uuid, {}, stranger)
      assert(!answer.success && [404, 422].includes(answer.status), answer.text)
    })
  }

  test('ill-formed ids', async () => {
    const { customer } = await customerWithCard(provider)
    for (const method of ['', 'x', "'; drop table payments; --", '1'.repeat(5000)]) {
      const answer = await pay(customer.uuid, method)
      assert(!answer.success && [404, 422].includes(answer.status), answer.text)
    }
  })

  test('the customer of a registration must exist', async () => {
    const paymentMethod = { code: 'MW', details: { phoneNumber: phones.waits, createRegistration: true } } as const
    assertRefused(await client.createPayment({ body: { amount: 1, customer: { uuid: unknown }, paymentMethod } }), 422, [
      'e05001',
      '/customer/uuid',
    ])
  })
})
