import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, cards, newCheckout, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, page, clientFor } = await startTestProvider()

describe('200', () => {
  test('what the bank asks, without the card’s number', async () => {
    const checkout = await newCheckout(client)
    const { bank, phase } = ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.challenge) }))
    assert.equal(phase, 'bank')
    const challengeId = new URL(bank?.url ?? '').pathname.split('/').at(-1) ?? ''
    const answer = await clientFor({ platformCode: '', privateKey: '', clientId: '' }).getBankChallenge({ params: { challengeId } })
    const { returnUrl, ...rest } = ok(answer)
    assert.deepEqual(rest, {
      challengeId,
      code: 'CC',
      paymentId: checkout.paymentId,
      entityName: 'Padaria Exemplo Lda',
      amount: 1250,
      last4Digits: '3220',
      state: 'waiting',
    })
    assert(returnUrl.includes(checkout.id))
    assert(!answer.text.includes(cards.challenge))
  })
})

describe('404', () => {
  for (const challengeId of ['0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55', 'x']) {
    test(`there is no ${challengeId}`, async () =>
      assertRefused(await client.getBankChallenge({ params: { challengeId } }), 404, ['e00500']))
  }
})
