import type { sandboxOperations } from '@escudo/contracts'
import { refuse } from '../../calls/call.ts'
import { clockOf } from '../../calls/entity-clock.ts'
import { disputableCents, refuseDispute } from '../../domain/disputes/dispute.ts'
import { findApproval } from '../../store/attempts.ts'
import { announceWorld } from '../../store/changes.ts'
import { isPaymentId } from '../../store/ids.ts'
import { findEntityOfPayment, findPayment } from '../../store/payments.ts'
import { sayDispute } from '../notifications/hear-dispute.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { bankDisputeView } from '../views/bank-dispute-view.ts'

const dayMs = 24 * 3600_000

export const startDispute: SandboxHandler<typeof sandboxOperations.startDispute> = async (call, { body }) => {
  const { paymentId, amount, reason = 'not_received', days = 9 } = body
  const entityId = isPaymentId(paymentId) ? await findEntityOfPayment(call.sql, paymentId) : undefined
  const payment = entityId === undefined ? undefined : await findPayment(call.sql, entityId, paymentId)
  if (!payment) return refuse('e00502', '/paymentId')
  const refusal = refuseDispute(payment, amount)
  if (refusal) return { refusal }
  const approval = await findApproval(call.sql, payment.entityId, paymentId)
  if (!approval) return refuse('e00402', '/paymentId')
  const now = await clockOf(call, payment.entityId)
  const way = await call.simulated.wayOf(payment.entityId)
  const dispute = {
    merchantId: payment.entityId,
    paymentId,
    requestId: approval.attemptId,
    amountCents: amount ?? disputableCents(payment),
    reason,
    respondBy: new Date(now.getTime() + days * dayMs),
    createdAt: now,
  }
  const said = await call.simulated.openDispute(dispute, way)
  await sayDispute(call, said, way)
  await announceWorld(call.sql)
  return { data: await bankDisputeView(call, said.dispute) }
}
