import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkoutToken } from '../../../src/domain/checkout-token.ts'
import { assertRefused, cardEntry, newCheckout, ok, readPayment, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
type Body = Parameters<typeof client.createToken>[0]['body']
const minimal: Body = { transaction: { amount: 1250 }, page: { language: 'PT' } }
const unknown = checkoutToken(510000002, Buffer.alloc(34, 7))

describe('201', () => {
  test('a checkout in the old words; its page is paid like any other', async () => {
    const billingAddress = { country: 'PT', city: 'Porto' }
    const additionalData = [{ key: 'loja', value: '12', type: 'STRING' as const }]
    const body: Body = {
      transaction: { type: 'payment', amount: 1250, code: 'ORDER-7', summary: 'Dois pães' },
      paymentMethod: { code: 'CC' },
      page: { language: 'EN', layout: 'basic' },
      redirects: [{ type: 'success', url: 'https://shop.example/ok' }],
      customer: { firstName: 'Rui' },
      billingAddress,
      additionalData,
    }
    const token = ok(await client.createToken({ body }))
    assert.match(token.token, /^[A-Za-z0-9]{40}$/)
    assert.equal(token.tokenTimestamp, token.timestamp)
    assert.partialDeepStrictEqual(token, {
      transaction: { id: token.paymentId, type: 'payment', amount: 1250, code: 'ORDER-7', summary: 'Dois pães' },
      stateDetails: { state: 'PaymentReady' },
      paymentMethod: { code: 'CC' },
      customer: { firstName: 'Rui' },
      billingAddress,
      additionalData,
      bankAccount: { code: 'Ab120002' },
    })
    assert.equal(ok(await client.getCheckout({ params: { id: token.token } })).paymentId, token.paymentId)
    ok(await page.payByCard({ params: { token: token.token }, body: cardEntry() }))
    const paid = ok(await client.getToken({ params: { token: token.token } }))
    assert.deepEqual([paid.stateDetails.state, paid.paymentMethod?.details?.last4Digits], ['PaymentSuccess', '4242'])
    assert.equal((await readPayment(client, token.paymentId)).stateDetails.state, 'confirmed')
  })

  test('the same key opens one page', async () => {
    const headers = { 'Idempotency-Key': 'token-1' }
    const [a, b] = [await client.createToken({ body: minimal, headers }), await client.createToken({ body: minimal, headers })]
    assert.equal(ok(a).token, ok(b).token)
  })
})

describe('404 and 409', () => {
  test('a customer that the entity does not have', async () => {
    const uuid = '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'
    assertRefused(await client.createToken({ body: { ...minimal, customer: { uuid } } }), 404, ['e00500', '/customer/uuid'])
  })

  test('the same key with another amount', async () => {
    const headers = { 'Idempotency-Key': 'token-2' }
    ok(await client.createToken({ body: minimal, headers }))
    const other = { ...minimal, transaction: { amount: 1251 } }
    assertRefused(await client.createToken({ body: other, headers }), 409, ['e00240', '/transaction/amount'])
  })
})

describe('200', () => {
  test('a checkout has a token, in the layout of the asking', async () => {
    const { id } = await newCheckout(client)
    assert.equal(ok(await client.getToken({ params: { token: id } })).token, id)
    const { checkoutUrl } = ok(await client.getToken({ params: { token: id }, query: { page_layout: 'basic' } }))
    assert.equal(new URL(checkoutUrl).searchParams.get('page_layout'), 'basic')
  })
})

describe('404', () => {
  test('unknown, and not the caller’s', async () => {
    const { id } = await newCheckout(client)
    assertRefused(await client.getToken({ params: { token: unknown } }), 404, ['e00501', '/token'])
    for (const [, stranger] of strangers(provider))
      assertRefused(await stranger.getToken({ params: { token: id } }), 404, ['e00501', '/token'])
  })
})

describe('422', () => {
  test('a text that is no token; a layout of newer days', async () => {
    for (const token of ['x', `${unknown}x`, 'z'.repeat(40)])
      assertRefused(await client.getToken({ params: { token } }), 404, ['e00501', '/token'])
    assertRefused(await client.getToken({ params: { token: unknown }, query: { page_layout: 'web' } as never }), 422, [
      'e00230',
      '/page_layout',
    ])
  })

  const wrong: [body: unknown, code: string, pointer: string][] = [
    [{ page: { language: 'PT' } }, 'e00221', '/transaction'],
    [{ ...minimal, transaction: {} }, 'e00221', '/transaction/amount'],
    [{ ...minimal, transaction: '' }, 'e00201', '/transaction'],
    [{ ...minimal, transaction: { amount: '' } }, 'e00202', '/transaction/amount'],
    [{ ...minimal, page: { language: 'FR' } }, 'e00230', '/page/language'],
    [{ ...minimal, bankAccount: { code: 'x' } }, 'e00220', '/bankAccount/code'],
    [{ ...minimal, page: { language: 'PT', layout: 'embed' } }, 'e00221', '/redirects'],
    [{ ...minimal, paymentMethod: { code: 'CC', details: { allowRegistration: true } } }, 'e05001', '/customer/uuid'],
    [{ ...minimal, validDate: { end: '2020-01-01' } }, 'e00301', '/validDate/end'],
    [{ ...minimal, additionalData: [{ key: 'a', value: 'b', type: 'INTEGER' }] }, 'e00216', '/additionalData/0/value'],
  ]
  for (const [body, code, pointer] of wrong) {
    test(`${JSON.stringify(body)} is ${code} at ${pointer}`, async () =>
      assertRefused(await client.createToken({ body: body as Body }), 422, [code, pointer]))
  }

  test('an amount that no method takes stands at the transaction', async () => {
    await provider.app.sql`update entity_methods set maximum_cents = 5000 where entity_id = 510000002`
    assertRefused(await client.createToken({ body: { ...minimal, transaction: { amount: 9000 } } }), 422, ['e00301', '/transaction/amount'])
  })
})
