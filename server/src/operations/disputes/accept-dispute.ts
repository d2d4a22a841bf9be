import type { apiOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { refuseDisputeAnswer } from '../../domain/disputes/dispute.ts'
import { moveDispute } from '../../payments/receive-dispute.ts'
import { transaction } from '../../store/db.ts'
import { findDispute } from '../../store/disputes/disputes.ts'
import { isUuid } from '../../store/ids.ts'
import { disputeView } from '../../views/dispute-view.ts'

export const acceptDispute: Handler<typeof apiOperations.acceptDispute> = async (call, { params }) => {
  const dispute = isUuid(params.id) ? await findDispute(call.sql, call.entityId, params.id) : undefined
  if (!dispute) return refuse('e00500', '/id')
  const refusal = refuseDisputeAnswer(dispute, 'accept', call.now)
  if (refusal) return { refusal }
  const accepted = await transaction(call.sql, (tx) => moveDispute(tx, call.entityId, dispute.disputeId, 'accept', call.now))
  return accepted ? { data: await disputeView(call.sql, accepted) } : refuse('e00402', '/id')
}
