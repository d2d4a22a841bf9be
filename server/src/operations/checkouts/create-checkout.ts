import { type apiOperations } from '@escudo/contracts'
import { checkoutState } from '../../domain/checkout.ts'
import type { Payment } from '../../domain/payment.ts'
import type { Checkout } from '../../store/checkouts.ts'
import { checkoutView } from '../../views/checkout-view.ts'
import { type Handler } from '../../calls/call.ts'
import { openCheckout } from '../../payments/open-checkout.ts'

export const createCheckout: Handler<typeof apiOperations.createCheckout> = async (call, { body }) => {
  const answer = (checkout: Checkout, payment: Payment) => checkoutView(call, { checkout, payment, state: checkoutState(payment, false) })
  const opened = await openCheckout(call, body, answer)
  return 'refusal' in opened ? opened : { data: answer(opened.checkout, opened.payment) }
}
