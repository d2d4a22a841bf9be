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
