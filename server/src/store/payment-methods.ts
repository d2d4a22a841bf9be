import type { SavedMethodCode } from '@escudo/contracts/vocabulary'
import { isSpread } from '../sql/sql.ts'
import { findOwner } from './customer-entities.ts'
import type { Db } from './db.ts'
import { readSlice, type ListSlice } from './paging.ts'

/** A customer's saved method as it may be shown; the secret part is in the vault under `vaultId`. */
export type SavedMethod = {
  entityId: number
  methodUuid: string
  customerUuid: string
  code: SavedMethodCode
  brand: string | null
  last4Digits: string | null
  holder: string | null
  expiryMonth: string | null
  expiryYear: string | null
  countryCode: string | null
  last3Digits: string | null
  vaultId: string
  /** The account whose acquirer keeps it, by the token in the vault; null: we have it ourselves. */
  account: string | null
  createdAt: Date
}

const columns = `entity_id, method_uuid, customer_uuid, code, brand, last4_digits, holder, expiry_month, expiry_year,
  country_code, last3_digits, vault_id, account, created_at`

export async function insertSavedMethod(sql: Db, method: SavedMethod): Promise<void> {
  await sql`insert into payment_methods ${sql(method)}`
}

/** A saved method of a customer that is the entity's own or shared with it; its `entityId` is the owner's. */
export async function findSavedMethod(
  sql: Db,
  entityId: number,
  customerUuid: string,
  methodUuid: string,
): Promise<SavedMethod | undefined> {
  if (isSpread(sql)) return findOnNode(sql, entityId, customerUuid, methodUuid)
  const [row] = await sql<SavedMethod[]>`
    select ${sql.unsafe(columns)} from payment_methods m
    where customer_uuid::text = ${customerUuid} and method_uuid::text = ${methodUuid}
      and (entity_id = ${entityId} or entity_id in (
        select owner_id from customer_entities s where s.entity_id = ${entityId} and s.customer_uuid = m.customer_uuid))`
  return row
}

async function findOnNode(sql: Db, entityId: number, customerUuid: string, methodUuid: string): Promise<SavedMethod | undefined> {
  for (const ownerId of [entityId, await findOwner(sql, entityId, customerUuid)]) {
    if (ownerId === undefined) continue
    const [row] = await sql<SavedMethod[]>`
      select ${sql.unsafe(columns)} from payment_methods
      where entity_id = ${ownerId} and customer_uuid::text = ${customerUuid} and method_uuid::text = ${methodUuid}`
    if (row) return row
  }
  return undefined
}

/** Holds a saved method, so that what is charged to it is counted one by one; false when it is gone. Primary key. */
export async function lockSavedMethod(tx: Db, { entityId, methodUuid }: SavedMethod): Promise<boolean> {
  const rows = await tx`
    select 1 as held from payment_methods where entity_id = ${entityId} and method_uuid = ${methodUuid} for no key update`
  return rows.length > 0
}

/** A customer's methods of all the codes given, with the count of all that fit. Index payment_methods_by_customer. */
export async function listSavedMethods(
  sql: Db,
  entityId: number,
  customerUuid: string,
  codes: readonly SavedMethodCode[],
  slice: ListSlice,
) {
  const where = sql`entity_id = ${entityId} and customer_uuid = ${customerUuid} and code = all(${sql.array([...codes], 25)})`
  return readSlice<SavedMethod>(sql, slice, { columns, from: sql`payment_methods`, where })
}

/** Removes a method and its secret; what an acquirer keeps is forgotten there first, by the secret that stays until then. */
export async function deleteSavedMethod(sql: Db, entityId: number, customerUuid: string, methodUuid: string): Promise<boolean> {
  const rows = await sql`
    with gone as (
      delete from payment_methods
      where entity_id = ${entityId} and customer_uuid::text = ${customerUuid} and method_uuid::text = ${methodUuid}
      returning vault_id, account),
    left_there as (
      insert into methods_to_forget (entity_id, vault_id, account)
      select ${entityId}::integer, vault_id, account from gone where account is not null),
    secret as (delete from vault v using gone g where v.entity_id = ${entityId} and v.vault_id = g.vault_id and g.account is null)
    select 1 as deleted from gone`
  return rows.length > 0
}

export async function insertSecret(sql: Db, entityId: number, vaultId: string, sealed: Uint8Array, now: Date): Promise<void> {
  await sql`insert into vault ${sql({ entityId, vaultId, sealed: Buffer.from(sealed), createdAt: now })}`
}

export async function findSecret(sql: Db, entityId: number, vaultId: string): Promise<Uint8Array | undefined> {
  const [row] = await sql<{ sealed: Uint8Array }[]>`select sealed from vault where entity_id = ${entityId} and vault_id = ${vaultId}`
  return row?.sealed
}

export async function deleteSecret(sql: Db, entityId: number, vaultId: string): Promise<void> {
  await sql`delete from vault where entity_id = ${entityId} and vault_id = ${vaultId}`
}
