import type { Sql } from '../db.ts'

/**
 * Reads a value now and gives it once every transaction that was under way at that moment has ended; until then the one
 * before, or undefined. Whatever a transaction with a number had written by then is seen by whoever holds the value.
 */
export function onceAllIsWritten<T>(sql: Sql, read: () => Promise<T>): () => Promise<T | undefined> {
  let waiting: { value: T; before: string } | undefined
  let proven: T | undefined

  return async () => {
    if (!waiting) {
      const value = await read()
      // A number drawn now is above all that were drawn before. That of the snapshot is not: it knows who has ended only.
      const [row] = await sql<{ before: string }[]>`select pg_current_xact_id()::text as before`
      waiting = { value, before: row!.before }
    }
    const [row] = await sql<{ ended: boolean }[]>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${waiting.before}::xid8 as ended`
    if (row!.ended) {
      proven = waiting.value
      waiting = undefined
    }
    return proven
  }
}
