import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { WirePayment } from '@escudo/contracts'
import { startMerchant } from '../../merchant.ts'
import {
  askPhone,
  assertRefused,
  cardEntry,
  cards,
  newCheckout,
  newCustomer,
  newReference,
  ok,
  payReference,
  phones,
  readPayment,
  savedMethods,
  strangers,
} from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
type Body = Parameters<typeof client.createRecurringPayment>[0]['body']
const repeat = (id: string, body: Body = {}, headers: Record<string, string> = {}, by = client) =>
  by.createRecurringPayment({ params: { id }, body, headers })

/** The first payment of a series, of 12.50 EUR by card. */
async function firstByCard(amountQualifier: 'ESTM' | 'DFLT', number: string = cards.approved, payment: object = {}) {
  const { uuid } = await newCustomer(client)
  const paymentMethod = { code: 'CC', details: { createRegistration: true } } as const
  const checkout = await newCheckout(client, { customer: { uuid }, paymentMethod, recurring: { amountQualifier }, ...payment })
  ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(number) }))
  return readPayment(client, checkout.paymentId)
}

describe('201', () => {
  test('a paid first payment is INITIAL; its repeats are REPEATED, paid at once and name it', async () => {
    const first = await firstByCard('ESTM')
    assert.deepEqual(first.recurring, { type: 'INITIAL', amountQualifier: 'ESTM' })
    const second = ok(await repeat(first.id, { amount: 999, code: 'MONTH-2', summary: 'Fevereiro' }))
    assert.partialDeepStrictEqual(second, {
      type: 'payment',
      amount: 999,
      code: 'MONTH-2',
      summary: 'Fevereiro',
      initialPaymentId: first.id,
      recurring: { type: 'REPEATED', amountQualifier: 'ESTM' },
      stateDetails: { state: 'confirmed' },
      customer: { uuid: first.customer?.uuid },
      availableMethods: [],
    })
    assert.equal(second.paymentMethod?.uuid, first.paymentMethod?.uuid)
    assert.deepEqual(await readPayment(client, second.id), second)
    assert.deepEqual(
      ok(await client.listPayments({ query: { recurring_type: 'REPEATED', initialPaymentId: first.id } })).map(({ id }) => id),
      [second.id],
    )
  })

  test('DFLT repeats the amount, said or not', async () => {
    const { id } = await firstByCard('DFLT')
    for (const body of [{}, { amount: 1250 }]) assert.equal(ok(await repeat(id, body)).amount, 1250)
  })

  test('MB WAY asks the phone again', async () => {
    const { uuid } = await newCustomer(client)
    const paymentMethod = { code: 'MW', details: { phoneNumber: phones.waits, createRegistration: true } } as const
    const first = await askPhone(client, phones.waits, { customer: { uuid }, paymentMethod, recurring: { amountQualifier: 'ESTM' } })
    assertRefused(await repeat(first.id), 409, ['e00402', '/id'])
    ok(await client.approveOnPhone({ params: { paymentId: first.id } }))
    const second = ok(await repeat(first.id, { amount: 700 }))
    assert.equal(second.stateDetails.state, 'pending_confirmation')
    assert.equal(ok(await client.approveOnPhone({ params: { paymentId: second.id } })).stateDetails.state, 'confirmed')
  })

  test('a card that is declined later: over, with its result, and payment_method_error is told', async () => {
    const merchant = await startMerchant()
    const first = await firstByCard('ESTM', cards.declinedLater, { callbackUrl: `${merchant.url}/series` })
    assert.equal(first.stateDetails.state, 'confirmed')
    const second = ok(await repeat(first.id))
    assert.deepEqual([second.stateDetails.state, second.paymentMethod?.result?.code], ['cancelled', 'e02433'])
    const told = await eventually('The decline is told', async () =>
      merchant.received.find(({ body }) => body.webhook.action === 'payment_method_error'),
    )
    assert.partialDeepStrictEqual(told.body.payments[0] as WirePayment, { id: second.id, initialPaymentId: first.id })
  })

  test('the same key repeats nothing', async () => {
    const { id } = await firstByCard('ESTM')
    const [a, b] = [
      await repeat(id, { amount: 5 }, { 'Idempotency-Key': 'r-1' }),
      await repeat(id, { amount: 5 }, { 'Idempotency-Key': 'r-1' }),
    ]
    assert.equal(ok(a).id, ok(b).id)
    assertRefused(await repeat(id, { amount: 6 }, { 'Idempotency-Key': 'r-1' }), 409, ['e00240', '/amount'])
    const [c, d] = [await repeat(id, { customUniqueId: 'r-2' }), await repeat(id, { customUniqueId: 'r-2' })]
    assert.equal(ok(c).id, ok(d).id)
  })

  test('a repeat can be refunded, and its refund is no part of the series', async () => {
    const { id } = await firstByCard('ESTM')
    const second = ok(await repeat(id))
    const refund = ok(await client.refundPayment({ params: { id: second.id }, body: { amount: 10 } }))
    assert.deepEqual([refund.initialPaymentId, refund.recurring], [second.id, undefined])
    assert.equal((await readPayment(client, id)).refunds, undefined)
  })
})

describe('404', () => {
  test('unknown, ill-formed, and not the caller’s', async () => {
    const { id } = await firstByCard('ESTM')
    for (const odd of ['999999999', 'x', '0']) assertRefused(await repeat(odd), 404, ['e00502', '/id'])
    for (const [, stranger] of strangers(provider)) assertRefused(await repeat(id, {}, {}, stranger), 404, ['e00502', '/id'])
  })
})

describe('409', () => {
  test('no series, not paid, a repeat, given back', async () => {
    const plain = await newReference(client)
    ok(await payReference(client, plain))
    const { uuid } = await newCustomer(client)
    const unpaid = await newCheckout(client, { recurring: { amountQualifier: 'ESTM' }, customer: { uuid } })
    const first = await firstByCard('ESTM')
    const second = ok(await repeat(first.id))
    for (const id of [plain.id, unpaid.paymentId, second.id]) assertRefused(await repeat(id), 409, ['e00402', '/id'])
    ok(await client.refundPayment({ params: { id: first.id }, body: { amount: 250 } }))
    ok(await repeat(first.id))
    ok(await client.refundPayment({ params: { id: first.id }, body: { amount: 1000 } }))
    assertRefused(await repeat(first.id), 409, ['e00402', '/id'])
  })

  test('cancelled before it was paid', async () => {
    const { uuid } = await newCustomer(client)
    const { paymentId } = await newCheckout(client, { recurring: { type: 'INITIAL', amountQualifier: 'ESTM' }, customer: { uuid } })
    ok(await client.cancelPayment({ params: { id: paymentId }, body: {} }))
    assertRefused(await repeat(paymentId), 409, ['e00402', '/id'])
  })
})

describe('422', () => {
  test('DFLT with another amount; the saved method is gone; a repeat by hand', async () => {
    const { id, customer, paymentMethod } = await firstByCard('DFLT')
    assertRefused(await repeat(id, { amount: 1249 }), 422, ['e00301', '/amount'])
    assertRefused(await repeat(id, { amount: 0 }), 422, ['e00231', '/amount'])
    const uuid = customer?.uuid ?? ''
    ok(await client.deleteCustomerPaymentMethod({ params: { uuid, paymentMethod_uuid: paymentMethod?.uuid ?? '' } }))
    assert.deepEqual(await savedMethods(client, uuid), [])
    assertRefused(await repeat(id), 422, ['e00218', '/id'])
    assertRefused(await client.createPaymentReference({ body: { amount: 1, recurring: { type: 'REPEATED' } } as never }), 422, [
      'e00230',
      '/recurring/type',
    ])
  })
})
