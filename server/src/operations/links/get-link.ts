import type { apiOperations } from '@escudo/contracts'
import { findLink } from '../../store/payment-links.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { linkView } from '../../views/link-view.ts'

export const getLink: Handler<typeof apiOperations.getLink> = async (call, { params }) => {
  const found = await findLink(call.sql, call.entityId, params.id)
  return found ? { data: linkView(call, found) } : refuse('e00500', '/id')
}
