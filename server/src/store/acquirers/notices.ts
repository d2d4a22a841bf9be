import type { Db } from '../db.ts'
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

/** One of them with what is sealed, and by which digest that is bound to its place. Primary key. */
export async function findNotice(sql: Db, noticeId: string): Promise<(KeptNotice & { digest: Buffer; sealed: Buffer }) | undefined> {
  const [row] = await sql<(KeptNotice & { digest: Buffer; sealed: Buffer })[]>`
    select notice_id, account, known_as, received_at, worked_at, found, digest, sealed from acquirer_notices where notice_id = ${noticeId}`
  return row
}
