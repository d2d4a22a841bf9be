import type { pageOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { turnAway } from '../../payments/turn-away.ts'
import { answerPage } from '../../views/answer-page.ts'

/** The payer wants another number or another method: the request is taken back from the phone first. */
export const leavePhone: Handler<typeof pageOperations.leavePhone> = async (call, { params }) => {
  const checkout = call.page?.checkout
  if (!checkout) return refuse('e00501')
  const refusal = await turnAway(call, checkout.paymentId, 'request')
  return refusal ? { refusal } : answerPage(call, params.token)
}
