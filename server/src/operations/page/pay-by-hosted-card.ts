import type { pageOperations } from '@escudo/contracts'
import { hostedCard, refusePostCode } from '../../methods/card.ts'
import { invalid, type Handler } from '../../calls/call.ts'
import { payOnPage } from '../../payments/pay-on-page.ts'
import { answerPage } from '../../views/answer-page.ts'

/** The acquirer asks for the card, where the answered view leads: no number comes here. */
export const payByHostedCard: Handler<typeof pageOperations.payByHostedCard> = async (call, { params, body }) => {
  const violations = refusePostCode(body.billingAddress)
  if (violations.length > 0) return invalid(...violations)
  const refusal = await payOnPage(call, { means: hostedCard }, body)
  return refusal ? { refusal } : answerPage(call, params.token)
}
