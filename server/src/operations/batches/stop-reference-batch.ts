import type { apiOperations } from '@escudo/contracts'
import { applyStop, refuseStop } from '../../domain/batches/reference-batch.ts'
import { lockBatch } from '../../store/batches/reference-batches.ts'
import { transaction } from '../../store/db.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordBatch } from '../../payments/batches/record-batch.ts'
import { batchView } from '../../views/reference-batch-view.ts'

export const stopReferenceBatch: Handler<typeof apiOperations.stopReferenceBatch> = async (call, { params }) =>
  transaction(call.sql, async (tx) => {
    const batch = await lockBatch(tx, call.entityId, params.id)
    if (!batch) return refuse('e00500', '/id')
    const refusal = refuseStop(batch)
    if (refusal) return { refusal }
    const stopped = { ...batch, ...applyStop(batch, call.now) }
    await recordBatch(tx, batch, stopped)
    return { data: batchView(stopped) }
  })
