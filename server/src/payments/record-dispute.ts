import type { DisputeAction } from '@escudo/contracts'
import type { Dispute } from '../domain/disputes/dispute.ts'
import { withDispute } from '../domain/disputes/dispute.ts'
import { disputePostings, disputeReturnPostings } from '../domain/ledger.ts'
import type { Payment } from '../domain/payment.ts'
import { announceChange } from '../store/changes.ts'
import type { Db } from '../store/db.ts'
import { insertDeliveries } from '../store/deliveries.ts'
import { findDisputeFee, insertDisputeEvent, insertDisputeLine } from '../store/disputes/disputes.ts'
import { insertEntry } from '../store/ledger.ts'
import { savePayment } from '../store/payments.ts'
import { disputeView } from '../views/dispute-view.ts'

/** What a dispute takes when it arrives and gives back when it is won: in the books, and as a line of the next transfer. */
async function book(tx: Db, dispute: Dispute, { bankAccountCode }: Payment, action: DisputeAction, at: Date): Promise<void> {
  const { entityId, disputeId, amountCents } = dispute
  const common = { entityId, paymentId: null, eventSequence: null, transferId: null, disputeId, at }
  if (action === 'dispute_created') {
    const fee = await findDisputeFee(tx, entityId)
    await insertDisputeLine(tx, dispute, { type: 'dispute', fee, bankAccountCode, at })
    await insertEntry(tx, { ...common, kind: 'dispute', postings: disputePostings(amountCents, fee) })
  }
  if (action === 'dispute_won') {
    await insertDisputeLine(tx, dispute, { type: 'dispute_return', fee: null, bankAccountCode, at })
    await insertEntry(tx, { ...common, kind: 'dispute_return', postings: disputeReturnPostings(amountCents) })
  }
}

/**
 * Writes what became of a dispute that is stored, whose payment is held, with what it does to the money and whom to tell:
 * all or nothing. Subscriptions are told; a callbackUrl is not, which was given for the payment's own life.
 */
export async function recordDispute(tx: Db, dispute: Dispute, payment: Payment, action: DisputeAction, now: Date): Promise<void> {
  const { entityId, platformId, paymentId } = payment
  const changed = withDispute(payment, dispute, action, now)
  await savePayment(tx, changed)
  await insertDisputeEvent(tx, changed, dispute.disputeId, action)
  await book(tx, dispute, payment, action, now)
  const body = await disputeView(tx, dispute)
  await insertDeliveries(tx, {
    entityId,
    platformId,
    paymentId,
    sequence: changed.lastSequence,
    action,
    callbackUrl: null,
    body,
    now,
  })
  await announceChange(tx, { entityId, paymentId, deliveries: true })
}
