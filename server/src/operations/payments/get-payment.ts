import type { apiOperations, WirePayment } from '@escudo/contracts'
import { isPaymentId } from '../../store/ids.ts'
import { findPayment } from '../../store/payments.ts'
import { refuse, type Call, type Handler } from '../../calls/call.ts'
import { onePaymentView } from '../../views/payment-view.ts'

/** The present view of a payment, or undefined when the entity has none with this id. */
export async function recallPayment(call: Call, paymentId: string): Promise<WirePayment | undefined> {
  const payment = isPaymentId(paymentId) ? await findPayment(call.sql, call.entityId, paymentId) : undefined
  return payment && onePaymentView(call.sql, (await call.payInTestMode?.(payment)) ?? payment, call.language)
}

export const getPayment: Handler<typeof apiOperations.getPayment> = async (call, { params }) => {
  const data = await recallPayment(call, params.id)
  return data ? { data } : refuse('e00502', '/id')
}
