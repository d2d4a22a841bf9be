import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'
import type { FoundByNotice } from './foreign.ts'

/** `found`, of one that named nothing of ours when it came: what its acquirer said it is about, `asked` before that; null of all others. */
export type KeptNotice = {
  noticeId: string
  account: string
  knownAs: string[]
  receivedAt: Date
  workedAt: Date | null
  found: 'asked' | FoundByNotice | null
}

/** What is kept of what came in by the doors, of one account or of all, the newest first. Primary key, backwards. */
export async function listNotices(sql: Db, account: string | undefined, limit: number): Promise<KeptNotice[]> {
  return sql<KeptNotice[]>`
    select notice_id, account, known_as, received_at, worked_at, found from acquirer_notices
    where ${account ?? null}::text is null or account = ${account ?? null}
    order by notice_id desc limit ${limit}`
}

const columns = 'notice_id, account, known_as, received_at, worked_at, found'
type Filter = { account?: string | undefined; found?: KeptNotice['found'] | undefined }

/** A page of them, of an account or of what came of them. Index acquirer_notices_by_age. */
export function pageOfNotices(sql: Db, { account, found }: Filter, slice: ListSlice): Promise<Found<KeptNotice>> {
  const where = sql`true ${account === undefined ? sql`` : sql`and account = ${account}`} ${found ? sql`and found = ${found}` : sql``}`
  return readSlice<KeptNotice>(sql, slice, { columns, from: sql`acquirer_notices`, where })
}

/** One of them with what is sealed, and by which digest that is bound to its place. Primary key. */
export async function findNotice(sql: Db, noticeId: string): Promise<(KeptNotice & { digest: Buffer; sealed: Buffer }) | undefined> {
  const [row] = await sql<(KeptNotice & { digest: Buffer; sealed: Buffer })[]>`
    select notice_id, account, known_as, received_at, worked_at, found, digest, sealed from acquirer_notices where notice_id = ${noticeId}`
  return row
}
