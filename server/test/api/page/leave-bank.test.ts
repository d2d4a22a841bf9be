import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, cards, newCheckout, ok, phones, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, page } = await startTestProvider()
const leave = (token: string) => page.leaveBank({ params: { token } })

async function atBank() {
  const checkout = await newCheckout(client, { paymentMethod: { code: 'CC' } })
  const view = ok(await page.payByCard({ params: { token: checkout.id }, body: cardEntry(cards.challenge) }))
  assert.equal(view.phase, 'bank')
  return { ...checkout, challengeId: new URL(view.bank?.url ?? '').pathname.split('/').at(-1) ?? '' }
}

describe('200', () => {
  test('nothing is charged, the bank cannot approve any more, and another card pays', async () => {
    const { id, paymentId, challengeId } = await atBank()
    const view = ok(await leave(id))
    assert.deepEqual([view.phase, view.result?.code], ['choose', 'e02459'])
    assertRefused(await client.answerBankChallenge({ params: { challengeId }, body: { answer: 'approve' } }), 409, [
      'e00402',
      '/challengeId',
    ])
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'pending')
    assert.equal(ok(await page.payByCard({ params: { token: id }, body: cardEntry() })).phase, 'paid')
  })

  test('after the bank approved: it stays paid', async () => {
    const { id, challengeId } = await atBank()
    ok(await client.answerBankChallenge({ params: { challengeId }, body: { answer: 'approve' } }))
    assert.equal(ok(await leave(id)).phase, 'paid')
  })

  test('leaving and approving at once: one of them, and the bank agrees', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, paymentId, challengeId } = await atBank()
      const [approved] = await Promise.all([
        client.answerBankChallenge({ params: { challengeId }, body: { answer: 'approve' } }),
        leave(id),
      ])
      const { state } = (await readPayment(client, paymentId)).stateDetails
      assert.equal(state, approved.success ? 'confirmed' : 'pending')
    }
  })

  test('where there is no question nothing changes: not tried, or waiting for the phone', async () => {
    const { id } = await newCheckout(client)
    assert.equal(ok(await leave(id)).phase, 'choose')
    ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.waits } }))
    assert.equal(ok(await leave(id)).phase, 'phone')
  })
})

describe('404', () => {
  test('an unknown token', async () => assertRefused(await leave('z'.repeat(40)), 404, ['e00501']))
})
