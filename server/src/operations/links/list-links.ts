import type { apiOperations, LinkState } from '@escudo/contracts'
import { listLinks as readLinks } from '../../store/payment-links.ts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { linkView } from '../../views/link-view.ts'

const sorts = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const listLinks: Handler<typeof apiOperations.listLinks> = async (call, { query }) => {
  const asked = readPage(query, sorts, 'link_id', 500)
  if ('refusal' in asked) return asked
  const states = query.stateDetails_state?.split(',') as LinkState[] | undefined
  const { uses, code } = query
  const { rows, ...found } = await readLinks(call.sql, call.entityId, { states, uses, code, now: call.now }, asked.page)
  return { data: rows.map((link) => linkView(call, link)), paging: asked.told(found) }
}
