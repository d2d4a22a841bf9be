import { randomUUID } from 'node:crypto'
import type { Refusal } from '@escudo/contracts'
import type { DisputeNotice, DisputeVerdict } from '../acquirers/acquirer.ts'
import type { MoneyServices } from '../calls/call.ts'
import { applyDisputeStep, refuseDispute, takesDisputeStep, type Dispute, type DisputeStep } from '../domain/disputes/dispute.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { findAttempt } from '../store/attempts.ts'
import { transaction, type Db } from '../store/db.ts'
import { findDispute, findDisputeByReference, insertDispute, lockDispute, saveDispute } from '../store/disputes/disputes.ts'
import { insertNews } from '../store/office/entity-news.ts'
import { lockPayment } from '../store/payments.ts'
import { recordDispute } from './record-dispute.ts'

type Knows = Pick<MoneyServices, 'sql'>

/**
 * A bank says that its client disputes a payment: the money leaves the merchant's balance, and the merchant is told.
 * Hearing it again gives the dispute that there is. What is more than is left of the payment is refused, as a bank does
 * that is shown the refund.
 */
export async function receiveDispute({ sql }: Knows, acquirer: string, notice: DisputeNotice, now: Date): Promise<Dispute | Refusal> {
  const { merchantId: entityId, disputeReference, amountCents, reason, respondBy } = notice
  return transaction(sql, async (tx) => {
    const attempt = await findAttempt(tx, entityId, notice.originalRequestId)
    const payment = attempt && (await lockPayment(tx, entityId, attempt.paymentId))
    if (!payment) return { code: 'e00502', pointer: '/paymentId' }
    const known = await findDisputeByReference(tx, entityId, acquirer, disputeReference)
    if (known) return known
    const refusal = refuseDispute(payment, amountCents)
    if (refusal) return refusal
    const dispute: Dispute = {
      entityId,
      disputeId: randomUUID(),
      paymentId: payment.paymentId,
      amountCents,
      reason,
      state: 'open',
      stateAt: now,
      acquirer,
      acquirerReference: disputeReference,
      respondBy,
      submittedAt: null,
      tellAt: null,
      createdAt: now,
      updatedAt: now,
    }
    await insertDispute(tx, dispute)
    await recordDispute(tx, dispute, payment, 'dispute_created', now)
    const told = { amountCents, paymentId: payment.paymentId, respondBy: lisbonIso(respondBy).slice(0, 10) }
    await insertNews(tx, { entityId, kind: 'disputes', subject: dispute.disputeId, told })
    return dispute
  })
}

/** Takes a dispute a step further under its payment's lock; undefined when there is none, or the step cannot happen now. */
export async function moveDispute(tx: Db, entityId: number, disputeId: string, step: DisputeStep, now: Date): Promise<Dispute | undefined> {
  const found = await findDispute(tx, entityId, disputeId)
  const payment = found && (await lockPayment(tx, entityId, found.paymentId))
  const held = payment && (await lockDispute(tx, entityId, disputeId))
  if (!held || !takesDisputeStep(held, step)) return undefined
  const { dispute, action } = applyDisputeStep(held, step, now)
  await saveDispute(tx, dispute)
  await recordDispute(tx, dispute, payment, action, now)
  return dispute
}

/** A bank says how it decided; whoever hears it twice, or too late, changes nothing. */
export async function receiveVerdict({ sql }: Knows, acquirer: string, verdict: DisputeVerdict, now: Date): Promise<void> {
  const { merchantId, disputeReference, outcome } = verdict
  await transaction(sql, async (tx) => {
    const known = await findDisputeByReference(tx, merchantId, acquirer, disputeReference)
    if (known) await moveDispute(tx, merchantId, known.disputeId, outcome === 'won' ? 'win' : 'lose', now)
  })
}
