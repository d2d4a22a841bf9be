import type { Data, Input, officeOperations } from '@escudo/contracts'
import type { OfficeCall, Outcome } from '../calls/call.ts'
import { readPage } from '../calls/page-of-list.ts'
import { listActs } from '../store/office/list-audit.ts'
import { actsCsv, actView } from './office-audit.ts'

type List = typeof officeOperations.listAudit

/** A page of the audit: of one entity, or of all. */
export async function readAudit(
  call: OfficeCall,
  { query }: Pick<Input<List>, 'query'>,
  entityId: number | undefined,
): Promise<Outcome<Data<List>>> {
  const asked = readPage(query, { createdAt: 'audit_id' }, 'audit_id', 100)
  if ('refusal' in asked) return asked
  const { who, action, subject } = query
  const { rows, ...found } = await listActs(call.sql, { entityId, who, action, subject }, asked.page)
  const table = call.wantsCsv ? { name: 'audit.csv', text: actsCsv(rows, call.language) } : undefined
  return { data: rows.map((act) => actView(act, call.language)), paging: asked.told(found), table }
}
