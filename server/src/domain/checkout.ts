import type { CheckoutState } from '@escudo/contracts/vocabulary'
import type { Payment } from './payment.ts'

/** The state of a checkout follows from its payment; `waiting`: a try is open at the bank or on the phone. */
export function checkoutState(payment: Payment, waiting: boolean): CheckoutState {
  switch (payment.state) {
    case 'confirmed':
      return 'PaymentSuccess'
    case 'authorised':
      return 'PaymentAuthorized'
    case 'cancelled':
      return 'PaymentCancelled'
    case 'pending_confirmation':
      return 'PaymentPending'
    case 'pending':
      return waiting ? 'PaymentPending' : payment.resultCode ? 'PaymentError' : 'PaymentReady'
  }
}
