import { randomUUID } from 'node:crypto'
import type { apiOperations } from '@escudo/contracts'
import { applyLines } from '../../domain/batches/reference-batch.ts'
import { insertBatch, insertLines, unleased, type StoredBatch } from '../../store/batches/reference-batches.ts'
import { transaction } from '../../store/db.ts'
import { batchRow } from '../../store/rows/reference-batch.ts'
import { claimCall } from '../../calls/claim-call.ts'
import type { Handler } from '../../calls/call.ts'
import { newLines } from '../../payments/batches/new-lines.ts'
import { batchView } from '../../views/reference-batch-view.ts'

export const createReferenceBatch: Handler<typeof apiOperations.createReferenceBatch> = async (call, { body }) => {
  const { code = null, lines, more = false } = body
  const empty: StoredBatch = {
    ...batchRow.blank,
    entityId: call.entityId,
    batchId: randomUUID(),
    platformId: call.platformId,
    state: 'open',
    stateAt: call.now,
    code,
    lineCount: 0,
    leasedUntil: unleased,
    createdAt: call.now,
    updatedAt: call.now,
  }
  const batch = { ...empty, ...applyLines(empty, lines.length, more, call.now) }
  await transaction(call.sql, async (tx) => {
    await claimCall(tx, call, batch.batchId)
    await insertBatch(tx, batch)
    await insertLines(tx, newLines(empty, lines, call.now))
  })
  return { data: batchView(batch) }
}
