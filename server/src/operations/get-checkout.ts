import type { apiOperations } from '@escudo/contracts'
import { checkoutView, readCheckout } from './checkout-view.ts'
import { refuse, type Handler } from './context.ts'

export const getCheckout: Handler<typeof apiOperations.getCheckout> = async (call, { params, query }) => {
  const open = await readCheckout(call, params.id)
  if (!open) return refuse('e00501', '/id')
  return { data: checkoutView(call, open.checkout, open.payment, open.state, query.page_layout, query.page_language) }
}
