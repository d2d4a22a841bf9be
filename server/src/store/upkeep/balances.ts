import { onceAllIsWritten } from './read-after-commits.ts'
import type { Sql } from '../db.ts'
import { roundsOfEntities } from './entity-rounds.ts'

/** A balance is summed from its last snapshot on; this many postings make another one worth its row. */
const worthwhile = 1_000

/** The last entry that was drawn; its transaction may still be under way. */
export async function lastEntry(sql: Sql): Promise<string> {
  const [row] = await sql<{ lastValue: string }[]>`select last_value from ledger_entry_ids`
  return row!.lastValue
}

/** Appends a snapshot of what an entity is owed, when enough was posted since the last. Index ledger_postings_by_account. */
async function snapshot(sql: Sql, entityId: number, through: string, enough: number): Promise<number> {
  const [grown] = await sql<{ balance: string }[]>`
    with last as (
      select coalesce(max(through_entry), 0) as through_entry from balance_snapshots
      where entity_id = ${entityId} and account = 'merchant_balance'),
    since as (
      select count(*) as count, sum(credit_e8 - debit_e8) as sum from ledger_postings
      where entity_id = ${entityId} and account = 'merchant_balance'
        and entry_id > (select through_entry from last) and entry_id <= ${through}::bigint)
    select since.sum + coalesce((
      select balance_e8 from balance_snapshots b
      where b.entity_id = ${entityId} and b.account = 'merchant_balance' and b.through_entry = last.through_entry), 0) as balance
    from last, since where since.count >= ${enough}`
  if (!grown) return 0
  const made = await sql`
    insert into balance_snapshots (entity_id, account, through_entry, balance_e8)
    values (${entityId}, 'merchant_balance', ${through}, ${grown.balance}) on conflict do nothing returning 1 as made`
  return made.length
}

/**
 * Keeps balances quick to read: appends snapshots of those that grew, a slice of the entities at a call; how many. A
 * snapshot goes through an entry below which nothing can be written any more (`insertEntry` has its transaction's number
 * before it draws the entry's).
 */
export function createBalanceSnapshots(sql: Sql, enough = worthwhile): () => Promise<number> {
  const writtenEntry = onceAllIsWritten(sql, () => lastEntry(sql))
  const entities = roundsOfEntities(sql)
  return async () => {
    const through = await writtenEntry()
    if (through === undefined) return 0
    let made = 0
    for (const entityId of await entities()) made += await snapshot(sql, entityId, through, enough)
    return made
  }
}
