import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { expirePayment } from '../../server/src/payments/expire-payment.ts'
import { verify } from '../../server/src/store/database/verify.ts'
import { cardEntry, cards, newCheckout, ok, paidByCard, readPayment } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { tally } from '../../server/test/tally.ts'

// A few rounds in every run; `npm run test:races` plays ten thousand.
const rounds = Number(process.env.ROUNDS ?? 200)
const atOnce = 4
const provider = await startTestProvider()
const { app, client, page } = provider
const entityId = 510000002

/** Plays so many rounds, some at once. */
async function play(count: number, round: () => Promise<void>): Promise<void> {
  let left = count
  const players = Array.from({ length: atOnce }, async () => {
    while (left > 0) {
      left -= 1
      await round()
    }
  })
  await Promise.all(players)
}

/** What the bank has approved for a payment, by kind, and how the payment ended, by its events. */
async function traces(paymentId: string): Promise<{ bank: string[]; ends: string[] }> {
  const bank = await app.sql<{ kind: string }[]>`
    select kind from simulator.operations where status = 'approved' and payment_id in (
      select payment_id from payments where entity_id = ${entityId} and ${paymentId} in (payment_id, initial_payment_id))
    order by kind`
  const ends = await app.sql<{ state: string }[]>`
    select state from payment_events where entity_id = ${entityId} and payment_id = ${paymentId}
      and state in ('confirmed', 'cancelled', 'expired') order by state`
  return { bank: bank.map(({ kind }) => kind), ends: ends.map(({ state }) => state) }
}

describe('capture, cancellation and expiry at once', () => {
  const wins: Record<string, number> = { captured: 0, cancelled: 0, expired: 0 }
  /** How long an authorisation has left: longer after its end has won, shorter after a call has, so that neither always wins, on whatever machine. */
  let leftMs = 20

  async function round(): Promise<void> {
    const { id } = await paidByCard(provider, { type: 'authorization', amount: 1000, paymentMethod: { code: 'CC' } })
    const endsAt = new Date(Date.now() + leftMs)
    await app.sql`update payments set valid_end = ${endsAt} where entity_id = ${entityId} and payment_id = ${id}`
    const soon = () => wait(Math.random() * 1.5 * leftMs)
    const params = { id }
    const [captured, cancelled] = await Promise.all([
      soon().then(() => client.capturePayment({ params, body: { amount: 1000 } })),
      soon().then(() => client.cancelPayment({ params, body: {} })),
      soon().then(() => expirePayment(app.services, entityId, id, new Date())),
    ])
    const payment = await eventually('The authorisation ended', async () => {
      await expirePayment(app.services, entityId, id, new Date())
      const seen = await readPayment(client, id)
      return seen.stateDetails.state !== 'authorised' && seen
    })
    const { bank, ends } = await traces(id)
    const said = `${id} ${payment.stateDetails.state}; ${ends.join()}; ${bank.join()}; ${captured.text}; ${cancelled.text}`
    assert.equal(ends.length, 1, said)
    assert(!(captured.success && cancelled.success), said)
    const isCaptured = payment.stateDetails.state === 'confirmed'
    assert.equal(captured.success, isCaptured, said)
    assert.equal(bank.filter((kind) => kind === 'capture').length, isCaptured ? 1 : 0, said)
    const winner = isCaptured ? 'captured' : cancelled.success ? 'cancelled' : 'expired'
    wins[winner] = (wins[winner] ?? 0) + 1
    leftMs = winner === 'expired' ? Math.min(2_000, leftMs * 1.2) : Math.max(5, leftMs * 0.9)
  }

  test(`${rounds} rounds: one winner, told once, and the bank and the ledger agree`, async () => {
    await play(rounds, round)
    const verdicts = await verify(app.sql)
    const findings = verdicts.flatMap(({ findings: found }) => found)
    assert.deepEqual(findings, [])
    // A race that one side always wins is none.
    assert(
      Object.values(wins).every((count) => count > 0),
      JSON.stringify(wins),
    )
    const said = Object.entries(wins).map(([winner, count]) => `${count} ${winner}`)
    tally(`Capture, cancellation and expiry at once: rounds, more than one winner (${said.join(', ')})`, rounds)
  })
})

describe('a hundred refunds of 1.00 on 50.00', () => {
  test('at once, each with its own key: exactly fifty', async () => {
    const { id } = await paidByCard(provider, { amount: 5000 })
    // Who is told to come back comes back with the same key.
    const refund = (index: number) =>
      eventually('The refund is made or refused', async () => {
        const headers = { 'Idempotency-Key': `one-winner-${id}-${index}` }
        const answer = await client.refundPayment({ params: { id }, body: { amount: 100 }, headers })
        return (answer.success || answer.error.code === 'e00402') && answer
      })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => refund(index)))
    assert.equal(answers.filter(({ success }) => success).length, 50)
    const refunds = (await readPayment(client, id)).refunds ?? []
    assert.deepEqual([refunds.length, refunds.reduce((sum, { amount }) => sum + amount, 0)], [50, 5000])
    const { bank } = await traces(id)
    assert.equal(bank.filter((kind) => kind === 'refund').length, 50)
    tally('Refunds of 1.00 on 50.00 at once, given beyond fifty', answers.length)
  })
})

describe('the bank’s word and the payer’s return at once', () => {
  test(`${rounds} rounds: confirmed once, debited once, told once`, async () => {
    const merchant = await startMerchant()
    const ids: string[] = []
    ok(await client.setFault({ body: { clientId: String(entityId), kind: 'notification_twice', on: true, minutes: 60 } }))
    await play(rounds, async () => {
      const checkout = await newCheckout(client, { callbackUrl: `${merchant.url}/told` })
      const params = { token: checkout.id }
      const { bank } = ok(await page.payByCard({ params, body: cardEntry(cards.challenge) }))
      const challengeId = new URL(bank?.url ?? '').pathname.split('/').at(-1) ?? ''
      const approve = () => client.answerBankChallenge({ params: { challengeId }, body: { answer: 'approve' } })
      // The bank tells twice, its client presses twice, and the browser comes back twice, all in one moment.
      const back = () => page.getPage({ params })
      const [, , first, second] = await Promise.all([approve(), approve(), back(), back()])
      assert(ok(first).phase !== 'choose' || ok(second).phase !== 'expired')
      ids.push(checkout.paymentId)
      assert.equal((await readPayment(client, checkout.paymentId)).stateDetails.state, 'confirmed')
      const traced = await traces(checkout.paymentId)
      assert.deepEqual([traced.bank, traced.ends], [['card'], ['confirmed']])
    })
    ok(await client.setFault({ body: { clientId: String(entityId), kind: 'notification_twice', on: false } }))
    const told = () => merchant.received.flatMap(({ body }) => body.payments.map(({ id }) => id))
    await eventually('Everything was told', async () => told().length >= ids.length)
    assert.deepEqual(told().sort(), ids.toSorted())
    tally('The bank’s word (twice) and the payer’s return (twice) at once: rounds, confirmed or told twice', rounds)
  })
})
