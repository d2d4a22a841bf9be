import type { CheckResult } from '../database/verify.ts'
import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

export type BookCheck = { checkId: string; askedByName: string; askedAt: Date; endedAt: Date | null; results: CheckResult[] | null }

/** A check that is no longer under way after so long ended with the process that had begun it. */
const longest = `interval '6 hours'`

/** Notes that the books are held against each other from now on; undefined where somebody is at it. Index book_checks_one. */
export async function insertBookCheck(tx: Db, personId: string): Promise<string | undefined> {
  await tx`update book_checks set ended_at = now() where ended_at is null and asked_at < now() - ${tx.unsafe(longest)}`
  const [row] = await tx<{ checkId: string }[]>`
    insert into book_checks (asked_by) values (${personId}) on conflict ((true)) where ended_at is null do nothing returning check_id`
  return row?.checkId
}

/** Notes what came of a check; `results` null: it could not be done. Primary key. */
export async function endBookCheck(sql: Db, checkId: string, results: readonly CheckResult[] | null): Promise<void> {
  await sql`
    update book_checks set ended_at = now(), results = ${results === null ? null : sql.json(results)}
    where check_id = ${checkId} and ended_at is null`
}

/** Checks with whoever asked for them. Index book_checks_by_time. */
export function listBookChecks(sql: Db, slice: ListSlice): Promise<Found<BookCheck>> {
  const from = sql`(
    select c.check_id, p.name as asked_by_name, c.asked_at, c.ended_at, c.results from book_checks c join people p on p.person_id = c.asked_by) listed`
  return readSlice<BookCheck>(sql, slice, { columns: '*', from, where: sql`true` })
}

/** One of them. Primary key. */
export async function findBookCheck(sql: Db, checkId: string): Promise<BookCheck | undefined> {
  const [row] = await sql<BookCheck[]>`
    select c.check_id, p.name as asked_by_name, c.asked_at, c.ended_at, c.results
    from book_checks c join people p on p.person_id = c.asked_by where c.check_id = ${checkId}`
  return row
}
