import type { apiOperations } from '@escudo/contracts'
import { checkoutView, readCheckout } from '../../views/checkout-view.ts'
import { onePaymentView } from '../../views/payment-view.ts'
import { refuse, type Handler } from '../../calls/call.ts'

export const getCheckout: Handler<typeof apiOperations.getCheckout> = async (call, { params, query }) => {
  const open = await readCheckout(call, params.id)
  if (!open) return refuse('e00501', '/id')
  const { language, layout, accent, redirects } = open.checkout
  const data = {
    ...checkoutView(call, open, { layout: query.page_layout, language: query.page_language }),
    payment: await onePaymentView(call.sql, open.payment, call.language),
    page: { language, ...(layout && { layout }), ...(accent && { accent }) },
    redirects,
  }
  return { data }
}
