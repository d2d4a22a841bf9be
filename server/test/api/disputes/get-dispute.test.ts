import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { e8Of } from '../../../src/domain/fees.ts'
import { assertRefused, ok, paidByCard, readPayment, strangers } from '../../builders.ts'
import { disputed } from '../../disputes.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { assertBooksHold, inE8, transferDay } from '../money/money.ts'

const provider = await startTestProvider()
const { client } = provider
const balanceE8 = async () => e8Of(ok(await client.getBalance()).balance)
/** 15.00 EUR and 23 % VAT. */
const feeE8 = 1_845_000_000n

describe('200', () => {
  test('a dispute with its payment, amount, reason and date; the payment shows it', async () => {
    const { payment, params, id, bankReference } = await disputed(provider, { amount: 4_000, reason: 'fraud', days: 5 })
    const dispute = ok(await client.getDispute({ params }))
    assert.partialDeepStrictEqual(dispute, {
      id,
      paymentId: payment.id,
      amount: 4_000,
      reason: 'fraud',
      bankReference,
      stateDetails: { state: 'open' },
      fee: { netAmount: '15.00000000', taxAmount: '3.45000000' },
    })
    // Its bank counts from its own moment, and a second may pass until we hear of it.
    assert.equal(Math.round((Date.parse(dispute.respondBy) - Date.parse(dispute.createdAt)) / 86_400_000), 5)
    assert.equal(dispute.evidence, undefined)
    const shown = await readPayment(client, payment.id)
    assert.deepEqual(shown.amounts, { captured: 10_000, refunded: 0, disputed: 4_000, remaining: 6_000 })
    assert.deepEqual(shown.disputes, [{ id, amount: 4_000, reason: 'fraud', state: 'open', respondBy: dispute.respondBy }])
    assert.equal(shown.stateDetails.state, 'confirmed')
  })

  test('the money leaves the balance with its fee, the next transfer takes it, the invoice has the fee', async () => {
    await transferDay(provider, true)
    const payment = await paidByCard(provider, { amount: 10_000 })
    const before = await balanceE8()
    const { disputeId } = ok(await client.startDispute({ body: { paymentId: payment.id, amount: 1_000 } }))
    assert.equal((await balanceE8()) - before, -inE8(1_000) - feeE8)
    const { untransferred } = ok(await client.getBalance())
    assert.deepEqual([untransferred.payments, untransferred.collected, untransferred.disputed], [1, 10_000, 1_000])
    await assertBooksHold(provider)
    const { transfers, invoice } = await transferDay(provider, true)
    const transfer = ok(await client.getTransfer({ params: { id: transfers[0]?.reference ?? '' } }))
    assert.deepEqual([transfer.payments, transfer.disputes, transfer.disputed], [1, 1, 1_000])
    const line = transfer.lines.find(({ type }) => type === 'dispute')
    assert.partialDeepStrictEqual(line, { paymentId: payment.id, disputeId, amount: -1_000, feeNet: '15.00000000', net: '-28.45000000' })
    const bill = ok(await client.getInvoice({ params: { id: invoice!.number.replace(/[ /]/g, '-') } }))
    assert.deepEqual([bill.payments, bill.disputes, bill.lines.length], [1, 1, 2])
    assert.equal(ok(await client.getBalance()).untransferred.disputed, 0)
    await assertBooksHold(provider)
  })

  test('what is disputed cannot be refunded, and what was refunded cannot be disputed', async () => {
    const { payment } = await disputed(provider, { amount: 6_000 })
    const refund = (amount: number) => client.refundPayment({ params: { id: payment.id }, body: { amount } })
    assertRefused(await refund(4_001), 422, ['e00301', '/amount'])
    ok(await refund(3_000))
    assertRefused(await client.startDispute({ body: { paymentId: payment.id, amount: 1_001 } }), 422, ['e00301', '/amount'])
    ok(await client.startDispute({ body: { paymentId: payment.id } }))
    assertRefused(await refund(1), 409, ['e00402'])
    const { amounts, disputes } = await readPayment(client, payment.id)
    assert.deepEqual(amounts, { captured: 10_000, refunded: 3_000, disputed: 7_000, remaining: 0 })
    assert.deepEqual(
      disputes?.map(({ amount }) => amount),
      [6_000, 1_000],
    )
    await assertBooksHold(provider)
  })

  test('a bank that says it twice has said it once', async () => {
    ok(await client.setFault({ body: { clientId: '510000002', kind: 'notification_twice', on: true } }))
    const { payment } = await disputed(provider)
    ok(await client.setFault({ body: { clientId: '510000002', kind: 'notification_twice', on: false } }))
    assert.equal(ok(await client.listDisputes({ query: { paymentId: payment.id } })).length, 1)
    await assertBooksHold(provider)
  })

  test('the log has it in the life of the payment', async () => {
    const { payment, id } = await disputed(provider)
    const events = await eventually('The event', async () => {
      const page = ok(await client.listEvents({ query: { paymentId: payment.id, type: 'dispute_created' } }))
      return page.events.length > 0 && page.events
    })
    assert.partialDeepStrictEqual(events, [
      {
        id: `evt_p${payment.id}_3`,
        sequence: 3,
        action: 'dispute_created',
        disputeId: id,
        payment: { id: payment.id, state: 'confirmed' },
      },
    ])
  })
})

describe('404', () => {
  test('an id that does not exist, or is none', async () => {
    for (const id of [randomUUID(), 'abc']) assertRefused(await client.getDispute({ params: { id } }), 404, ['e00500', '/id'])
  })
  test('somebody else’s', async () => {
    const { params } = await disputed(provider)
    for (const [, stranger] of strangers(provider)) assertRefused(await stranger.getDispute({ params }), 404, ['e00500', '/id'])
  })
})
