import { placeOf } from '../src/jobs/reseal-vault.ts'
import type { Sql } from '../src/store/db.ts'
import { sealedColumns } from '../src/store/sealed-keys.ts'
import type { Vault } from '../src/vault/seal.ts'

/** What no seal begins with: every row counts as sealed by another key, and is read. */
const nobodysHeader = Buffer.alloc(8)

/**
 * Opens whatever rests sealed (notices of acquirers as they came, what a connector remembers, saved methods, …). `found`: what contains any
 * of `wanted`; `opened`: how many of each kind.
 */
export async function findInSealed(
  sql: Sql,
  vault: Vault,
  wanted: readonly string[],
): Promise<{ found: string[]; opened: Readonly<Record<string, number>> }> {
  const found: string[] = []
  const opened: Record<string, number> = {}
  for (const { name, lockOthers } of sealedColumns) {
    const rows = await lockOthers(sql, nobodysHeader, 1_000_000)
    opened[name] = rows.length
    for (const row of rows) {
      const text = vault.open(row.sealed, placeOf(name, row))
      if (wanted.some((one) => text.includes(one))) found.push(`${name}: ${row.id}`)
    }
  }
  return { found, opened }
}
