import type { apiOperations } from '@escudo/contracts'
import { entityOfToken } from '../../domain/checkout-token.ts'
import { readCheckout } from '../../views/checkout-view.ts'
import { invalid, refuse, type Handler } from '../../calls/call.ts'
import { tokenView } from '../../views/token-view.ts'

export const getToken: Handler<typeof apiOperations.getToken> = async (call, { params, query }) => {
  if (entityOfToken(params.token) === undefined) return invalid({ code: 'e00209', pointer: '/token' })
  const open = await readCheckout(call, params.token)
  return open ? { data: await tokenView(call, open.checkout, open.payment, open.state, query.page_layout) } : refuse('e00501', '/token')
}
