import type { pageOperations } from '@escudo/contracts'
import type { AcquirerAnswer, Inquiry } from '../acquirers/acquirer.ts'
import { findOpenAttempt } from '../store/attempts.ts'
import { findCheckout } from '../store/checkouts.ts'
import { ask } from './ask.ts'
import { refuse, type Call, type Handler } from './context.ts'
import { pageNow } from './get-page.ts'
import { settleAttempt } from './settle-attempt.ts'

/** A bank that is silent about taking it back is not asked a second time while the payer waits: the janitor asks. */
async function answerAfter(call: Call, withdrawn: AcquirerAnswer, inquiry: Inquiry): Promise<AcquirerAnswer> {
  if (withdrawn.outcome === 'approved') return { outcome: 'declined', code: 'e02459' }
  return withdrawn.outcome === 'declined' ? ask(call, call.acquirer.inquire(inquiry)) : { outcome: 'unknown' }
}

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
    await settleAttempt(call, open, await answerAfter(call, withdrawn, inquiry), call.now)
  }
  return pageNow(call, params.token)
}
