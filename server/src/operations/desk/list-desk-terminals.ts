import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { entityOfDesk } from '../../calls/office/entity-of-desk.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { listTerminals } from '../../store/terminals/terminals.ts'
import { watchedTerminalView } from '../../views/terminal-view.ts'

export const listDeskTerminals: Handler<typeof officeOperations.listDeskTerminals> = async ({ sql }, { params, query }) => {
  const entity = await entityOfDesk(sql, params.clientId)
  if ('refusal' in entity) return entity
  const asked = readPage({ sort: 'name', ...query }, { name: 'name', createdAt: 'created_at' }, 'terminal_uuid', 100)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await listTerminals(sql, entity.entityId, {}, asked.page)
  return { data: rows.map(watchedTerminalView), paging: asked.told(found) }
}
