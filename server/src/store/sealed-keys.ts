import { onNodeOf } from '../sql/nodes.ts'
import { isSpread } from '../sql/sql.ts'
import type { Db } from './db.ts'
import { onEachNode } from './on-each-node.ts'

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

type OfEntity = { table: string; id: string; sealed: string; order: string; only?: string; save: SealedColumn['save'] }

/** A column of a table with an entity in its key; where such tables lie on several nodes rows are held entity by entity. */
function ofEntities(name: string, { table, id, sealed, order, only = 'true', save }: OfEntity): SealedColumn {
  return {
    name,
    save,
    async lockOthers(sql, header, limit) {
      const others = sql`${sql.unsafe(`${table} where ${only} and substring(${sealed} from 1 for 8)`)} <> ${header}`
      const lock = (most: number, entityId?: number) => sql<SealedRow[]>`
        select entity_id, ${sql.unsafe(`${id} as id, ${sealed} as sealed`)} from ${others}${onNodeOf('entity_id', entityId)}
        order by entity_id, ${sql.unsafe(order)} limit ${most} for update`
      if (!isSpread(sql)) return lock(limit)
      const found = await sql<{ entityId: number }[]>`select entity_id from ${others} group by entity_id order by entity_id limit ${limit}`
      return onEachNode(found, limit, (entityId, most) => lock(most, entityId))
    },
  }
}

/** Every column of the database that holds sealed bytes. */
export const sealedColumns: readonly SealedColumn[] = [
  ofOneKey('private keys', 'platforms', 'platform_id', 'sealed_key'),
  ofOneKey('next private keys', 'platforms', 'platform_id', 'next_sealed_key'),
  ofEntities('saved methods', {
    table: 'vault',
    id: 'vault_id',
    sealed: 'sealed',
    order: 'vault_id',
    save: (sql, { entityId, id, sealed }) => sql`update vault set sealed = ${sealed} where entity_id = ${entityId} and vault_id = ${id}`,
  }),
  ofEntities('states of questions', {
    table: 'attempts',
    id: 'attempt_id',
    sealed: `decode(acquirer_state, 'base64')`,
    order: 'attempt_id',
    only: 'acquirer_state is not null',
    save: (sql, { entityId, id, sealed }) => sql`
      update attempts set acquirer_state = ${Buffer.from(sealed).toString('base64')} where entity_id = ${entityId} and attempt_id = ${id}`,
  }),
  ofOneKey('accounts at acquirers', 'acquirer_accounts', 'account', 'sealed'),
  ofOneKey('proposed accounts', 'proposed_accounts', 'account', 'sealed'),
  {
    name: 'notices of acquirers',
    lockOthers: (sql, header, limit) => sql<SealedRow[]>`
      select 0 as entity_id, account || ':' || encode(digest, 'hex') as id, sealed from acquirer_notices
      where substring(sealed from 1 for 8) <> ${header} order by notice_id limit ${limit} for update`,
    save: (sql, { id, sealed }) => sql`
      update acquirer_notices set sealed = ${sealed}
      where account = ${id.slice(0, -65)} and digest = decode(${id.slice(-64)}, 'hex')`,
  },
  ofEntities('evidence of disputes', {
    table: 'disputes',
    id: 'dispute_id::text',
    sealed: 'sealed_evidence',
    order: 'dispute_id',
    save: (sql, { entityId, id, sealed }) =>
      sql`update disputes set sealed_evidence = ${sealed} where entity_id = ${entityId} and dispute_id = ${id}`,
  }),
  ofEntities('files of disputes', {
    table: 'dispute_files',
    id: `dispute_id::text || '/' || place`,
    sealed: 'sealed',
    order: 'dispute_id, place',
    save: (sql, { entityId, id, sealed }) =>
      sql`
      update dispute_files set sealed = ${sealed}
      where entity_id = ${entityId} and dispute_id = ${id.split('/')[0]} and place = ${Number(id.split('/')[1])}`,
  }),
  ofEntities('documents of registrations', {
    table: 'registration_documents',
    id: `registration_id || '/' || place`,
    sealed: 'sealed',
    order: 'registration_id, place',
    save: (sql, { entityId, id, sealed }) => sql`
      update registration_documents set sealed = ${sealed}
      where entity_id = ${entityId} and registration_id = ${id.split('/')[0]} and place = ${Number(id.split('/')[1])}`,
  }),
  ofOneKey('keys of codes', 'passwords', 'person_id', 'code_key'),
  ofOneKey('next keys of codes', 'passwords', 'person_id', 'next_code_key'),
  ofOneKey('own keys', 'sealed_keys', 'name', 'sealed'),
]
