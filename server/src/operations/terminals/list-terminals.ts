import type { apiOperations } from '@escudo/contracts'
import { listTerminals as readTerminals } from '../../store/terminals/terminals.ts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { terminalView } from '../../views/terminal-view.ts'

const sorts = { createdAt: 'created_at', updatedAt: 'updated_at', terminalId: 'terminal_id', name: 'name' }

export const listTerminals: Handler<typeof apiOperations.listTerminals> = async (call, { query }) => {
  const asked = readPage(query, sorts, 'terminal_uuid', 500)
  if ('refusal' in asked) return asked
  const { rows, ...found } = await readTerminals(call.sql, call.entityId, query, asked.page)
  return { data: rows.map(terminalView), paging: asked.told(found) }
}
