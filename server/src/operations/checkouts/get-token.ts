import type { apiOperations } from '@escudo/contracts'
import { readCheckout } from '../../views/checkout-view.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { tokenView } from '../../views/token-view.ts'

export const getToken: Handler<typeof apiOperations.getToken> = async (call, { params, query }) => {
  const open = await readCheckout(call, params.token)
  return open ? { data: await tokenView(call, open.checkout, open.payment, open.state, query.page_layout) } : refuse('e00501', '/token')
}
