import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, cardEntry, cards, newCheckout, ok, readPayment, reaches } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, page } = await startTestProvider()
type Wallet = 'AP' | 'GP'
const pay = (token: string, code: Wallet, more: object = {}) => page.payByWallet({ params: { token }, body: { code, ...more } })
const view = async (token: string) => ok(await page.getPage({ params: { token } }))

/** The wallet that asks for a payment. */
async function asking(paymentId: string) {
  const found = ok(await client.getWorld({ query: {} })).challenges.find((challenge) => challenge.paymentId === paymentId)
  return found ?? assert.fail('No wallet asks.')
}

const answer = async (paymentId: string, given: 'approve' | 'refuse' | 'time_out', card?: string) =>
  ok(
    await client.answerBankChallenge({
      params: { challengeId: (await asking(paymentId)).challengeId },
      body: { answer: given, ...(card && { card }) },
    }),
  )

for (const [code, name] of [
  ['AP', 'Apple Pay'],
  ['GP', 'Google Pay'],
] as const) {
  describe(name, () => {
    test('asked in the page’s frame with the amount, confirmed there, paid', async () => {
      const { id, paymentId } = await newCheckout(client, { paymentMethod: { code } })
      const seen = ok(await pay(id, code))
      assert.deepEqual([seen.phase, seen.trying], ['bank', code])
      assert.match(seen.bank?.url ?? '', /\/sandbox\/bank\//)
      const asked = await asking(paymentId)
      assert.deepEqual([asked.code, asked.amount, asked.state], [code, 1250, 'waiting'])
      await answer(paymentId, 'approve', cards.approved)
      const paid = await view(id)
      assert.deepEqual([paid.phase, paid.paidWith?.label], ['paid', name])
      const payment = await readPayment(client, paymentId)
      assert.equal(payment.stateDetails.state, 'confirmed')
      assert.partialDeepStrictEqual(payment.paymentMethod, { code, type: 'DEFAULT' })
      assert.deepEqual(payment.availableMethods, [{ code, type: 'DEFAULT', name }])
    })

    for (const [what, given, card, result] of [
      ['its card’s bank declines', 'approve', cards.declined, 'e02433'],
      ['the payer cancels', 'refuse', undefined, 'e04020'],
      ['nobody answers', 'time_out', undefined, 'e04201'],
    ] as const) {
      test(`${what}: choose again, ${result}`, async () => {
        const { id, paymentId } = await newCheckout(client)
        ok(await pay(id, code))
        await answer(paymentId, given, card)
        const seen = await view(id)
        assert.deepEqual([seen.phase, seen.result?.code, seen.result?.method?.code], ['choose', result, code])
        assert.equal(ok(await page.payByCard({ params: { token: id }, body: cardEntry() })).phase, 'paid')
      })
    }
  })
}

describe('200', () => {
  test('ten minutes without an answer: choose again', async () => {
    const { id } = await newCheckout(client)
    ok(await pay(id, 'AP'))
    await advance(client, 601)
    const seen = await view(id)
    assert.deepEqual([seen.phase, seen.result?.code], ['choose', 'e04201'])
  })

  test('the payer goes back from the wallet: cancelled, and a card pays', async () => {
    const { id } = await newCheckout(client)
    ok(await pay(id, 'GP'))
    const seen = ok(await page.leaveBank({ params: { token: id } }))
    assert.deepEqual([seen.phase, seen.result?.code], ['choose', 'e04020'])
    assert.equal(ok(await page.payByCard({ params: { token: id }, body: cardEntry() })).phase, 'paid')
  })

  test('an authorisation is held and captured; its refund goes back the same way', async () => {
    const { id, paymentId } = await newCheckout(client, { type: 'authorization', paymentMethod: { code: 'AP' } })
    ok(await pay(id, 'AP'))
    await answer(paymentId, 'approve', cards.approved)
    await reaches(client, paymentId, 'authorised')
    const capture = ok(await client.capturePayment({ params: { id: paymentId }, body: { amount: 1250 } }))
    assert.deepEqual([capture.stateDetails.state, capture.paymentMethod?.code], ['confirmed', 'AP'])
    const refund = ok(await client.refundPayment({ params: { id: capture.id }, body: { amount: 250 } }))
    assert.deepEqual([refund.stateDetails.state, refund.paymentMethod?.code], ['confirmed', 'AP'])
  })

  test('nothing is offered to be saved, and the list knows its code', async () => {
    const { id, paymentId } = await newCheckout(client, { paymentMethod: { code: 'GP' } })
    ok(await pay(id, 'GP'))
    await answer(paymentId, 'approve')
    const listed = ok(await client.listPayments({ query: { paymentMethod_code: 'GP', limit: 1 } }))
    assert.equal(listed[0]?.id, paymentId)
  })
})

describe('refused', () => {
  test('a method that is no wallet is e00230', async () => {
    const { id } = await newCheckout(client)
    assertRefused(await pay(id, 'CC' as Wallet), 422, ['e00230', '/code'])
  })

  test('without a page there is no wallet: e00211', async () => {
    const body = { amount: 1250, paymentMethod: { code: 'AP' as const } }
    assertRefused(await client.createPayment({ body }), 422, ['e00211', '/paymentMethod/code'])
  })

  test('in a form in the merchant’s page, and to be saved: not a wallet', async () => {
    const payment = { amount: 1250, paymentMethod: { code: 'AP' as const } }
    const redirects = [{ type: 'action' as const, url: 'https://loja.example/fim' }]
    const embedded = await client.createCheckout({ body: { payment, page: { language: 'PT', layout: 'embed' }, redirects } })
    assertRefused(embedded, 422, ['e00211', '/payment/paymentMethod/code'])
  })

  test('an unknown checkout is e00501', async () => assertRefused(await pay('x'.repeat(40), 'AP'), 404, ['e00501']))
})

test('an acquirer that has no wallets: they are not offered', async () => {
  const { app, client: own, page: pages } = await startTestProvider()
  const { services } = app
  Object.assign(services, { acquirer: { ...services.acquirer, methods: ['CC', 'MB', 'MW'] } })
  const codes = ok(await own.listAvailableMethods({ query: { amount: 1250 } })).map(({ code }) => code)
  assert.deepEqual(codes, ['CC', 'MB', 'MW'])
  const { id } = await newCheckout(own)
  const offered = ok(await pages.getPage({ params: { token: id } })).methods.map(({ code }) => code)
  assert.deepEqual(offered, ['MW', 'MB', 'CC'])
  const asked = await own.createCheckout({ body: { payment: { amount: 1250, paymentMethod: { code: 'AP' } }, page: { language: 'PT' } } })
  assertRefused(asked, 422, ['e00401', '/payment/paymentMethod'])
})
