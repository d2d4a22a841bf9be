import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, askPhone, assertRefused, cardEntry, cards, newCheckout, ok, phones, strangers, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const stateOf = async (id: string) => ok(await client.getCheckout({ params: { id } })).stateDetails.state

const action = { type: 'action' as const, url: 'https://shop.example/paid' }

describe('200', () => {
  test('the checkout as it was created', async () => {
    const redirects = [{ type: 'cancel' as const, url: 'https://shop.example/no' }]
    const checkout = await newCheckout(client, {}, { redirects })
    const { payment, page, redirects: kept, ...rest } = ok(await client.getCheckout({ params: { id: checkout.id } }))
    assert.deepEqual(rest, checkout)
    assert.deepEqual(payment, await readPayment(client, checkout.paymentId))
    assert.deepEqual([page, kept], [{ language: 'PT', layout: 'web' }, redirects])
  })

  test('its accent, in small letters; one without has none', async () => {
    const { id } = await newCheckout(client, {}, { page: { language: 'PT', layout: 'embed', accent: '#8A4310' }, redirects: [action] })
    assert.equal(ok(await client.getCheckout({ params: { id } })).page?.accent, '#8a4310')
    const { id: plain } = await newCheckout(client)
    assert(!('accent' in (ok(await client.getCheckout({ params: { id: plain } })).page ?? {})))
  })

  test('the layout and language asked for are those of the address', async () => {
    const { id } = await newCheckout(client)
    const asked = ok(await client.getCheckout({ params: { id }, query: { page_layout: 'basic', page_language: 'EN' } }))
    const { searchParams } = new URL(asked.checkoutUrl)
    assert.deepEqual([searchParams.get('page_layout'), searchParams.get('page_language')], ['basic', 'EN'])
  })

  test('PaymentSuccess when paid, PaymentAuthorized when authorised', async () => {
    const paid = await newCheckout(client)
    ok(await page.payByCard({ params: { token: paid.id }, body: cardEntry() }))
    assert.equal(await stateOf(paid.id), 'PaymentSuccess')
    const held = await newCheckout(client, { type: 'authorization', paymentMethod: { code: 'CC' } })
    ok(await page.payByCard({ params: { token: held.id }, body: cardEntry() }))
    assert.equal(await stateOf(held.id), 'PaymentAuthorized')
  })

  test('PaymentPending while the phone or the bank is asked', async () => {
    const phone = await newCheckout(client)
    ok(await page.payByMbway({ params: { token: phone.id }, body: { phoneNumber: phones.waits } }))
    assert.equal(await stateOf(phone.id), 'PaymentPending')
    const bank = await newCheckout(client)
    ok(await page.payByCard({ params: { token: bank.id }, body: cardEntry(cards.challenge) }))
    assert.equal(await stateOf(bank.id), 'PaymentPending')
  })

  test('PaymentError after a decline, PaymentSuccess after the next attempt', async () => {
    const { id } = await newCheckout(client)
    ok(await page.payByCard({ params: { token: id }, body: cardEntry(cards.declined) }))
    assert.equal(await stateOf(id), 'PaymentError')
    ok(await page.payByCard({ params: { token: id }, body: cardEntry() }))
    assert.equal(await stateOf(id), 'PaymentSuccess')
  })

  test('PaymentCancelled when cancelled and when expired', async () => {
    const cancelled = await newCheckout(client)
    ok(await client.cancelPayment({ params: { id: cancelled.paymentId }, body: {} }))
    assert.equal(await stateOf(cancelled.id), 'PaymentCancelled')
    const expired = await newCheckout(client)
    await advance(client, 31 * 60)
    assert.equal(await stateOf(expired.id), 'PaymentCancelled')
  })
})

describe('404', () => {
  test('an unknown token, one of other length, a payment id', async () => {
    const { id: paymentId } = await askPhone(client)
    for (const id of ['x'.repeat(40), 'abc', paymentId]) assertRefused(await client.getCheckout({ params: { id } }), 404, ['e00501', '/id'])
  })

  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { id } = await newCheckout(client)
      assertRefused(await stranger.getCheckout({ params: { id } }), 404, ['e00501', '/id'])
    })
  }
})

describe('422', () => {
  test('a layout or language that does not exist', async () => {
    const { id } = await newCheckout(client)
    const answer = await client.getCheckout({ params: { id }, query: { page_layout: 'tall', page_language: 'FR' } as never })
    assert(!answer.success && answer.status === 422)
    assert.deepEqual(
      answer.error.errors.map(({ code }) => code),
      ['e00230', 'e00230'],
    )
  })
})
