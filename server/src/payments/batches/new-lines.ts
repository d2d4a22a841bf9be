import type { apiOperations, Input } from '@escudo/contracts'
import type { ReferenceBatch, ReferenceLine } from '../../domain/batches/reference-batch.ts'
import { lineRow } from '../../store/rows/reference-batch.ts'

type Asked = Input<typeof apiOperations.createReferenceBatch>['body']['lines']

/** Lines as they are before anybody has tried to make them, after those that the batch has. */
export function newLines({ entityId, batchId, lineCount }: ReferenceBatch, asked: Asked, now: Date): ReferenceLine[] {
  return asked.map((request, index) => ({
    ...lineRow.blank,
    entityId,
    batchId,
    line: lineCount + index + 1,
    state: 'waiting',
    request,
    amountCents: request.amount ?? 0,
    code: request.code ?? null,
    customUniqueId: request.customUniqueId ?? null,
    createdAt: now,
  }))
}
