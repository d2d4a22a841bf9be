import type { LinkState, LinkUses } from '@escudo/contracts/vocabulary'
import type { PaymentLink } from '../domain/links/payment-link.ts'
import type { Db } from './db.ts'
import { isUuid } from './ids.ts'
import { readSlice, type Found, type ListSlice } from './paging.ts'
import { paymentLinkRow } from './rows/payment-link.ts'

/** A link, how often it was paid and what came to. */
export type CountedLink = { link: PaymentLink; timesPaid: number; paidCents: number }
type Counted = PaymentLink & { timesPaid: number; paidCents: string }

function counted({ timesPaid, paidCents, ...link }: Counted): CountedLink {
  return { link, timesPaid, paidCents: Number(paidCents) }
}

// A refund names the link of its payment, too. Index payments_by_link.
const sumsOf = (sql: Db, entityId: number) => sql`lateral (
  select count(*)::integer as times_paid, coalesce(sum(amount_cents), 0) as paid_cents from payments p
  where p.entity_id = ${entityId} and p.link_id = l.link_id and p.type = 'payment' and p.paid_at is not null) paid`
const columns = `${paymentLinkRow.columnsOf('l')}, paid.times_paid, paid.paid_cents`

export async function insertLink(sql: Db, link: PaymentLink): Promise<void> {
  await sql`${paymentLinkRow.insert([link])}`
}

/** Reads a link of an entity. Primary key. */
export async function findLink(sql: Db, entityId: number, linkId: string): Promise<CountedLink | undefined> {
  if (!isUuid(linkId)) return undefined
  const [row] = await sql<Counted[]>`
    select ${sql.unsafe(columns)} from payment_links l, ${sumsOf(sql, entityId)} where l.entity_id = ${entityId} and l.link_id = ${linkId}`
  return row && counted(row)
}

/** Reads the link of an address; the token says which entity. Index payment_links_by_token. */
export async function findLinkByToken(sql: Db, entityId: number, token: string): Promise<CountedLink | undefined> {
  const [row] = await sql<Counted[]>`
    select ${sql.unsafe(columns)} from payment_links l, ${sumsOf(sql, entityId)} where l.entity_id = ${entityId} and l.token = ${token}`
  return row && counted(row)
}

/** Holds a link's row until the transaction ends, so that two changes of it are made one after the other. */
export async function lockLink(sql: Db, entityId: number, linkId: string): Promise<void> {
  await sql`select 1 from payment_links where entity_id = ${entityId} and link_id = ${linkId} for update`
}

/** Writes what was asked to change. */
export async function changeLink(sql: Db, link: PaymentLink): Promise<void> {
  await sql`${paymentLinkRow.change([link])}`
}

/** Leads a link to a new payment in place of the one that was seen; false when it leads elsewhere by now. */
export async function leadLinkTo(sql: Db, { entityId, linkId, paymentId: seen }: PaymentLink, paymentId: string): Promise<boolean> {
  const rows = await sql`
    update payment_links set payment_id = ${paymentId}
    where entity_id = ${entityId} and link_id = ${linkId} and payment_id is not distinct from ${seen}::bigint returning 1`
  return rows.length > 0
}

type LinkFilter = { states: LinkState[] | undefined; uses: LinkUses | undefined; code: string | undefined; now: Date }

/** A page of an entity's links, and how many fit. Indexes payment_links_by_creation, payment_links_by_code, payments_by_link. */
export async function listLinks(
  sql: Db,
  entityId: number,
  { states, uses, code, now }: LinkFilter,
  slice: ListSlice,
): Promise<Found<CountedLink>> {
  // As `linkState` has it.
  const state = sql`case when l.uses = 'one' and paid.times_paid > 0 then 'used' when l.disabled_at is not null then 'disabled'
    when l.limit_at < ${now} then 'expired' else 'active' end`
  const where = sql`l.entity_id = ${entityId}
    ${uses === undefined ? sql`` : sql`and l.uses = ${uses}`} ${code === undefined ? sql`` : sql`and l.code = ${code}`}
    ${states === undefined ? sql`` : sql`and ${state} = any(${sql.array(states, 25)})`}`
  const from = sql`(select ${sql.unsafe(columns)} from payment_links l, ${sumsOf(sql, entityId)} where ${where}) links`
  const counting = states === undefined ? sql`payment_links l where ${where}` : sql`${from}`
  const found = await readSlice<Counted>(sql, slice, { columns: '*', from, where: sql`true`, counting })
  return { ...found, rows: found.rows.map(counted) }
}
