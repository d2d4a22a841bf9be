import type { Db } from './db.ts'

/** The sealed key of a name; the given one when there is none yet. Whoever comes first decides for all. */
export async function keepSealedKey(sql: Db, name: string, sealed: Uint8Array): Promise<Uint8Array> {
  await sql`insert into sealed_keys ${sql({ name, sealed: Buffer.from(sealed) })} on conflict do nothing`
  const [row] = await sql<{ sealed: Uint8Array }[]>`select sealed from sealed_keys where name = ${name}`
  return row!.sealed
}

/** Sealed bytes and what tells their place. */
export type SealedRow = { entityId: number; id: string; sealed: Uint8Array }

/** Where sealed bytes rest: finds and holds those that do not begin with a header, and replaces them. */
type SealedColumn = {
  name: string
  lockOthers: (sql: Db, header: Buffer, limit: number) => Promise<SealedRow[]>
  save: (sql: Db, row: SealedRow) => Promise<unknown>
}

/** A column of a table that has one key and no entity. */
function ofOneKey(name: string, table: string, key: string, column: string): SealedColumn {
  return {
    name,
    lockOthers: (sql, header, limit) => sql<SealedRow[]>`
      select 0 as entity_id, ${sql.unsafe(`${key}::text as id, ${column} as sealed from ${table}`)}
      where substring(${sql.unsafe(column)} from 1 for 8) <> ${header} order by ${sql.unsafe(key)} limit ${limit} for update`,
    save: (sql, { id, sealed }) => sql`update ${sql.unsafe(`${table} set ${column}`)} = ${sealed} where ${sql.unsafe(key)} = ${id}`,
  }
}

/** Every column of the database that holds sealed bytes. */
export const sealedColumns: readonly SealedColumn[] = [
  ofOneKey('private keys', 'platforms', 'platform_id', 'sealed_key'),
  ofOneKey('next private keys', 'platforms', 'platform_id', 'next_sealed_key'),
  {
    name: 'saved methods',
    lockOthers: (sql, header, limit) => sql<SealedRow[]>`
      select entity_id, vault_id as id, sealed from vault
      where substring(sealed from 1 for 8) <> ${header} order by entity_id, vault_id limit ${limit} for update`,
    save: (sql, { entityId, id, sealed }) => sql`update vault set sealed = ${sealed} where entity_id = ${entityId} and vault_id = ${id}`,
  },
  {
    name: 'states of questions',
    lockOthers: (sql, header, limit) => sql<SealedRow[]>`
      select entity_id, attempt_id as id, decode(acquirer_state, 'base64') as sealed from attempts
      where acquirer_state is not null and substring(decode(acquirer_state, 'base64') from 1 for 8) <> ${header}
      order by entity_id, attempt_id limit ${limit} for update`,
    save: (sql, { entityId, id, sealed }) => sql`
      update attempts set acquirer_state = ${Buffer.from(sealed).toString('base64')} where entity_id = ${entityId} and attempt_id = ${id}`,
  },
  ofOneKey('accounts at acquirers', 'acquirer_accounts', 'account', 'sealed'),
  {
    name: 'notices of acquirers',
    lockOthers: (sql, header, limit) => sql<SealedRow[]>`
      select 0 as entity_id, account || ':' || encode(digest, 'hex') as id, sealed from acquirer_notices
      where substring(sealed from 1 for 8) <> ${header} order by notice_id limit ${limit} for update`,
    save: (sql, { id, sealed }) => sql`
      update acquirer_notices set sealed = ${sealed}
      where account = ${id.slice(0, -65)} and digest = decode(${id.slice(-64)}, 'hex')`,
  },
  {
    name: 'evidence of disputes',
    lockOthers: (sql, header, limit) => sql<SealedRow[]>`
      select entity_id, dispute_id::text as id, sealed_evidence as sealed from disputes
      where substring(sealed_evidence from 1 for 8) <> ${header} order by entity_id, dispute_id limit ${limit} for update`,
    save: (sql, { entityId, id, sealed }) =>
      sql`update disputes set sealed_evidence = ${sealed} where entity_id = ${entityId} and dispute_id = ${id}`,
  },
  {
    name: 'files of disputes',
    lockOthers: (sql, header, limit) => sql<SealedRow[]>`
      select entity_id, dispute_id::text || '/' || place as id, sealed from dispute_files
      where substring(sealed from 1 for 8) <> ${header} order by entity_id, dispute_id, place limit ${limit} for update`,
    save: (sql, { entityId, id, sealed }) =>
      sql`
      update dispute_files set sealed = ${sealed}
      where entity_id = ${entityId} and dispute_id = ${id.split('/')[0]} and place = ${Number(id.split('/')[1])}`,
  },
  {
    name: 'documents of registrations',
    lockOthers: (sql, header, limit) => sql<SealedRow[]>`
      select entity_id, registration_id || '/' || place as id, sealed from registration_documents
      where substring(sealed from 1 for 8) <> ${header} order by entity_id, registration_id, place limit ${limit} for update`,
    save: (sql, { entityId, id, sealed }) => sql`
      update registration_documents set sealed = ${sealed}
      where entity_id = ${entityId} and registration_id = ${id.split('/')[0]} and place = ${Number(id.split('/')[1])}`,
  },
  ofOneKey('keys of codes', 'passwords', 'person_id', 'code_key'),
  ofOneKey('next keys of codes', 'passwords', 'person_id', 'next_code_key'),
  ofOneKey('own keys', 'sealed_keys', 'name', 'sealed'),
]
