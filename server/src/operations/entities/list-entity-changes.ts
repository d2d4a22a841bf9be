import { isNif, type apiOperations } from '@escudo/contracts'
import { isAssociated } from '../../store/entities.ts'
import { listChangesOf } from '../../store/entities/entity-changes.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { changeView } from '../../views/entity-view.ts'

export const listEntityChanges: Handler<typeof apiOperations.listEntityChanges> = async (call, { params, query }) => {
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  if (!(await isAssociated(call.sql, call.platformId, entityId))) return refuse('e00500', '/clientId')
  const asked = readPage(query, { createdAt: 'created_at' }, 'change_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listChangesOf(call.sql, entityId, query.state, asked.page)
  return { data: rows.map((change) => changeView(change, call.language)), paging: asked.told(found) }
}
