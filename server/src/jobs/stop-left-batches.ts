import { applyStop } from '../domain/batches/reference-batch.ts'
import { findLeftOpen, lockBatch } from '../store/batches/reference-batches.ts'
import { transaction } from '../store/db.ts'
import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { recordBatch } from '../payments/batches/record-batch.ts'

/** Stops batches of references that were left open since then, and tells of it; how many. */
export async function stopLeftBatches(services: Pick<JobServices, 'sql' | 'clock'>, before: Date, limit: number): Promise<number> {
  const left = await findLeftOpen(services.sql, before, limit)
  for (const { entityId, batchId } of left) {
    const now = await clockOf(services, entityId)
    await transaction(services.sql, async (tx) => {
      const batch = await lockBatch(tx, entityId, batchId)
      if (batch?.state === 'open') await recordBatch(tx, batch, { ...batch, ...applyStop(batch, now) })
    })
  }
  return left.length
}
