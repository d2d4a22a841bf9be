import { isSpread } from '../../sql/sql.ts'
import type { Db, Sql } from '../db.ts'

type Node = { node: string; isThere: boolean; running: string; next: string }

/** How far each worker is: the first transaction there that has not ended, and the one that begins next. One that is prepared has not ended. */
const lookAtNodes = (sql: Db) => sql<Node[]>`
  select nodename || ':' || nodeport as node, success as is_there, split_part(result, ' ', 1) as running, split_part(result, ' ', 2) as next
  from run_command_on_workers($$select pg_snapshot_xmin(s) || ' ' || pg_snapshot_xmax(s) from pg_current_snapshot() s$$)`

/** Whether every transaction that began before a number was drawn has ended, on every node. */
export function endedOf(sql: Db, before: string): () => Promise<boolean> {
  // One over several nodes ends here a moment before its parts do there, and one beside its node is not here at all: what is under way
  // on the others now is waited for.
  let upTo: Map<string, bigint> | undefined
  return async () => {
    const [row] = await sql<{ ended: boolean }[]>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${before}::xid8 as ended`
    if (!row!.ended || !isSpread(sql)) return row!.ended
    const nodes = await lookAtNodes(sql)
    if (nodes.some(({ isThere }) => !isThere)) return false
    upTo ??= new Map(nodes.map(({ node, next }) => [node, BigInt(next)]))
    return nodes.every(({ node, running }) => BigInt(running) >= (upTo!.get(node) ?? 0n))
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
