import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { listProgramCalls as findCalls } from '../../store/office/program-calls.ts'
import { programCallView } from '../../views/program-call-view.ts'

export const listProgramCalls: Handler<typeof officeOperations.listProgramCalls> = async (call, { query }) => {
  const asked = readPage(query, { createdAt: 'created_at' }, 'call_uuid', 50)
  if ('refusal' in asked) return asked
  const { platformCode, outcome, operation, code } = query
  const filter = {
    platformId: platformCode === undefined ? undefined : Number(platformCode),
    isRefused: outcome === undefined ? undefined : outcome === 'refused',
    operation,
    code,
  }
  const { rows, ...found } = await findCalls(call.sql, call.entityId, filter, asked.page)
  return { data: rows.map(programCallView), paging: asked.told(found) }
}
