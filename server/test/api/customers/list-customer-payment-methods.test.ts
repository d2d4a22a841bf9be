import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, assertRefused, customerWithCard, newCustomer, ok, phones, savedMethods, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const { customer, method } = await customerWithCard(provider)
await askPhone(client, phones.approves, {
  customer: { uuid: customer.uuid },
  paymentMethod: { code: 'MW', details: { phoneNumber: phones.approves, createRegistration: true } },
})
const params = { uuid: customer.uuid }
const codes = async (query: object) => ok(await client.listCustomerPaymentMethods({ params, query })).map(({ code }) => code)

describe('200', () => {
  test('newest first, each with its own fields and no others', async () => {
    const [phone, card] = await savedMethods(client, customer.uuid)
    assert.deepEqual(card, method)
    assert.deepEqual(Object.keys(phone ?? {}).toSorted(), ['code', 'countryCode', 'createdAt', 'last3Digits', 'type', 'uuid'])
    assert.deepEqual(Object.keys(card ?? {}).toSorted(), [
      'brand',
      'code',
      'createdAt',
      'expiryMonth',
      'expiryYear',
      'holder',
      'last4Digits',
      'type',
      'uuid',
    ])
  })

  test('by code, and by the older name type', async () => {
    assert.deepEqual(
      [await codes({ code: 'CC' }), await codes({ code: 'MW' }), await codes({ type: 'CC' }), await codes({ type: 'MW' })],
      [['CC'], ['MW'], ['CC'], ['MW']],
    )
    assert.deepEqual(await codes({ type: 'DEFAULT' }), ['MW', 'CC'])
    assert.deepEqual(await codes({ code: 'CC', type: 'MW' }), [])
  })

  test('sort, limit, page', async () => {
    assert.deepEqual(await codes({ sort: 'createdAt' }), ['CC', 'MW'])
    for (const name of ['code', 'type'])
      assert.deepEqual(
        [await codes({ sort: name }), await codes({ sort: `-${name},createdAt` })],
        [
          ['CC', 'MW'],
          ['MW', 'CC'],
        ],
      )
    const answer = await client.listCustomerPaymentMethods({ params, query: { limit: 1, page: 2 } })
    assert(answer.success)
    assert.deepEqual([answer.data[0]?.code, answer.meta], ['CC', { totalPages: 2, totalCount: 2, currentPage: 2 }])
  })

  test('none yet', async () => assert.deepEqual(await savedMethods(client, (await newCustomer(client)).uuid), []))
})

describe('422', () => {
  test('a sort that is not listed', async () =>
    assertRefused(await client.listCustomerPaymentMethods({ params, query: { sort: 'brand' } }), 422, ['e00230', '/sort']))

  test('a method that cannot be saved', async () => {
    assertRefused(await client.listCustomerPaymentMethods({ params, query: { code: 'MB' as never } }), 422, ['e00230', '/code'])
  })
})

describe('404', () => {
  test('an unknown customer', async () =>
    assertRefused(await client.listCustomerPaymentMethods({ params: { uuid: 'x' } }), 404, ['e00500']))
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => assertRefused(await stranger.listCustomerPaymentMethods({ params }), 404, ['e00500']))
  }
})
