import type { apiOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { findDispute } from '../../store/disputes/disputes.ts'
import { isUuid } from '../../store/ids.ts'
import { disputeWithEvidence } from '../../views/dispute-evidence.ts'

export const getDispute: Handler<typeof apiOperations.getDispute> = async (call, { params }) => {
  const dispute = isUuid(params.id) ? await findDispute(call.sql, call.entityId, params.id) : undefined
  return dispute ? { data: await disputeWithEvidence(call, dispute) } : refuse('e00500', '/id')
}
