import { isOver } from '../../domain/batches/reference-batch.ts'
import { insertBatchEnd, saveBatch, type StoredBatch } from '../../store/batches/reference-batches.ts'
import type { Db } from '../../store/db.ts'
import { batchView } from '../../views/reference-batch-view.ts'

/** Writes what became of a batch whose row is held; where it has ended, the log has it and its platform is told: all or nothing. */
export async function recordBatch(tx: Db, before: StoredBatch, after: StoredBatch): Promise<void> {
  await saveBatch(tx, after)
  const { entityId, batchId, platformId, state, stateAt: createdAt } = after
  if (isOver(before.state) || !isOver(state)) return
  await insertBatchEnd(tx, { entityId, batchId, platformId, sequence: 1, action: `batch_${state}`, createdAt, body: batchView(after) })
}
