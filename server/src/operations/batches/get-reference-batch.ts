import type { apiOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recallBatch } from '../../views/reference-batch-view.ts'

export const getReferenceBatch: Handler<typeof apiOperations.getReferenceBatch> = async (call, { params }) => {
  const data = await recallBatch(call, params.id)
  return data ? { data } : refuse('e00500', '/id')
}
