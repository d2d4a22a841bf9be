import type { apiOperations, WirePayment } from '@escudo/contracts'
import { findPayment } from '../store/payments.ts'
import { refuse, type Call, type Handler } from './context.ts'
import { payInTestMode } from './pay-in-test-mode.ts'
import { onePaymentView } from './payment-view.ts'

/** A payment id as our columns can hold it; anything else is an id that does not exist. */
export function isPaymentId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text)
}

/** The present view of a payment, or undefined when the entity has none with this id. */
export async function recallPayment(call: Call, paymentId: string): Promise<WirePayment | undefined> {
  const payment = isPaymentId(paymentId) ? await findPayment(call.sql, call.entityId, paymentId) : undefined
  return payment && onePaymentView(call.sql, await payInTestMode(call, payment), call.language)
}

export const getPayment: Handler<typeof apiOperations.getPayment> = async (call, { params }) => {
  const data = await recallPayment(call, params.id)
  return data ? { data } : refuse('e00502', '/id')
}
