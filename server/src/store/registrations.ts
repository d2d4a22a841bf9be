import { standardTariffs } from '../domain/fees.ts'
import type { Method } from '../domain/payment.ts'
import type { Db } from './db.ts'
import type { Entity } from './entities.ts'

export type NewEntity = Omit<Entity, 'clockAheadSeconds' | 'settingsVersion'> & { formPlatformId: number | null; reviewAt: Date | null }

/** Writes an entity and associates it with its platform; false when its tax number is registered already. Primary key. */
export async function insertEntity(sql: Db, platformId: number, { registration, ...entity }: NewEntity): Promise<boolean> {
  const rows = await sql`
    with made as (
      insert into entities ${sql({ ...entity, registration: sql.json(registration as never) })} on conflict (entity_id) do nothing returning entity_id)
    insert into platform_entities (platform_id, entity_id) select ${platformId}, entity_id from made returning 1 as made`
  return rows.length > 0
}

export async function insertEntityMethods(sql: Db, entityId: number, methods: readonly Method[]): Promise<void> {
  const rows = methods.map(({ code, type }) => {
    const { fixedE8, basisPoints } = standardTariffs[code]
    return { entityId, code, type, feeFixedE8: String(fixedE8), feeBasisPoints: basisPoints }
  })
  if (rows.length > 0) await sql`insert into entity_methods ${sql(rows)}`
}

export type BankAccount = { entityId: number; code: string; owner: string; bankName: string; iban: string; swift: string; createdAt: Date }

export async function insertBankAccount(sql: Db, account: BankAccount): Promise<void> {
  await sql`insert into bank_accounts ${sql(account)}`
}

/** The account that an entity registered with, or got first. Primary key. */
export async function findFirstBankAccount(sql: Db, entityId: number): Promise<BankAccount | undefined> {
  const [row] = await sql<BankAccount[]>`
    select entity_id, code, owner, bank_name, iban, swift, created_at from bank_accounts
    where entity_id = ${entityId} order by created_at, code limit 1`
  return row
}

export type EntityUser = {
  entityId: number
  name: string
  taxNumber: string
  email: string
  phoneNumber: string
  isPoliticallyExposed: boolean
  createdAt: Date
}

export async function insertEntityUser(sql: Db, user: EntityUser): Promise<void> {
  await sql`insert into entity_users ${sql(user)}`
}

/** One registration of a platform's form at a time, until the transaction ends. */
export async function lockFormRegistrations(sql: Db, platformId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(772431004, ${platformId})`
}

/** How many entities came from a platform's form since then. Index entities_by_form. */
export async function countFormRegistrations(sql: Db, platformId: number, since: Date): Promise<number> {
  const [row] = await sql<{ count: string }[]>`
    select count(*) as count from entities where form_platform_id = ${platformId} and created_at > ${since}`
  return Number(row?.count)
}
