import type { Db } from './db.ts'
import { isUuid } from './ids.ts'
import type { Page } from './paging.ts'

export type Customer = {
  entityId: number
  customerUuid: string
  customerId: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  phoneNumber: string | null
  createdAt: Date
  updatedAt: Date
}

const columns = 'entity_id, customer_uuid, customer_id, first_name, last_name, email, phone_number, created_at, updated_at'
const fields = ['customerId', 'firstName', 'lastName', 'email', 'phoneNumber', 'updatedAt'] as const

/** Writes a new customer; undefined when the entity already has one with this customerId. Index customers_by_customer_id. */
export async function insertCustomer(sql: Db, customer: Customer): Promise<Customer | undefined> {
  const [row] = await sql<Customer[]>`
    insert into customers ${sql(customer)} on conflict (entity_id, customer_id) do nothing returning ${sql.unsafe(columns)}`
  return row
}

export async function findCustomer(sql: Db, entityId: number, uuid: string): Promise<Customer | undefined> {
  if (!isUuid(uuid)) return undefined
  const [row] = await sql<Customer[]>`
    select ${sql.unsafe(columns)} from customers where entity_id = ${entityId} and customer_uuid = ${uuid}`
  return row
}

export async function findCustomerByOwnId(sql: Db, entityId: number, customerId: string): Promise<Customer | undefined> {
  const [row] = await sql<Customer[]>`
    select ${sql.unsafe(columns)} from customers where entity_id = ${entityId} and customer_id = ${customerId}`
  return row
}

export async function saveCustomer(sql: Db, customer: Customer): Promise<void> {
  await sql`
    update customers set ${sql(customer, fields)}
    where entity_id = ${customer.entityId} and customer_uuid = ${customer.customerUuid}`
}

/** Removes a customer with the saved methods and what the vault holds of them. */
export async function deleteCustomer(sql: Db, entityId: number, uuid: string): Promise<boolean> {
  if (!isUuid(uuid)) return false
  const rows = await sql`
    with methods as (
      delete from payment_methods where entity_id = ${entityId} and customer_uuid = ${uuid} returning vault_id),
    secrets as (
      delete from vault v using methods m where v.entity_id = ${entityId} and v.vault_id = m.vault_id)
    delete from customers where entity_id = ${entityId} and customer_uuid = ${uuid} returning 1 as deleted`
  return rows.length > 0
}

export type CustomerFilter = { email?: string | undefined; customerId?: string | undefined }

/** Customers of an entity with the count of all that fit. Indexes customers_by_creation, _by_email, _by_customer_id. */
export async function listCustomers(
  sql: Db,
  entityId: number,
  filter: CustomerFilter,
  page: Page,
): Promise<{ rows: Customer[]; count: number }> {
  const where = sql`
    entity_id = ${entityId}
    ${filter.email === undefined ? sql`` : sql`and lower(email) = lower(${filter.email})`}
    ${filter.customerId === undefined ? sql`` : sql`and customer_id = ${filter.customerId}`}`
  const [counted] = await sql<{ count: string }[]>`select count(*) as count from customers where ${where}`
  const rows = await sql<Customer[]>`
    select ${sql.unsafe(columns)} from customers where ${where}
    order by ${sql.unsafe(page.order)} limit ${page.limit} offset ${page.offset}`
  return { rows, count: Number(counted?.count) }
}
