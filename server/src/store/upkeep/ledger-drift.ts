import { onceAllIsWritten } from './read-after-commits.ts'
import { lastEntry } from './balances.ts'
import type { Sql } from '../db.ts'
import { roundsOfEntities } from './entity-rounds.ts'

/**
 * Debits less credits of what was posted since the call before, a slice of the entities each time; it begins with what is
 * posted from now on (`npm run verify` reads the rest). Primary key of ledger_postings.
 */
export function createDriftCheck(sql: Sql): () => Promise<bigint> {
  const writtenEntry = onceAllIsWritten(sql, () => lastEntry(sql))
  const entities = roundsOfEntities(sql)
  const seen = new Map<number, string>()
  let first: string | undefined

  return async () => {
    const through = await writtenEntry()
    if (through === undefined) return 0n
    first ??= through
    let drift = 0n
    for (const entityId of await entities()) {
      const [row] = await sql<{ drift: string }[]>`
        select coalesce(sum(debit_e8 - credit_e8), 0) as drift from ledger_postings
        where entity_id = ${entityId} and entry_id > ${seen.get(entityId) ?? first}::bigint and entry_id <= ${through}::bigint`
      drift += BigInt(row?.drift ?? 0)
      seen.set(entityId, through)
    }
    return drift
  }
}
