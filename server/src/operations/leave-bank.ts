import type { pageOperations } from '@escudo/contracts'
import { findOpenAttempt } from '../store/attempts.ts'
import { findCheckout } from '../store/checkouts.ts'
import { ask } from './ask.ts'
import { refuse, type Handler } from './context.ts'
import { pageNow } from './get-page.ts'
import { settleAttempt } from './settle-attempt.ts'

/**
 * The payer turns away from the bank's question: it is taken back at the bank first, and counts as not authenticated. If
 * the payer had answered in that moment, the answer counts; where there is no question, nothing changes.
 */
export const leaveBank: Handler<typeof pageOperations.leaveBank> = async (call, { params }) => {
  const checkout = await findCheckout(call.sql, call.entityId, params.token)
  if (!checkout) return refuse('e00501')
  const open = await findOpenAttempt(call.sql, call.entityId, checkout.paymentId)
  if (open?.kind === 'authorise' && open.status === 'waiting') {
    const inquiry = { requestId: open.attemptId, now: call.now }
    const withdrawn = await ask(call, call.acquirer.withdraw(inquiry))
    const answer =
      withdrawn.outcome === 'approved'
        ? ({ outcome: 'declined', code: 'e02459' } as const)
        : await ask(call, call.acquirer.inquire(inquiry))
    await settleAttempt(call, open, answer, call.now)
  }
  return pageNow(call, params.token)
}
