import { isSpread } from '../../sql/sql.ts'
import type { Db, Sql } from '../db.ts'

/** Whether every transaction that began before a number was drawn has ended, on every node. */
export function endedOf(sql: Db, before: string): () => Promise<boolean> {
  // One over several nodes ends here a moment before its parts do there: those that are prepared now are waited for.
  let parts: Set<string> | undefined
  return async () => {
    const [row] = await sql<{ ended: boolean }[]>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${before}::xid8 as ended`
    if (!row!.ended || !isSpread(sql)) return row!.ended
    const [prepared] = await sql<{ found: string[] }[]>`
      select coalesce(array_agg(r.nodename || ':' || r.nodeport || part), '{}') as found
      from run_command_on_workers('select coalesce(json_agg(gid), ''[]'') from pg_prepared_xacts') r,
        json_array_elements_text(case when r.success then r.result::json else '["silent"]' end) part`
    const now = new Set(prepared!.found)
    parts = parts ? parts.intersection(now) : now
    return parts.size === 0
  }
}

/**
 * Reads a value now and gives it once every transaction that was under way at that moment has ended; until then the one
 * before, or undefined. Whatever a transaction with a number had written by then is seen by whoever holds the value.
 */
export function onceAllIsWritten<T>(sql: Sql, read: () => Promise<T>): () => Promise<T | undefined> {
  let waiting: { value: T; ended: () => Promise<boolean> } | undefined
  let proven: T | undefined

  return async () => {
    if (!waiting) {
      const value = await read()
      // A number drawn now is above all that were drawn before. That of the snapshot is not: it knows who has ended only.
      const [row] = await sql<{ before: string }[]>`select pg_current_xact_id()::text as before`
      waiting = { value, ended: endedOf(sql, row!.before) }
    }
    if (await waiting.ended()) {
      proven = waiting.value
      waiting = undefined
    }
    return proven
  }
}
