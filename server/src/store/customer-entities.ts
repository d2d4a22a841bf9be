import type { Db } from './db.ts'

/** An entity that a customer of `ownerId` is shared with. */
type CustomerEntity = { entityId: number; customerUuid: string; ownerId: number; createdAt: Date }

/** Shares a customer, or gives the association that is there already. Primary key. */
export async function insertCustomerEntity(sql: Db, link: CustomerEntity): Promise<{ link: CustomerEntity; isNew: boolean }> {
  const [made] = await sql<CustomerEntity[]>`
    insert into customer_entities ${sql(link)} on conflict do nothing returning entity_id, customer_uuid, owner_id, created_at`
  if (made) return { link: made, isNew: true }
  const [known] = await sql<CustomerEntity[]>`
    select entity_id, customer_uuid, owner_id, created_at from customer_entities
    where entity_id = ${link.entityId} and customer_uuid = ${link.customerUuid}`
  return known ? { link: known, isNew: false } : insertCustomerEntity(sql, link)
}

/** With whom a customer is shared, oldest first. Index customer_entities_by_owner. */
export async function listCustomerEntities(sql: Db, ownerId: number, customerUuid: string): Promise<CustomerEntity[]> {
  return sql<CustomerEntity[]>`
    select entity_id, customer_uuid, owner_id, created_at from customer_entities
    where owner_id = ${ownerId} and customer_uuid = ${customerUuid} order by created_at, entity_id`
}

/** Ends an association; false when there is none. Primary key. */
export async function deleteCustomerEntity(sql: Db, ownerId: number, customerUuid: string, entityId: number): Promise<boolean> {
  const rows = await sql`
    delete from customer_entities
    where entity_id = ${entityId} and customer_uuid = ${customerUuid} and owner_id = ${ownerId} returning 1 as deleted`
  return rows.length > 0
}

/** Whose a customer is that is shared with an entity; undefined when it is not. Primary key. */
export async function findOwner(sql: Db, entityId: number, customerUuid: string): Promise<number | undefined> {
  const [row] = await sql<{ ownerId: number }[]>`
    select owner_id from customer_entities where entity_id = ${entityId} and customer_uuid::text = ${customerUuid}`
  return row?.ownerId
}

/** Whether anybody shares a customer with an entity. Primary key. */
export async function hasShared(sql: Db, entityId: number): Promise<boolean> {
  const rows = await sql`select 1 from customer_entities where entity_id = ${entityId} limit 1`
  return rows.length > 0
}

/** The entities that see a customer: its own, and those that it is shared with. Index customer_entities_by_owner. */
export async function findSharers(sql: Db, ownerId: number, customerUuid: string): Promise<number[]> {
  const shared = await listCustomerEntities(sql, ownerId, customerUuid)
  return [ownerId, ...shared.map(({ entityId }) => entityId)]
}
