import { refusalText, type Language, type Refusal, type WireReferenceBatch, type WireReferenceBatchLine } from '@escudo/contracts'
import type { ReferenceBatch } from '../domain/batches/reference-batch.ts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { findBatch, type LineWithPayment } from '../store/batches/reference-batches.ts'
import type { Call } from '../calls/call.ts'
import { tableCsv } from '../transfers/statement.ts'
import { present } from './payment-view.ts'
import { euros } from './transfer-statement.ts'

export function batchView(batch: ReferenceBatch): WireReferenceBatch {
  const { lineCount: total, madeCount: made, refusedCount: refused } = batch
  return {
    id: batch.batchId,
    stateDetails: { state: batch.state, createdAt: lisbonIso(batch.stateAt) },
    ...present({ code: batch.code }),
    lines: { total, waiting: total - made - refused, made, refused },
    createdAt: lisbonIso(batch.createdAt),
    updatedAt: lisbonIso(batch.updatedAt),
  }
}

function errorsOf({ code, pointer, values, violations }: Refusal, language: Language): NonNullable<WireReferenceBatchLine['errors']> {
  const words = violations ?? [{ code, ...present({ pointer, values }) }]
  return words.map((word) => ({ code: word.code, msg: refusalText(word, language), ...present({ pointer: word.pointer }) }))
}

export function lineView(line: LineWithPayment, language: Language): WireReferenceBatchLine {
  const { code, customUniqueId, paymentId, referenceEntity: entity, reference, paymentState, repeated, refusal } = line
  return {
    number: line.line,
    state: line.state,
    ...present({ code, customUniqueId }),
    amount: line.paymentCents ?? line.amountCents,
    ...present({ paymentId }),
    ...(entity !== null && reference !== null && { referenceDetails: { entity, reference } }),
    ...present({ paymentState }),
    ...(repeated && { repeated }),
    ...(refusal && { errors: errorsOf(refusal, language) }),
  }
}

const columns = ['number', 'state', 'code', 'customUniqueId', 'entity', 'reference', 'amount', 'paymentId', 'paymentState', 'errors']

/** Lines as a table; what was refused says why in one cell. */
export function linesCsv(lines: readonly WireReferenceBatchLine[]): string {
  const rows = lines.map(({ number, state, amount, referenceDetails, errors = [], ...rest }) => ({
    number,
    state,
    amount: euros(amount),
    ...present({ code: rest.code, customUniqueId: rest.customUniqueId, paymentId: rest.paymentId, paymentState: rest.paymentState }),
    ...referenceDetails,
    errors: errors.map(({ code, msg, pointer = '' }) => `${code} ${pointer} ${msg}`).join(' | '),
  }))
  return tableCsv(columns, rows as Record<string, string | number>[])
}

/** The present view of a batch, for a repeat whose first call could not answer. */
export async function recallBatch({ sql, entityId }: Call, batchId: string): Promise<WireReferenceBatch | undefined> {
  const batch = await findBatch(sql, entityId, batchId)
  return batch && batchView(batch)
}
