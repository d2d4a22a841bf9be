import type { Db } from './db.ts'

export type BankAccount = { entityId: number; code: string; owner: string; bankName: string; iban: string; swift: string }

const columns = 'entity_id, code, owner, bank_name, iban, swift'

/** An entity's accounts; the first one takes the money of payments that name none. Primary key. */
export async function findBankAccounts(sql: Db, entityId: number): Promise<BankAccount[]> {
  return sql<BankAccount[]>`
    select ${sql.unsafe(columns)} from bank_accounts where entity_id = ${entityId} order by created_at, code`
}

// A code stands for one account for ever, so what is known of it need not be asked again.
const known = new Map<string, BankAccount>()

/** The accounts that payments name, by their code. Seldom a statement. */
export async function findNamedAccounts(sql: Db, entityId: number, codes: ReadonlySet<string>): Promise<Map<string, BankAccount>> {
  const keyOf = (code: string): string => `${entityId}:${code}`
  if ([...codes].some((code) => !known.has(keyOf(code)))) {
    if (known.size > 10_000) known.clear()
    for (const account of await findBankAccounts(sql, entityId)) known.set(keyOf(account.code), account)
  }
  return new Map([...codes].flatMap((code) => (known.has(keyOf(code)) ? [[code, known.get(keyOf(code))!]] : [])))
}
