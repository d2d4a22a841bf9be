import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, cards, newCheckout, ok, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, page } = await startTestProvider()

async function challenged(number: string, payment: object = {}) {
  const checkout = await newCheckout(client, payment)
  const { bank } = ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(number) }))
  return { ...checkout, challengeId: new URL(bank?.url ?? '').pathname.split('/').at(-1) ?? '' }
}
const answer = (challengeId: string, word: string) =>
  client.answerBankChallenge({ params: { challengeId }, body: { answer: word as never } })
const phaseOf = async (token: string) => ok(await page.getPage({ params: { token } })).phase

describe('200', () => {
  test('approve: the payment is confirmed, the page paid', async () => {
    const { id, paymentId, challengeId } = await challenged(cards.challenge)
    assert.equal(ok(await answer(challengeId, 'approve')).state, 'approved')
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
    assert.equal(await phaseOf(id), 'paid')
  })

  test('approve an authorisation', async () => {
    const { paymentId, challengeId } = await challenged(cards.challenge, { type: 'authorization', paymentMethod: { code: 'CC' } })
    ok(await answer(challengeId, 'approve'))
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'authorised')
  })

  for (const [number, word, code] of [
    [cards.challenge, 'refuse', 'e02459'],
    [cards.challenge, 'time_out', 'e04201'],
    [cards.challengeThenRefused, 'approve', 'e02459'],
    [cards.timedOut, 'approve', 'e04201'],
  ] as const) {
    test(`${number} ${word}: pending, ${code}, and another card can pay`, async () => {
      const { id, paymentId, challengeId } = await challenged(number)
      assert.equal(ok(await answer(challengeId, word)).state, 'declined')
      const payment = await readPayment(client, paymentId)
      assert.deepEqual([payment.stateDetails.state, payment.paymentMethod?.result?.code], ['pending', code])
      assert.equal(await phaseOf(id), 'choose')
      assert.equal(ok(await page.payByCard({ params: { token: id }, body: cardEntry() })).phase, 'paid')
    })
  }
})

describe('200, the bank’s client says nothing', () => {
  test('time_out: pending, e04201, and the payer may try again', async () => {
    const { id, paymentId, challengeId } = await challenged(cards.challenge)
    assert.equal(ok(await client.getWorld()).challenges[0]?.challengeId, challengeId)
    assert.equal(ok(await answer(challengeId, 'time_out')).state, 'declined')
    assert.equal((await readPayment(client, paymentId)).paymentMethod?.result?.code, 'e04201')
    assert.equal(await phaseOf(id), 'choose')
    assert.deepEqual(ok(await client.getWorld()).challenges, [])
  })
})

describe('409', () => {
  test('a second answer changes nothing', async () => {
    const { paymentId, challengeId } = await challenged(cards.challenge)
    ok(await answer(challengeId, 'approve'))
    assertRefused(await answer(challengeId, 'refuse'), 409, ['e00402'])
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'confirmed')
  })

  test('both answers at once: one of them, and the payment agrees', async () => {
    const { paymentId, challengeId } = await challenged(cards.challenge)
    const answers = await Promise.all([answer(challengeId, 'approve'), answer(challengeId, 'refuse')])
    const [won, ...others] = answers.filter(({ success }) => success)
    assert.equal(others.length, 0)
    const state = (await readPayment(client, paymentId)).stateDetails.state
    assert.equal(state, ok(won!).state === 'approved' ? 'confirmed' : 'pending')
  })
})

describe('422', () => {
  test('no answer, another word', async () => {
    const { challengeId } = await challenged(cards.challenge)
    assertRefused(await answer(challengeId, 'maybe'), 422, ['e00230', '/answer'])
    assertRefused(await client.answerBankChallenge({ params: { challengeId }, body: {} as never }), 422, ['e00221', '/answer'])
  })
})

describe('404', () => {
  test('an unknown challenge', async () => assertRefused(await answer('x', 'approve'), 404, ['e00500']))
})
