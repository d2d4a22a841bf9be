import type { Data, officeOperations } from '@escudo/contracts'
import { e8Text } from '../../domain/fees.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { KeptDifference, Reconciliation } from '../../store/desk/reconciliations.ts'
import { clientIdOf, present } from '../payment-view.ts'

type Shown = Data<typeof officeOperations.startReconciliation>
type Whole = Data<typeof officeOperations.getReconciliation>

/** A comparison of books as the desk's list has it. */
export function reconciliationView(of: Reconciliation): Shown {
  const { reconciliationId, account, askedByName, askedAt, fromAt, untilAt, file, endedAt, results } = of
  const began = {
    id: reconciliationId,
    account,
    askedBy: askedByName,
    askedAt: lisbonIso(askedAt),
    from: lisbonIso(fromAt),
    until: lisbonIso(untilAt),
    ...(file !== null && {
      file: { name: file.name, columns: file.columns, taken: [...file.taken], back: [...file.back], nothing: [...(file.nothing ?? [])] },
    }),
  }
  if (endedAt === null) return { ...began, state: 'running' }
  const ended = { ...began, endedAt: lisbonIso(endedAt) }
  if (results === null) return { ...ended, state: 'failed' }
  if ('unreadable' in results) {
    const { line, column } = results.unreadable
    return { ...ended, state: 'unreadable', ...(line !== undefined && { lineNumber: line }), ...(column !== undefined && { column }) }
  }
  const { theirs, ours, differing } = results
  return { ...ended, state: differing === 0 ? 'agrees' : 'differs', theirs, ours, differing }
}

const differenceView = ({ kind, entityId, oursCents, theirsCents, ...rest }: KeptDifference): Whole['differences'][number] => ({
  kind,
  ...(entityId !== undefined && { clientId: clientIdOf(entityId) }),
  ...present(rest),
  ...present({ ours: oursCents, theirs: theirsCents }),
})

/** The same with each difference and each payout. */
export function wholeReconciliationView(of: Reconciliation): Whole {
  const { results } = of
  if (results === null || 'unreadable' in results) return { ...reconciliationView(of), differences: [], batches: [] }
  const batches = results.batches.map(({ batch, lines, cents, feeE8 }) => ({
    ...(batch !== null && { batch }),
    lines,
    amount: cents,
    fee: e8Text(BigInt(feeE8)),
    net: e8Text(BigInt(cents) * 1_000_000n - BigInt(feeE8)),
  }))
  return { ...reconciliationView(of), differences: results.differences.map(differenceView), batches }
}
