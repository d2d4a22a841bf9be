import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { listChangesOf } from '../../store/entities/entity-changes.ts'
import { changeView } from '../../views/entity-view.ts'

export const listOwnChanges: Handler<typeof officeOperations.listOwnChanges> = async ({ sql, entityId, language }, { query }) => {
  const asked = readPage(query, { createdAt: 'created_at' }, 'change_id', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listChangesOf(sql, entityId, query.state, asked.page)
  return { data: rows.map((change) => changeView(change, language)), paging: asked.told(found) }
}
