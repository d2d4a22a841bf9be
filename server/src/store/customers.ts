import type { Db } from './db.ts'
import { payerOf, refusePayer, type Payer } from '../domain/payer.ts'
import type { Payment } from '../domain/payment.ts'
import { isSpread } from '../sql/sql.ts'
import { findOwner, hasShared } from './customer-entities.ts'
import { isUuid } from './ids.ts'
import { readSlice, type Found, type ListSlice } from './paging.ts'
import { customerRow, type Customer } from './rows/customer.ts'
import { constraintOf } from '../sql/error-code.ts'

export type { Customer } from './rows/customer.ts'

/** Writes a new customer; undefined when the entity already has one with this customerId. Index customers_by_customer_id. */
export async function insertCustomer(sql: Db, customer: Customer): Promise<Customer | undefined> {
  const [row] = await sql<Customer[]>`
    ${customerRow.insert([customer])} on conflict (entity_id, customer_id) do nothing returning ${sql.unsafe(customerRow.columns)}`
  return row
}

async function readCustomer(sql: Db, entityId: number, uuid: string, hold: '' | 'for share'): Promise<Customer | undefined> {
  if (!isUuid(uuid)) return undefined
  if (isSpread(sql)) return (await readOwn(sql, entityId, uuid, hold)) ?? readShared(sql, entityId, uuid, hold)
  const [row] = await sql<Customer[]>`
    select ${sql.unsafe(customerRow.columns)} from customers
    where customer_uuid = ${uuid} and entity_id in (
      select ${entityId}::integer
      union all
      select owner_id from customer_entities where entity_id = ${entityId} and customer_uuid = ${uuid}) ${sql.unsafe(hold)}`
  return row
}

async function readOwn(sql: Db, entityId: number, uuid: string, hold: '' | 'for share'): Promise<Customer | undefined> {
  const [row] = await sql<Customer[]>`
    select ${sql.unsafe(customerRow.columns)} from customers where entity_id = ${entityId} and customer_uuid = ${uuid} ${sql.unsafe(hold)}`
  return row
}

/** Of the entity on whose node it lies. */
async function readShared(sql: Db, entityId: number, uuid: string, hold: '' | 'for share'): Promise<Customer | undefined> {
  const ownerId = await findOwner(sql, entityId, uuid)
  return ownerId === undefined ? undefined : readOwn(sql, ownerId, uuid, hold)
}

/** A customer that is the entity's own or shared with it; its `entityId` is the creator's. Primary keys. */
export function findCustomer(sql: Db, entityId: number, uuid: string): Promise<Customer | undefined> {
  return readCustomer(sql, entityId, uuid, '')
}

/** Who pays: what the payment does not say, its customer may. */
export async function findPayer(
  sql: Db,
  payment: Pick<Payment, 'entityId' | 'customerUuid' | 'customer' | 'requestDetails'>,
): Promise<Payer> {
  const payer = payerOf(payment)
  const { entityId, customerUuid } = payment
  if (customerUuid === null || refusePayer(payer).length === 0) return payer
  return payerOf(payment, await findCustomer(sql, entityId, customerUuid))
}

/** The same, and nobody deletes it until the transaction ends. */
export function keepCustomer(sql: Db, entityId: number, uuid: string): Promise<Customer | undefined> {
  return readCustomer(sql, entityId, uuid, 'for share')
}

export async function findCustomerByOwnId(sql: Db, entityId: number, customerId: string): Promise<Customer | undefined> {
  const [row] = await sql<Customer[]>`
    select ${sql.unsafe(customerRow.columns)} from customers where entity_id = ${entityId} and customer_id = ${customerId}`
  return row
}

/** Writes what changed; false when another customer of the entity has this customerId, and then a transaction is spoiled. */
export async function saveCustomer(sql: Db, customer: Customer): Promise<boolean> {
  try {
    await sql`${customerRow.save([customer])}`
    return true
  } catch (error) {
    if (constraintOf(error) === 'customers_by_customer_id') return false
    throw error
  }
}

/**
 * Removes a customer with the saved methods, what the vault holds of them, and its associations; what acquirers keep is forgotten there
 * first. In a transaction: it holds the row first, so that what is being saved for the customer is seen and goes too.
 */
export async function deleteCustomer(sql: Db, entityId: number, uuid: string): Promise<boolean> {
  if (!isUuid(uuid)) return false
  await sql`select 1 from customers where entity_id = ${entityId} and customer_uuid = ${uuid} for update`
  await sql`delete from customer_entities where owner_id = ${entityId} and customer_uuid = ${uuid}`
  const rows = await sql`
    with methods as (
      delete from payment_methods where entity_id = ${entityId} and customer_uuid = ${uuid} returning vault_id, account),
    left_there as (
      insert into methods_to_forget (entity_id, vault_id, account)
      select ${entityId}::integer, vault_id, account from methods where account is not null),
    secrets as (
      delete from vault v using methods m where v.entity_id = ${entityId} and v.vault_id = m.vault_id and m.account is null)
    delete from customers where entity_id = ${entityId} and customer_uuid = ${uuid} returning 1 as deleted`
  return rows.length > 0
}

type CustomerFilter = { email?: string | undefined; customerId?: string | undefined }

/** Customers of an entity and those shared with it, with the count of all that fit. Indexes customers_by_creation, _by_email. */
export async function listCustomers(sql: Db, entityId: number, filter: CustomerFilter, slice: ListSlice): Promise<Found<Customer>> {
  const wished = sql`
    ${filter.email === undefined ? sql`` : sql`and lower(email) = lower(${filter.email})`}
    ${filter.customerId === undefined ? sql`` : sql`and customer_id = ${filter.customerId}`}`
  // Two branches, each with its own index; one condition with `or` would read all of the entity's customers.
  const known = sql`
    (select ${sql.unsafe(customerRow.columns)} from customers where entity_id = ${entityId} ${wished}
     union all
     select ${sql.unsafe(customerRow.columnsOf('c'))} from customer_entities s
     join customers c on c.entity_id = s.owner_id and c.customer_uuid = s.customer_uuid
     where s.entity_id = ${entityId} ${wished}) known`
  // Whom nobody shares with counts in one index, and over several nodes asks none but its own.
  if (!(await hasShared(sql, entityId)))
    return readSlice<Customer>(sql, slice, {
      columns: customerRow.columns,
      from: sql`customers`,
      where: sql`entity_id = ${entityId} ${wished}`,
    })
  return readSlice<Customer>(sql, slice, { columns: customerRow.columns, from: known, where: sql`true` })
}
