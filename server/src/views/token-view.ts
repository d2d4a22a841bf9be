import type { CheckoutState, Data, Layout, apiOperations } from '@escudo/contracts'
import type { Payment } from '../domain/payment.ts'
import { findCheckoutOfPayment, type Checkout } from '../store/checkouts.ts'
import { checkoutView, readCheckout } from './checkout-view.ts'
import type { Call } from '../calls/call.ts'
import { onePaymentView, present } from './payment-view.ts'

type WireToken = Data<typeof apiOperations.getToken>

/** A checkout in the words of the old token calls (specification api §3 Token). */
export async function tokenView(
  call: Call,
  checkout: Checkout,
  payment: Payment,
  state: CheckoutState,
  layout?: Layout,
): Promise<WireToken> {
  const { id: token, checkoutUrl, paymentId, stateDetails } = checkoutView(call, { checkout, payment, state }, { layout })
  const view = await onePaymentView(call.sql, payment, call.language)
  const { id, type, amount, code, summary, createdAt, paymentMethod } = view
  const { customer, billingAddress, shippingAddress, additionalData, bankAccount } = view
  return {
    token,
    tokenTimestamp: createdAt,
    timestamp: createdAt,
    checkoutUrl,
    paymentId,
    stateDetails,
    transaction: { id, type, amount, ...present({ code, summary }) },
    ...present({ paymentMethod, customer, billingAddress, shippingAddress, additionalData, bankAccount }),
  } as WireToken
}

/** The present view of a payment's token, for a repeat whose first call could not answer. */
export async function recallToken(call: Call, paymentId: string): Promise<WireToken | undefined> {
  const checkout = await findCheckoutOfPayment(call.sql, call.entityId, paymentId)
  const open = checkout && (await readCheckout(call, checkout.token))
  return open && tokenView(call, open.checkout, open.payment, open.state)
}
