import type { Data, Input, officeOperations } from '@escudo/contracts'
import type { OfficeCall, Outcome } from '../calls/call.ts'
import { readRange } from '../calls/date-range.ts'
import { readPage } from '../calls/page-of-list.ts'
import { listActs } from '../store/office/list-audit.ts'
import { actsCalled } from './office/act-names.ts'
import { actsCsv, actView } from './office-audit.ts'

type List = typeof officeOperations.listAudit | typeof officeOperations.listDeskAudit

/** A page of the audit: of one entity, or of all. */
export async function readAudit(
  call: OfficeCall,
  { query }: Pick<Input<List>, 'query'>,
  entityId: number | undefined,
): Promise<Outcome<Data<List>>> {
  const asked = readPage(query, { createdAt: 'audit_id' }, 'audit_id', 100)
  if ('refusal' in asked) return asked
  const { who, action, subject, at_start, at_end } = query
  const clientId = 'clientId' in query ? query.clientId : undefined
  const filter = {
    entityId: entityId ?? (clientId === undefined ? undefined : Number(clientId)),
    who,
    actions: action === undefined ? undefined : actsCalled(action, call.language),
    subject,
    at: readRange(at_start, at_end),
  }
  const { rows, ...found } = await listActs(call.sql, filter, asked.page)
  const table = call.wantsCsv ? { name: 'audit.csv', text: actsCsv(rows, call.language) } : undefined
  return { data: rows.map((row) => actView(row, call.language)), paging: asked.told(found), table }
}
