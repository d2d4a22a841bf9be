import { UnreadableReport, type Acquirer, type ReportColumns, type StatementLine } from '../acquirers/acquirer.ts'
import { reconcile, type AgreedFees, type Difference } from '../domain/reconciliation/reconcile.ts'
import { findMovements } from '../store/acquirers/movements.ts'
import type { Db } from '../store/db.ts'

const dayMs = 86_400_000

/** `fees`: what was agreed that the acquirer keeps; undefined: nothing is known of it, or its books do not say what it kept. */
type Asked = { account: string; from: Date; until: Date; fees?: AgreedFees | undefined }
/** What one payout of an acquirer has: what was taken, and what it kept of that. */
type Batch = { batch: string | null; lines: number; cents: number; feeE8: bigint }
type Reconciled = { theirs: number; ours: number; differences: Difference[]; batches: Batch[] }

/** Of an acquirer's own books a day more on either side is read: it may have written a moment before or after midnight. */
export function widened({ from, until }: Pick<Asked, 'from' | 'until'>, now: Date): [from: Date, until: Date] {
  return [new Date(from.getTime() - dayMs), new Date(Math.min(until.getTime() + dayMs, now.getTime() + 60_000))]
}

type GivenFile = { content: string; columns: ReportColumns; taken: readonly string[]; back: readonly string[]; nothing: readonly string[] }
type Unreadable = { unreadable: { line?: number; column?: string } }

/** The acquirer's lines: of a file that it made, or as it shows them; or what of the file cannot be read. */
export async function readBooks(
  { report, statement }: Pick<Acquirer, 'report' | 'statement'>,
  { file, ...asked }: Omit<Asked, 'account'> & { file?: GivenFile | undefined },
  now: Date,
): Promise<readonly StatementLine[] | Unreadable> {
  if (!file) return (await statement?.(...widened(asked, now))) ?? []
  const { content, columns, ...words } = file
  try {
    return report?.(content, columns, words) ?? []
  } catch (error) {
    if (error instanceof UnreadableReport) return { unreadable: error.place }
    throw error
  }
}

/** An acquirer's lines against our books of an account, between two moments, to the cent. */
export async function reconcileAccount(
  sql: Db,
  { account, from, until, fees }: Asked,
  wide: readonly StatementLine[],
): Promise<Reconciled> {
  const names = wide.flatMap((line) => [line.acquirerReference, ...(line.name === null ? [] : [line.name])])
  const ours = await findMovements(sql, account, from, until, names)
  const isMeant = ({ at }: { at: Date | null }): boolean => at === null || (at >= from && at <= until)
  const known = new Set(ours.filter(isMeant).flatMap((own) => [own.name, own.acquirerReference]))
  const isOurs = (line: StatementLine): boolean => known.has(line.acquirerReference) || (line.name !== null && known.has(line.name))
  const theirs = wide.filter((line) => isMeant(line) || isOurs(line))
  const told = new Set(theirs.flatMap((line) => [line.acquirerReference, ...(line.name === null ? [] : [line.name])]))
  const wanted = ours.filter((own) => isMeant(own) || told.has(own.name) || told.has(own.acquirerReference ?? ''))
  const [plain, undone] = [false, true].map((wants) => wanted.filter(({ isUndone }) => isUndone === wants)) as [typeof ours, typeof ours]
  const differences = reconcile(
    plain,
    theirs,
    fees,
    undone.map((own) => ({ ...own, isMeant: isMeant(own) })),
  )
  return {
    theirs: theirs.length,
    ours: ours.filter(({ isUndone }) => !isUndone).length,
    differences,
    batches: batchesOf(theirs.filter((line) => isMeant(line) && !line.isOdd)),
  }
}

function batchesOf(lines: readonly StatementLine[]): Batch[] {
  return [...Map.groupBy(lines, ({ batch }) => batch)].map(([batch, own]) => ({
    batch,
    lines: own.length,
    cents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    feeE8: own.reduce((sum, line) => sum + line.feeE8, 0n),
  }))
}
