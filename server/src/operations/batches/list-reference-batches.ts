import type { apiOperations, BatchState } from '@escudo/contracts'
import { listBatches } from '../../store/batches/reference-batches.ts'
import type { Handler } from '../../calls/call.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { batchView } from '../../views/reference-batch-view.ts'

const sorts = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const listReferenceBatches: Handler<typeof apiOperations.listReferenceBatches> = async (call, { query }) => {
  const asked = readPage(query, sorts, 'batch_id', 500)
  if ('refusal' in asked) return asked
  const states = query.stateDetails_state?.split(',') as BatchState[] | undefined
  const { rows, ...found } = await listBatches(call.sql, call.entityId, { states, code: query.code }, asked.page)
  return { data: rows.map(batchView), paging: asked.told(found) }
}
