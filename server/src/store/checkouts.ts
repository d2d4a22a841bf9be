import type { Language, Layout, MethodCode, RedirectType } from '@escudo/contracts/vocabulary'
import { inGroups } from '../sql/batch.ts'
import type { Db } from './db.ts'
import type { Fields } from '../sql/many-rows.ts'
import type { Page } from './paging.ts'

export type Checkout = {
  entityId: number
  token: string
  paymentId: string
  language: Language
  /** Null: none was named, which is the default. */
  layout: Layout | null
  redirects: { type: RedirectType; url: string }[]
  allowRegistration: boolean
  /** What the page offers; absent or null: all methods of the payment. */
  methods?: MethodCode[] | null
  /** Whether the browser leaves with `token` appended to the merchant's address (facts soap.md §4 item 4). */
  appendToken?: boolean
  createdAt: Date
}

/** As a new checkout is written; `append_token` keeps its default where a checkout does not say. */
export const checkoutFields: Fields<Checkout> = {
  entityId: 'integer',
  token: 'text',
  paymentId: 'bigint',
  language: 'text',
  layout: 'text',
  redirects: 'jsonb',
  allowRegistration: 'boolean',
  createdAt: 'timestamptz',
}

const columns = 'entity_id, token, payment_id, language, layout, redirects, allow_registration, methods, append_token, created_at'

const findTogether = inGroups<Pick<Checkout, 'entityId' | 'token'>, Checkout | undefined>(async (sql, asked) => {
  const rows = await sql<Checkout[]>`
    select found.* from unnest(${sql.array(asked.map(({ entityId }) => entityId))}::integer[],
      ${sql.array(asked.map(({ token }) => token))}::text[]) asked (entity_id, token),
      lateral (select ${sql.unsafe(columns)} from checkouts c where c.entity_id = asked.entity_id and c.token = asked.token limit 1) found`
  const found = new Map(rows.map((checkout) => [`${checkout.entityId}:${checkout.token}`, checkout]))
  return asked.map(({ entityId, token }) => found.get(`${entityId}:${token}`))
})

/** Reads the checkout of a token; the token says which entity. Primary key. */
export function findCheckout(sql: Db, entityId: number, token: string): Promise<Checkout | undefined> {
  return findTogether(sql, { entityId, token })
}

export async function findCheckoutOfPayment(sql: Db, entityId: number, paymentId: string): Promise<Checkout | undefined> {
  const [row] = await sql<
    Checkout[]
  >`select ${sql.unsafe(columns)} from checkouts where entity_id = ${entityId} and payment_id = ${paymentId}`
  return row
}

/** A page of an entity's checkouts, and how many there are. Indexes checkouts_by_creation, checkouts_by_payment. */
export async function listCheckouts(
  sql: Db,
  entityId: number,
  paymentId: string | undefined,
  page: Page,
): Promise<{ rows: Checkout[]; count: number }> {
  const where = sql`entity_id = ${entityId} ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}`}`
  const [counted] = await sql<{ count: string }[]>`select count(*) as count from checkouts where ${where}`
  const rows = await sql<Checkout[]>`
    select ${sql.unsafe(columns)} from checkouts where ${where}
    order by ${sql.unsafe(page.order)} limit ${page.limit} offset ${page.offset}`
  return { rows, count: Number(counted?.count) }
}

export async function insertCheckout(sql: Db, checkout: Checkout): Promise<void> {
  const row = { ...checkout, redirects: sql.json(checkout.redirects), methods: checkout.methods ? sql.json(checkout.methods) : null }
  await sql`insert into checkouts ${sql(row)}`
}
