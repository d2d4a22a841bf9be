import type { pageOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { turnAway } from '../../payments/turn-away.ts'
import { answerPage } from '../../views/answer-page.ts'

/** The payer turns away from the bank's question: it is taken back at the bank first, and counts as not authenticated. */
export const leaveBank: Handler<typeof pageOperations.leaveBank> = async (call, { params }) => {
  const checkout = call.page?.checkout
  if (!checkout) return refuse('e00501')
  const refusal = await turnAway(call, checkout.paymentId, 'authorise')
  return refusal ? { refusal } : answerPage(call, params.token)
}
