import { readSnapshot, type NodeSnapshot } from '../../sql/snapshot-here.ts'
import { DatabaseOutage, isSpread, oneOnEachNode, readLayoutAgain } from '../../sql/sql.ts'
import type { Db, Sql } from '../db.ts'

/** How far each node is that holds rows of entities; undefined while one does not answer, or rows have come to one that was not asked. */
async function lookAtNodes(sql: Db): Promise<NodeSnapshot[] | undefined> {
  const [row] = await sql<{ nodes: number[] }[]>`
    select array_agg(distinct groupid) as nodes from pg_dist_placement join pg_dist_shard using (shardid) where logicalrelid = 'entities'::regclass`
  try {
    const found = await Promise.all(oneOnEachNode(sql).map((entityId) => readSnapshot(sql, entityId)))
    const asked = new Set(found.map(({ node }) => node))
    if (row!.nodes.every((node) => asked.has(String(node)))) return found
  } catch (error) {
    if (!(error instanceof DatabaseOutage)) throw error
    return undefined
  }
  await readLayoutAgain(sql)
  return undefined
}

/** Whether every transaction that began before a number was drawn has ended, on every node. */
export function endedOf(sql: Db, before: string): () => Promise<boolean> {
  // One over several nodes ends here a moment before its parts do there, and one beside its node is not here at all: what is under way
  // on the others now is waited for.
  let upTo: Map<string, bigint> | undefined
  return async () => {
    const [row] = await sql<{ ended: boolean }[]>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${before}::xid8 as ended`
    if (!row!.ended || !isSpread(sql)) return row!.ended
    const nodes = await lookAtNodes(sql)
    if (!nodes) return false
    upTo ??= new Map(nodes.map(({ node, next }) => [node, next]))
    return nodes.every(({ node, running }) => running >= (upTo!.get(node) ?? 0n))
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
