import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  advance,
  assertRefused,
  cardEntry,
  newCheckout,
  newCustomer,
  newReference,
  ok,
  payReference,
  phones,
  readPayment,
  strangers,
} from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const view = async (token: string) => ok(await page.getPage({ params: { token } }))

describe('200', () => {
  test('who asks, for what, how much, until when, by which methods', async () => {
    const redirects = [
      { type: 'cancel' as const, url: 'https://shop.example/no' },
      { type: 'back' as const, url: 'https://shop.example/cart' },
    ]
    const { id, paymentId } = await newCheckout(client, { summary: 'Dois pães' }, { page: { language: 'ES', layout: 'basic' }, redirects })
    const { referenceDetails, validDate } = await readPayment(client, paymentId)
    const seen = await view(id)
    assert.partialDeepStrictEqual(seen, {
      token: id,
      paymentId,
      phase: 'choose',
      layout: 'basic',
      amount: 1250,
      code: 'ORDER-7',
      summary: 'Dois pães',
      platform: 'Loja Demo',
      multibanco: referenceDetails,
    })
    assert.deepEqual(seen.entity, { name: 'Padaria Exemplo Lda', clientId: '510000002' })
    assert.equal(seen.validUntil, validDate.end)
    assert.deepEqual(
      seen.methods.map(({ code }) => code),
      ['MW', 'MB', 'CC', 'AP', 'GP'],
    )
    assert.equal(seen.leaveTo ?? undefined, undefined)
  })

  test('in the checkout’s language when the browser asks for none that we speak, else in the browser’s', async () => {
    const { id } = await newCheckout(client, {}, { page: { language: 'ES' } })
    for (const [wanted, language] of [
      ['*', 'ES'],
      ['fr-FR', 'ES'],
      ['EN', 'EN'],
    ] as const) {
      const seen = ok(await page.getPage({ params: { token: id }, headers: { 'Accept-Language': wanted } }))
      assert.equal(seen.language, language, wanted)
      assert.equal(
        seen.methods.find(({ code }) => code === 'CC')?.name,
        language === 'ES' ? 'Tarjeta de crédito/débito' : 'Credit/debit card',
      )
    }
  })

  test('one method alone; no reference where there is no Multibanco', async () => {
    const { id } = await newCheckout(client, { paymentMethod: { code: 'CC' } })
    const { methods, multibanco } = await view(id)
    assert.deepEqual([methods.map(({ code }) => code), multibanco], [['CC'], undefined])
  })

  test('saving is offered only with allowRegistration', async () => {
    const { uuid } = await newCustomer(client)
    const details = { allowRegistration: true }
    const offered = await newCheckout(client, { customer: { uuid }, paymentMethod: { code: 'CC', details } })
    assert.deepEqual([(await view(offered.id)).maySave, (await view((await newCheckout(client)).id)).maySave], [true, false])
  })

  test('the phone with the end of its five minutes', async () => {
    const { id } = await newCheckout(client)
    const { phase, phone, now } = ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.waits } }))
    assert.deepEqual([phase, phone?.last3Digits, phone?.countryCode], ['phone', '001', '351'])
    assert(Math.abs(Date.parse(phone?.expiresAt ?? '') - Date.parse(now) - 300_000) <= 2000)
  })

  test('paid at the cash machine while the page is open, then sent to the merchant', async () => {
    const { id, paymentId } = await newCheckout(client, {}, { redirects: [{ type: 'success', url: 'https://shop.example/ok?a=1' }] })
    ok(await payReference(client, await readPayment(client, paymentId)))
    const seen = await view(id)
    assert.deepEqual([seen.phase, seen.paidWith?.code], ['paid', 'MB'])
    const leaveTo = await eventually('The page may leave', async () => (await view(id)).leaveTo ?? undefined)
    assert(leaveTo.startsWith('https://shop.example/ok?a=1'))
  })

  test('action gets an id of the checkout appended to its own query: no page’s secret, and the shop finds it by it', async () => {
    const { id, paymentId } = await newCheckout(
      client,
      { paymentMethod: { code: 'CC' } },
      { page: { language: 'PT', layout: 'default' }, redirects: [{ type: 'action', url: 'https://shop.example/end?a=1' }] },
    )
    ok(await page.payByCard({ params: { token: id }, body: cardEntry() }))
    const leaveTo = await eventually('The page may leave', async () => (await view(id)).leaveTo ?? undefined)
    const { a, id: returned = '' } = Object.fromEntries(new URL(leaveTo).searchParams)
    assert.equal(a, '1')
    assert.match(returned, /^[0-9a-f-]{36}$/)
    assert.equal(ok(await client.getCheckout({ params: { id: returned } })).id, id)
    assert.equal(ok(await client.getCheckoutPayment({ params: { id: returned } })).id, paymentId)
    for (const [, stranger] of strangers(provider)) assertRefused(await stranger.getCheckout({ params: { id: returned } }), 404, ['e00501'])
    assertRefused(await page.getPage({ params: { token: returned } }), 404, ['e00501'])
  })

  test('a paid page tells nothing of its payer', async () => {
    const customer = { firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org', phoneNumber: '351#910000001' }
    const { id } = await newCheckout(client, { customer, billingAddress: { city: 'Lisboa', country: 'PT' } } as never)
    assert.equal((await view(id)).customer.email, customer.email)
    ok(
      await page.payByCard({
        params: { token: id },
        body: { ...cardEntry(), billingAddress: { street1: 'Rua Um 1', postCode: '1000-001', city: 'Lisboa', country: 'PT' } },
      }),
    )
    const paid = await page.getPage({ params: { token: id } })
    assert.deepEqual([ok(paid).phase, ok(paid).customer], ['paid', {}])
    for (const secret of ['Rui', 'rui@', '910000001', 'Rua Um']) assert(!paid.text.includes(secret), secret)
  })

  test('authorised, cancelled, expired', async () => {
    const held = await newCheckout(client, { type: 'authorization', paymentMethod: { code: 'CC' } })
    ok(await page.payByCard({ params: { token: held.id }, body: cardEntry() }))
    assert.equal((await view(held.id)).phase, 'authorised')
    const cancelled = await newCheckout(client)
    ok(await client.cancelPayment({ params: { id: cancelled.paymentId }, body: {} }))
    const expired = await newCheckout(client)
    await advance(client, 31 * 60)
    assert.deepEqual([(await view(cancelled.id)).phase, (await view(expired.id)).phase], ['cancelled', 'expired'])
  })
})

describe('404', () => {
  test('an unknown token, a payment id', async () => {
    const { id } = await newReference(client)
    for (const token of ['z'.repeat(40), 'x', id]) assertRefused(await page.getPage({ params: { token } }), 404, ['e00501'])
  })
})
