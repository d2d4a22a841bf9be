import { mostBatchLines, type BatchLineState, type BatchState, type Refusal } from '@escudo/contracts/vocabulary'

/** Many references that are made one by one. */
export type ReferenceBatch = {
  entityId: number
  batchId: string
  platformId: number
  state: BatchState
  stateAt: Date
  code: string | null
  lineCount: number
  madeCount: number
  refusedCount: number
  createdAt: Date
  updatedAt: Date
}

/** One line of a batch; `request` is what was asked for, until it is made or refused. Amounts in cents. */
export type ReferenceLine = {
  entityId: number
  batchId: string
  line: number
  state: BatchLineState
  request: object | null
  amountCents: number
  code: string | null
  customUniqueId: string | null
  paymentId: string | null
  /** The payment was there already, under the line's own id. */
  repeated: boolean
  refusal: Refusal | null
  createdAt: Date
}

/** Why so many lines more cannot be added. */
export function refuseLines({ state, lineCount }: ReferenceBatch, count: number): Refusal | undefined {
  if (state !== 'open') return { code: 'e00402', pointer: '/id' }
  const room = mostBatchLines - lineCount
  return count > room ? { code: 'e00301', pointer: '/lines', values: { minimum: 1, maximum: room } } : undefined
}

/** The batch with so many lines more; it begins when no more follow. */
export function applyLines(batch: ReferenceBatch, count: number, more: boolean, now: Date): ReferenceBatch {
  const added = { ...batch, lineCount: batch.lineCount + count, updatedAt: now }
  return more ? added : { ...added, state: 'running', stateAt: now }
}

/** Whether nothing more of a batch is made. */
export function isOver(state: BatchState): state is 'done' | 'stopped' {
  return state === 'done' || state === 'stopped'
}

/** What is over cannot be stopped. */
export function refuseStop({ state }: ReferenceBatch): Refusal | undefined {
  return isOver(state) ? { code: 'e00402', pointer: '/id' } : undefined
}

export function applyStop(batch: ReferenceBatch, now: Date): ReferenceBatch {
  return { ...batch, state: 'stopped', stateAt: now, updatedAt: now }
}

/** The batch after so many of its lines were made and refused: done with the last of them. One that was stopped stays so. */
export function applyProgress(batch: ReferenceBatch, { made, refused }: { made: number; refused: number }, now: Date): ReferenceBatch {
  const further = { ...batch, madeCount: batch.madeCount + made, refusedCount: batch.refusedCount + refused, updatedAt: now }
  const isDone = batch.state === 'running' && further.madeCount + further.refusedCount === batch.lineCount
  return isDone ? { ...further, state: 'done', stateAt: now } : further
}
