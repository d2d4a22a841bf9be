import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startMerchant } from '../../merchant.ts'
import {
  assertRefused,
  cardEntry,
  newCheckout,
  newCustomer,
  newReference,
  ok,
  payReference,
  readPayment,
  savedMethods,
} from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const { client, page } = await startTestProvider()
const data = [
  { key: 'loja', value: 'Rua Um', type: 'STRING' },
  { key: 'caixa', value: '-3', type: 'INTEGER' },
  { key: 'oferta', value: 'true', type: 'BOOLEAN' },
  { key: 'entrega', value: '2026-02-03T10:11:12+00:00', type: 'TIMESTAMP' },
] as const
const address = {
  country: 'PT',
  state: 'PT-13',
  stateName: 'Porto',
  city: 'Porto',
  street1: 'Rua Dois 2',
  street2: '1.º',
  postCode: '4000-002',
}

describe('additional data and addresses', () => {
  test('are shown as they were sent: in the answer, later, on a checkout’s payment, when it is told, on a refund', async () => {
    const merchant = await startMerchant()
    const sent = { additionalData: [...data], billingAddress: address, shippingAddress: { ...address, city: 'Faro' } }
    const made = await newReference(client, { ...sent, callbackUrl: `${merchant.url}/cb` })
    assert.partialDeepStrictEqual(made, sent)
    assert.partialDeepStrictEqual(await readPayment(client, made.id), sent)
    assert.partialDeepStrictEqual(await readPayment(client, (await newCheckout(client, sent)).paymentId), sent)
    ok(await payReference(client, made))
    const told = await eventually('It is told', async () => merchant.received[0])
    assert.partialDeepStrictEqual(told.body.payments[0], sent)
    assert.partialDeepStrictEqual(ok(await client.refundPayment({ params: { id: made.id }, body: { amount: 1 } })), sent)
  })

  const wrong: [value: string, type: string][] = [
    ['1.5', 'INTEGER'],
    ['sim', 'BOOLEAN'],
    ['ontem', 'TIMESTAMP'],
    ['', 'STRING'],
  ]
  for (const [value, type] of wrong) {
    test(`"${value}" is no ${type}: e00216 at its place`, async () => {
      const additionalData = [data[0], { key: 'k', value, type }] as never
      assertRefused(await client.createPaymentReference({ body: { amount: 1, additionalData } }), 422, [
        'e00216',
        '/additionalData/1/value',
      ])
      const checkout = { payment: { amount: 1, additionalData }, page: { language: 'PT' as const } }
      assertRefused(await client.createCheckout({ body: checkout }), 422, ['e00216', '/payment/additionalData/1/value'])
    })
  }
})

describe('details of an offered method', () => {
  test('e00205: of Multibanco, empty, ill-typed', async () => {
    const details = [
      [{ code: 'MB', details: { allowRegistration: true } }, '/availableMethods/1/details'],
      [{ code: 'MW', details: {} }, '/availableMethods/1/details'],
      [{ code: 'MW', details: 'x' }, '/availableMethods/1/details'],
    ] as const
    for (const [method, pointer] of details) {
      const availableMethods = [{ code: 'CC' }, method] as never
      const body = { payment: { amount: 1, availableMethods }, page: { language: 'PT' as const } }
      assertRefused(await client.createCheckout({ body }), 422, ['e00205', `/payment${pointer}`])
    }
  })

  test('createRegistration of an offered card saves the card that pays', async () => {
    const { uuid } = await newCustomer(client)
    const availableMethods = [{ code: 'CC' as const, details: { createRegistration: true } }, { code: 'MW' as const }]
    assertRefused(await client.createCheckout({ body: { payment: { amount: 1, availableMethods }, page: { language: 'PT' } } }), 422, [
      'e05001',
      '/payment/customer/uuid',
    ])
    const { id } = await newCheckout(client, { customer: { uuid }, availableMethods })
    ok(await page.payByCard({ params: { token: id }, body: cardEntry() }))
    assert.equal((await savedMethods(client, uuid)).length, 1)
  })
})
