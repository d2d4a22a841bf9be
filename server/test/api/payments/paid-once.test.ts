import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, cardEntry, cards, newCheckout, ok, payReference, phones, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

// Two ways of paying at once, or a bank that says yes when it is too late: the payer is debited once or not at all.
const provider = await startTestProvider()
const { app, client, page } = provider

/** Approvals that stand at the simulated bank, the cash machine's apart. */
async function debits(paymentId: string): Promise<number> {
  const [row] = await app.sql<
    { count: string }[]
  >`select count(*) as count from simulator.operations where payment_id = ${paymentId} and status = 'approved' and kind in ('card', 'phone')`
  return Number(row?.count)
}
const stateOf = async (id: string) => (await readPayment(client, id)).stateDetails.state
const methodOf = async (id: string) => (await readPayment(client, id)).paymentMethod?.code
const challengeOf = (url = '') => new URL(url).pathname.split('/').at(-1) ?? ''
const approve = (challengeId: string) => client.answerBankChallenge({ params: { challengeId }, body: { answer: 'approve' } })

describe('the cash machine first', () => {
  test('then the phone says yes: the phone is not debited', async () => {
    const { id, paymentId } = await newCheckout(client)
    ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.waits } }))
    const machine = await payReference(client, await readPayment(client, paymentId))
    await client.approveOnPhone({ params: { paymentId } })
    await advance(client, 400)
    assert.equal(await stateOf(paymentId), 'confirmed')
    assert.equal(await debits(paymentId), machine.success ? 0 : 1)
  })

  test('then the bank’s client says yes: the card is not debited', async () => {
    const { id, paymentId } = await newCheckout(client)
    const { bank } = ok(await page.payByCard({ params: { token: id }, body: cardEntry(cards.challenge) }))
    const machine = await payReference(client, await readPayment(client, paymentId))
    await approve(challengeOf(bank?.url))
    await advance(client, 400)
    assert.equal(await stateOf(paymentId), 'confirmed')
    assert.equal(await debits(paymentId), machine.success ? 0 : 1)
  })

  test('while a bank is silent: the card is given back, or the machine refused', async () => {
    const { id, paymentId } = await newCheckout(client)
    ok(await page.payByCard({ params: { token: id }, body: cardEntry(cards.silent) }))
    const machine = await payReference(client, await readPayment(client, paymentId))
    await advance(client, 120)
    assert.equal(await stateOf(paymentId), 'confirmed')
    assert.equal(await debits(paymentId), machine.success ? 0 : 1)
    assert.equal(await methodOf(paymentId), machine.success ? 'MB' : 'CC')
  })
})

describe('what a payment shows of the card that was typed', () => {
  for (const [bank, card] of [
    ['asks its client', cards.challenge],
    ['is silent', cards.silent],
    ['says no', cards.declined],
  ] as const)
    test(`while or after its bank ${bank}`, async () => {
      const { id, paymentId } = await newCheckout(client)
      ok(await page.payByCard({ params: { token: id }, body: cardEntry(card) }))
      const { paymentMethod } = await readPayment(client, paymentId)
      assert.equal(paymentMethod?.code, 'CC')
      assert.equal(paymentMethod?.details?.last4Digits, card.slice(-4))
    })

  test('nothing, where the machine was faster than its bank', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, paymentId } = await newCheckout(client)
      const payment = await readPayment(client, paymentId)
      const [, machine] = await Promise.all([
        page.payByCard({ params: { token: id }, body: cardEntry(cards.approved) }),
        payReference(client, payment),
      ])
      await advance(client, 400)
      assert.equal(await stateOf(paymentId), 'confirmed')
      assert.equal(await debits(paymentId), machine.success ? 0 : 1)
      assert.equal(await methodOf(paymentId), machine.success ? 'MB' : 'CC')
    }
  })
})

describe('too late', () => {
  test('the phone says yes after the checkout ended', async () => {
    const { id, paymentId } = await newCheckout(client)
    await advance(client, 29 * 60)
    ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.waits } }))
    await advance(client, 120)
    await client.approveOnPhone({ params: { paymentId } })
    await advance(client, 600)
    const state = await stateOf(paymentId)
    assert(['confirmed', 'cancelled'].includes(state), state)
    assert.equal(await debits(paymentId), state === 'confirmed' ? 1 : 0)
  })

  test('the bank’s client says yes after the checkout ended', async () => {
    const { id, paymentId } = await newCheckout(client)
    const { bank } = ok(await page.payByCard({ params: { token: id }, body: cardEntry(cards.challenge) }))
    await advance(client, 31 * 60)
    await approve(challengeOf(bank?.url))
    await advance(client, 600)
    const state = await stateOf(paymentId)
    assert(['confirmed', 'cancelled'].includes(state), state)
    assert.equal(await debits(paymentId), state === 'confirmed' ? 1 : 0)
  })

  test('a silent bank had said yes, and the checkout ended meanwhile', async () => {
    const { id, paymentId } = await newCheckout(client)
    await advance(client, 30 * 60 - 5)
    ok(await page.payByCard({ params: { token: id }, body: cardEntry(cards.silent) }))
    await advance(client, 10)
    await advance(client, 600)
    const state = await stateOf(paymentId)
    assert(['confirmed', 'cancelled'].includes(state), state)
    assert.equal(await debits(paymentId), state === 'confirmed' ? 1 : 0)
  })
})

describe('all at once', () => {
  test('card, phone and machine: one of them', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, paymentId } = await newCheckout(client)
      const payment = await readPayment(client, paymentId)
      const params = { token: id }
      const [machine] = await Promise.all([
        payReference(client, payment),
        page.payByCard({ params, body: cardEntry() }),
        page.payByMbway({ params, body: { phoneNumber: phones.approves } }),
      ])
      assert.equal(await stateOf(paymentId), 'confirmed')
      assert.equal((await debits(paymentId)) + (machine.success ? 1 : 0), 1)
    }
  })
})
