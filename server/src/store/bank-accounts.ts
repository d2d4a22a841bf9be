import { createCache } from '../cache.ts'
import { row } from '../sql/row.ts'
import { perPool } from '../sql/sql.ts'
import type { Db } from './db.ts'

export type BankAccount = { entityId: number; code: string; owner: string; bankName: string; iban: string; swift: string; createdAt: Date }

const accountRow = row<BankAccount>('bank_accounts')({
  entityId: { type: 'integer', is: 'key' },
  code: { type: 'text', is: 'key' },
  owner: { type: 'text' },
  bankName: { type: 'text' },
  iban: { type: 'text' },
  swift: { type: 'text' },
  createdAt: { type: 'timestamptz' },
})

export async function insertBankAccount(sql: Db, account: BankAccount): Promise<void> {
  await sql`${accountRow.insert([account])}`
}

/** An entity's accounts; the first one takes the money of payments that name none. Primary key. */
export async function findBankAccounts(sql: Db, entityId: number): Promise<BankAccount[]> {
  return sql<BankAccount[]>`
    select ${sql.unsafe(accountRow.columns)} from bank_accounts where entity_id = ${entityId}
    order by preferred_at desc nulls last, created_at, code`
}

// A code stands for one account for ever; what an operator corrects of it is shown a minute later.
const knownOf = perPool(() => createCache<string, BankAccount>({ most: 10_000, longestMs: 60_000 }))

/** The accounts that payments name, by their code. Seldom a statement. */
export async function findNamedAccounts(sql: Db, entityId: number, codes: ReadonlySet<string>): Promise<Map<string, BankAccount>> {
  const known = knownOf(sql)
  const keyOf = (code: string): string => `${entityId}:${code}`
  const found = (accounts: readonly (BankAccount | undefined)[]) => new Map(accounts.flatMap((one) => (one ? [[one.code, one]] : [])))
  const kept = found([...codes].map((code) => known.get(keyOf(code))))
  if (kept.size === codes.size) return kept
  const read = await findBankAccounts(sql, entityId)
  for (const account of read) known.set(keyOf(account.code), account)
  return found(read)
}
