import type { apiOperations } from '@escudo/contracts'
import { readCheckout } from '../../views/checkout-view.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { onePaymentView } from '../../views/payment-view.ts'

export const getCheckoutPayment: Handler<typeof apiOperations.getCheckoutPayment> = async (call, { params }) => {
  const open = await readCheckout(call, params.id)
  return open ? { data: await onePaymentView(call.sql, open.payment, call.language) } : refuse('e00501', '/id')
}
