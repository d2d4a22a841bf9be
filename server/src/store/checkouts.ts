import { inGroups } from '../sql/batch.ts'
import { keyRows } from '../sql/many-rows.ts'
import { entityOf, onNodeOf } from '../sql/nodes.ts'
import type { Db } from './db.ts'
import { readSlice, type Found, type ListSlice } from './paging.ts'
import { checkoutRow, type Checkout } from './rows/checkout.ts'

export type { Checkout } from './rows/checkout.ts'

const findTogether = inGroups<Pick<Checkout, 'entityId' | 'token'>, Checkout | undefined>(
  async (sql, asked) => {
    const rows = await sql<Checkout[]>`
    select found.* from ${keyRows(asked, { entityId: 'integer', token: 'text' })} asked (entity_id, token),
      lateral (select ${sql.unsafe(checkoutRow.columns)} from checkouts c where c.entity_id = asked.entity_id and c.token = asked.token${onNodeOf('c.entity_id', asked[0]?.entityId)} limit 1) found`
    const found = new Map(rows.map((checkout) => [`${checkout.entityId}:${checkout.token}`, checkout]))
    return asked.map(({ entityId, token }) => found.get(`${entityId}:${token}`))
  },
  { of: entityOf },
)

/** Reads the checkout of a token; the token says which entity. Primary key. */
export function findCheckout(sql: Db, entityId: number, token: string): Promise<Checkout | undefined> {
  return findTogether(sql, { entityId, token })
}

/** Reads a checkout whose token begins so. Primary key; what the database's order finds is held against the beginning. */
export async function findCheckoutByStart(sql: Db, entityId: number, start: string): Promise<Checkout | undefined> {
  const [row] = await sql<
    Checkout[]
  >`select ${sql.unsafe(checkoutRow.columns)} from checkouts where entity_id = ${entityId} and token >= ${start} order by token limit 1`
  return row?.token.startsWith(start) ? row : undefined
}

/** Reads a checkout by the id with which its payer came back. Index checkouts_by_return_id. */
export async function findReturnedCheckout(sql: Db, entityId: number, returnId: string): Promise<Checkout | undefined> {
  const [row] = await sql<
    Checkout[]
  >`select ${sql.unsafe(checkoutRow.columns)} from checkouts where entity_id = ${entityId} and return_id = ${returnId}`
  return row
}

export async function findCheckoutOfPayment(sql: Db, entityId: number, paymentId: string): Promise<Checkout | undefined> {
  const [row] = await sql<
    Checkout[]
  >`select ${sql.unsafe(checkoutRow.columns)} from checkouts where entity_id = ${entityId} and payment_id = ${paymentId}`
  return row
}

/** A page of an entity's checkouts, and how many there are. Indexes checkouts_by_creation, checkouts_by_payment. */
export async function listCheckouts(sql: Db, entityId: number, paymentId: string | undefined, slice: ListSlice): Promise<Found<Checkout>> {
  const where = sql`entity_id = ${entityId} ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}`}`
  return readSlice<Checkout>(sql, slice, { columns: checkoutRow.columns, from: sql`checkouts`, where })
}

export async function insertCheckout(sql: Db, checkout: Checkout): Promise<void> {
  await sql`${checkoutRow.insert([checkout])}`
}
