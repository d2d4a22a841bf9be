import type { pageOperations } from '@escudo/contracts'
import { refuseCancellation } from '../../domain/cancel.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { endPayment } from '../../payments/end-payment.ts'
import { answerPage } from '../../views/answer-page.ts'

/** The payer gives up; only where the merchant named a place to go then. A payment already over stays as it is. */
export const leaveCheckout: Handler<typeof pageOperations.leaveCheckout> = async (call, { params }) => {
  const checkout = call.page?.checkout
  if (!checkout) return refuse('e00501')
  if (!checkout.redirects.some(({ type }) => type === 'cancel')) return refuse('e00402')
  const result = await endPayment(call, call.entityId, checkout.paymentId, {
    reason: 'customer_cancelled',
    remarks: null,
    refuse: (payment) => (payment.state === 'authorised' ? { code: 'e00402' } : refuseCancellation(payment, true)),
    now: call.now,
  })
  return 'code' in result && result.code !== 'e00402' ? { refusal: result } : answerPage(call, params.token)
}
