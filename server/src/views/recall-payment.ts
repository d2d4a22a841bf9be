import type { WirePayment } from '@escudo/contracts'
import type { Call } from '../calls/call.ts'
import { isPaymentId } from '../store/ids.ts'
import { findPayment } from '../store/payments.ts'
import { onePaymentView } from './payment-view.ts'

/** The present view of a payment, or undefined when the entity has none with this id. */
export async function recallPayment(call: Call, paymentId: string): Promise<WirePayment | undefined> {
  const payment = isPaymentId(paymentId) ? await findPayment(call.sql, call.entityId, paymentId) : undefined
  return payment && onePaymentView(call.sql, (await call.payInTestMode?.(payment)) ?? payment, call.language)
}
