import type { WireDispute } from '@escudo/contracts'
import type { Dispute } from '../domain/disputes/dispute.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Db } from '../store/db.ts'
import { findDisputeFees, type ChargedFee } from '../store/disputes/disputes.ts'
import { present } from './payment-view.ts'

const noFee: ChargedFee = { netAmount: '0.00000000', taxAmount: '0.00000000' }

/** Disputes of one entity, each with what its handling costs. */
export async function disputeViews(sql: Db, disputes: readonly Dispute[]): Promise<WireDispute[]> {
  const fees = await findDisputeFees(
    sql,
    disputes[0]?.entityId ?? 0,
    disputes.map(({ disputeId }) => disputeId),
  )
  return disputes.map((dispute) => {
    const { disputeId, paymentId, amountCents, reason, acquirerReference, state, stateAt, respondBy, submittedAt } = dispute
    return {
      id: disputeId,
      paymentId,
      amount: amountCents,
      reason,
      bankReference: acquirerReference,
      stateDetails: { state, createdAt: lisbonIso(stateAt) },
      fee: fees.get(disputeId) ?? noFee,
      respondBy: lisbonIso(respondBy),
      ...present({ submittedAt: submittedAt && lisbonIso(submittedAt) }),
      createdAt: lisbonIso(dispute.createdAt),
      updatedAt: lisbonIso(dispute.updatedAt),
    }
  })
}

export async function disputeView(sql: Db, dispute: Dispute): Promise<WireDispute> {
  return (await disputeViews(sql, [dispute]))[0]!
}
