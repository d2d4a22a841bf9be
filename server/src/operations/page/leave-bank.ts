import type { pageOperations } from '@escudo/contracts'
import type { AcquirerAnswer, Inquiry } from '../../acquirers/acquirer.ts'
import { askingOf } from '../../methods/index.ts'
import { findOpenAttempt, type Attempt } from '../../store/attempts.ts'
import { findCheckout } from '../../store/checkouts.ts'
import { acquirerOf, askAcquirer } from '../../payments/ask-acquirer.ts'
import { refuse, type MoneyCall, type Handler } from '../../calls/call.ts'
import { answerPage } from '../../views/answer-page.ts'
import { closeAttempt } from '../../payments/close-attempt.ts'

/** A bank that is silent about taking it back is not asked a second time while the payer waits: the janitor asks. */
async function answerAfter(call: MoneyCall, open: Attempt, withdrawn: AcquirerAnswer, inquiry: Inquiry): Promise<AcquirerAnswer> {
  if (withdrawn.outcome === 'approved') return { outcome: 'declined', code: askingOf(open.methodCode).turnedAway }
  return withdrawn.outcome === 'declined' ? askAcquirer(call, acquirerOf(call, open).inquire(inquiry)) : { outcome: 'unknown' }
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
    const withdrawn = await askAcquirer(call, acquirerOf(call, open).withdraw(inquiry))
    await closeAttempt(call, open, await answerAfter(call, open, withdrawn, inquiry), call.now)
  }
  return answerPage(call, params.token)
}
