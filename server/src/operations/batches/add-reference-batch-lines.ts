import type { apiOperations } from '@escudo/contracts'
import { applyLines, refuseLines } from '../../domain/batches/reference-batch.ts'
import { insertLines, lockBatch, saveBatch } from '../../store/batches/reference-batches.ts'
import { transaction } from '../../store/db.ts'
import { claimCall } from '../../calls/claim-call.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { newLines } from '../../payments/batches/new-lines.ts'
import { turnsAside } from '../../payments/terms/turns-aside.ts'
import { batchView } from '../../views/reference-batch-view.ts'

export const addReferenceBatchLines: Handler<typeof apiOperations.addReferenceBatchLines> = async (call, { params, body }) => {
  const { lines, more = false } = body
  return transaction(call.sql, async (tx) => {
    const batch = await lockBatch(tx, call.entityId, params.id)
    if (!batch) return refuse('e00500', '/id')
    const refusal = refuseLines(batch, lines.length)
    if (refusal) return { refusal }
    const others = lines.findIndex(({ callbackUrl }) => turnsAside(call, { ...batch, callbackUrl: null }, callbackUrl))
    if (others >= 0) return refuse('e00402', `/lines/${others}/callbackUrl`)
    await claimCall(tx, call, batch.batchId)
    await insertLines(tx, newLines(batch, lines, call.now))
    const longer = { ...batch, ...applyLines(batch, lines.length, more, call.now) }
    await saveBatch(tx, longer)
    return { data: batchView(longer) }
  })
}
