import type { Piece } from '../../sql/query.ts'
import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

/** How a file was said to be read. */
export type FileOfBooks = {
  name: string
  columns: Readonly<{ id: string; amount: string } & Partial<Record<'own' | 'fee' | 'type' | 'at' | 'batch', string>>>
  taken: readonly string[]
  back: readonly string[]
  /** Older ones have none. */
  nothing?: readonly string[]
}

export type KeptDifference = {
  kind: 'amount' | 'fee' | 'onlyOurs' | 'onlyTheirs'
  entityId?: number
  paymentId?: string
  name?: string
  acquirerReference?: string
  word?: string
  oursCents?: number
  theirsCents?: number
  agreedFee?: string
  fee?: string
}
type KeptBatch = { batch: string | null; lines: number; cents: number; feeE8: string }
/** What came of it: what differs, or what of the file cannot be read. */
export type KeptResults =
  | { theirs: number; ours: number; differing: number; differences: KeptDifference[]; batches: KeptBatch[] }
  | { unreadable: { line?: number; column?: string } }

export type Reconciliation = {
  reconciliationId: string
  account: string
  askedByName: string
  askedAt: Date
  fromAt: Date
  untilAt: Date
  file: FileOfBooks | null
  endedAt: Date | null
  results: KeptResults | null
}

/** One that is no longer under way after so long ended with the process that had begun it. */
const longest = `interval '6 hours'`

type NewReconciliation = { account: string; fromAt: Date; untilAt: Date; file: FileOfBooks | null; personId: string }

/** Notes that an account's books are held against ours from now on; undefined where somebody is at it. Index reconciliations_one. */
export async function insertReconciliation(tx: Db, { file, personId, ...asked }: NewReconciliation): Promise<string | undefined> {
  await tx`
    update reconciliations set ended_at = now()
    where account = ${asked.account} and ended_at is null and asked_at < now() - ${tx.unsafe(longest)}`
  const [row] = await tx<{ reconciliationId: string }[]>`
    insert into reconciliations ${tx({ ...asked, askedBy: personId, file: file === null ? null : tx.json(file) })}
    on conflict (account) where ended_at is null do nothing returning reconciliation_id`
  return row?.reconciliationId
}

/** Notes what came of one; `results` null: it could not be done. Primary key. */
export async function endReconciliation(sql: Db, id: string, results: KeptResults | null): Promise<void> {
  await sql`
    update reconciliations set ended_at = now(), results = ${results === null ? null : sql.json(results)}
    where reconciliation_id = ${id} and ended_at is null`
}

const shown = (sql: Db, results: Piece, where: Piece): Piece => sql`(
  select r.reconciliation_id, r.account, p.name as asked_by_name, r.asked_at, r.from_at, r.until_at, r.file, r.ended_at, ${results} as results
  from reconciliations r join people p on p.person_id = r.asked_by where ${where}) listed`

/** Those of an account or of all, without each difference. Index reconciliations_by_time. */
export function listReconciliations(sql: Db, account: string | undefined, slice: ListSlice): Promise<Found<Reconciliation>> {
  const where = account === undefined ? sql`true` : sql`r.account = ${account}`
  const from = shown(sql, sql`r.results - 'differences' - 'batches'`, where)
  return readSlice<Reconciliation>(sql, slice, { columns: '*', from, where: sql`true` })
}

/** One with all that differs. Primary key. */
export async function findReconciliation(sql: Db, id: string): Promise<Reconciliation | undefined> {
  const [row] = await sql<Reconciliation[]>`select * from ${shown(sql, sql`r.results`, sql`r.reconciliation_id = ${id}`)}`
  return row
}
