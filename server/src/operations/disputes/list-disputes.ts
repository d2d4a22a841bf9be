import type { apiOperations, DisputeReason, DisputeState } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readRange } from '../../calls/date-range.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { isPaymentId } from '../../store/ids.ts'
import { listDisputes as readDisputes } from '../../store/disputes/disputes.ts'
import { disputeViews } from '../../views/dispute-view.ts'

const sorts = { createdAt: 'created_at', updatedAt: 'updated_at', respondBy: 'respond_by', amount: 'amount_cents' }

export const listDisputes: Handler<typeof apiOperations.listDisputes> = async (call, { query }) => {
  const asked = readPage(query, sorts, 'dispute_id', 500)
  if ('refusal' in asked) return asked
  const { stateDetails_state: states, reason, paymentId } = query
  if (paymentId !== undefined && !isPaymentId(paymentId)) return { data: [], paging: asked.told({ count: 0 }) }
  const wanted = {
    states: states?.split(',') as DisputeState[] | undefined,
    reasons: reason?.split(',') as DisputeReason[] | undefined,
    paymentId,
    created: readRange(query.createdAt_start, query.createdAt_end),
    respondBy: readRange(query.respondBy_start, query.respondBy_end),
  }
  const { rows, ...found } = await readDisputes(call.sql, call.entityId, wanted, asked.page)
  return { data: await disputeViews(call.sql, rows), paging: asked.told(found) }
}
