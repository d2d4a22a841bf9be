import type { apiOperations, BatchLineState } from '@escudo/contracts'
import { findBatch, listLines } from '../../store/batches/reference-batches.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { lineView, linesCsv } from '../../views/reference-batch-view.ts'

export const listReferenceBatchLines: Handler<typeof apiOperations.listReferenceBatchLines> = async (call, { params, query }) => {
  const asked = readPage({ ...query, sort: query.sort ?? 'number' }, { number: 'line' }, 'line', 500)
  if ('refusal' in asked) return asked
  const batch = await findBatch(call.sql, call.entityId, params.id)
  if (!batch) return refuse('e00500', '/id')
  const states = query.state?.split(',') as BatchLineState[] | undefined
  const { rows, ...found } = await listLines(call.sql, batch, states, asked.page)
  const data = rows.map((line) => lineView(line, call.language))
  const table = call.wantsCsv ? { name: 'references.csv', text: linesCsv(data) } : undefined
  return { data, paging: asked.told(found), table }
}
