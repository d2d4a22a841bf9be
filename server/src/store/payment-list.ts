import type { Payment } from '../domain/payment.ts'
import type { Piece } from '../sql/query.ts'
import { countStretches, deepOffset, listCounted } from './upkeep/counted-list.ts'
import type { Db, Sql } from './db.ts'
import { beyond, creationTerms, positionOf, type Found, type ListSlice, type OrderTerm } from './paging.ts'
import { commonOf, conditionOf, givenParts, isCounted, type PaymentFilter } from './payment-filter.ts'
import { findPayments } from './payments.ts'

export type { PaymentFilter } from './payment-filter.ts'

/** What a list is read from: for additional data alone and in the order of creation its own index, else the payments. */
function sourceOf(sql: Db, entityId: number, filter: PaymentFilter, { order }: Pick<ListSlice, 'order'>) {
  const [one, ...more] = Object.entries(filter.data ?? {})
  const isByDataAlone = one && more.length === 0 && givenParts(filter).length === 1
  if (!isByDataAlone || !order.startsWith('created_at')) return sql`payments where ${conditionOf(sql, entityId, filter)}`
  return sql`payment_data where entity_id = ${entityId} and key = ${one[0]} and value_digest = md5(${one[1]}::text)::uuid`
}

const byCreation = 'created_at desc, payment_id desc'

async function countAll(tx: Db, entityId: number, filter: PaymentFilter): Promise<number> {
  const counted = isCounted(filter) || commonOf(filter) ? await countStretches(tx, entityId, filter) : undefined
  if (counted !== undefined) return counted
  const source = sourceOf(tx, entityId, filter, { order: byCreation })
  const [row] = await tx<{ total: string }[]>`select count(*) as total from ${source}`
  return Number(row?.total)
}

/** The keys of a page from an index alone, where there is one, and the count; counted only when the page is full. */
async function listUncounted(
  tx: Db,
  entityId: number,
  filter: PaymentFilter,
  slice: ListSlice,
): Promise<{ keys: string[]; count: number }> {
  const { order, limit, offset } = slice
  const source = sourceOf(tx, entityId, filter, slice)
  const rows = await tx<{ key: string }[]>`
    select payment_id as key from ${source} order by ${tx.unsafe(order)} limit ${limit} offset ${offset}::bigint`
  const keys = rows.map(({ key }) => key)
  if (keys.length < limit && (keys.length > 0 || offset === 0)) return { keys, count: offset + keys.length }
  return { keys, count: await countAll(tx, entityId, filter) }
}

/**
 * The keys of a page sorted by a date that not every payment has: first those that have it, in its order, then the others in
 * that of their creation. Indexes payments_by_paid, payments_by_transfer.
 */
async function listDated(tx: Db, entityId: number, filter: PaymentFilter, page: ListSlice, column: string) {
  const { order, limit, offset } = page
  const where = conditionOf(tx, entityId, filter)
  const isThere = tx`${tx.unsafe(column)} is not null`
  const dated = await tx<{ key: string }[]>`
    select payment_id as key from payments where ${where} and ${isThere}
    order by ${tx.unsafe(order)} limit ${limit} offset ${offset}::bigint`
  const keys = dated.map(({ key }) => key)
  const count = await countAll(tx, entityId, filter)
  if (keys.length === limit) return { keys, count }
  const [all] =
    keys.length > 0 || offset === 0
      ? [{ total: String(offset + keys.length) }]
      : await tx<{ total: string }[]>`select count(*) as total from payments where ${where} and ${isThere}`
  const skip = Math.max(0, offset - Number(all?.total))
  const others = await tx<{ key: string }[]>`
    select payment_id as key from payments where ${where} and ${tx.unsafe(column)} is null
    order by ${tx.unsafe(byCreation)} limit ${limit - keys.length} offset ${skip}::bigint`
  return { keys: [...keys, ...others.map(({ key }) => key)], count }
}

/** A page by its number: counted, and found from the front or by what is counted. */
async function listFromFront(tx: Db, entityId: number, filter: PaymentFilter, slice: ListSlice, dated: string | undefined) {
  const isDeep = slice.order.startsWith('created_at') && slice.offset >= deepOffset && commonOf(filter) !== undefined
  const isKnown = isCounted(filter) || isDeep
  const known = dated ? listDated(tx, entityId, filter, slice, dated) : isKnown && listCounted(tx, entityId, filter, slice)
  return (await known) || (await listUncounted(tx, entityId, filter, slice))
}

/**
 * The keys after a place that a list was read to, in any order: an index begins there, and nothing is counted. By a date that
 * not every payment has, those that have it come first, then the others in the order of their creation.
 */
async function listAfter(tx: Db, entityId: number, filter: PaymentFilter, slice: ListSlice, dated: string | undefined): Promise<string[]> {
  const { order, terms, limit, after } = slice
  const position = after!.position
  const isUndated = dated !== undefined && position[0] === ''
  const read = async (isThere: Piece, by: readonly OrderTerm[], from: readonly string[] | undefined, most: number): Promise<string[]> => {
    const rows = await tx<{ key: string }[]>`
      select payment_id as key from ${sourceOf(tx, entityId, filter, slice)} ${isThere} ${beyond(tx, by, from)}
      order by ${tx.unsafe(by === terms ? order : byCreation)} limit ${most}`
    return rows.map(({ key }) => key)
  }
  if (dated === undefined) return read(tx``, terms, position, limit)
  const keys = isUndated ? [] : await read(tx`and ${tx.unsafe(dated)} is not null`, terms, position, limit)
  if (keys.length === limit) return keys
  const others = await read(
    tx`and ${tx.unsafe(dated)} is null`,
    creationTerms,
    isUndated ? position.slice(1, 3) : undefined,
    limit - keys.length,
  )
  return [...keys, ...others]
}

/** The place of a payment in an order; one without the date that it is sorted by begins with nothing. */
async function placeOf(
  tx: Db,
  entityId: number,
  key: string,
  { terms }: ListSlice,
  dated: string | undefined,
): Promise<string[] | undefined> {
  const [row] = await tx<{ position: (string | null)[]; creation: string[] }[]>`
    select ${tx.unsafe(positionOf(terms))} as position, ${tx.unsafe(positionOf(creationTerms))} as creation
    from payments where entity_id = ${entityId} and payment_id = ${key}`
  if (!row) return undefined
  return dated !== undefined && row.position[0] === null ? ['', ...row.creation] : (row.position as string[])
}

/** How many payments a page by its number may skip where nothing says where it begins. */
export const deepestOffset = 10_000

/** Whether a page by its number begins where counts say (decision 331); one by a cursor always begins at once. */
export function isWithinReach(filter: PaymentFilter, { order, offset, after }: ListSlice): boolean {
  if (after || offset <= deepestOffset) return true
  if (order.startsWith('created_at')) return isCounted(filter) || commonOf(filter) !== undefined
  return givenParts(filter).length === 0
}

/**
 * An entity's payments that fit every given filter, one page of them, and how many there are in all, as one transaction
 * with one snapshot sees them. The keys of the page are found first, so that a deep page does not read what it skips.
 */
export async function readPaymentPage(tx: Db, entityId: number, filter: PaymentFilter, slice: ListSlice): Promise<Found<Payment>> {
  // Planned for these very values: the best index of a range depends on how wide it is. Index pages lie in memory; reading
  // them must not be planned as dearly as rows from a disk.
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`
  const [, dated] = /^(paid_at|transferred_at)\b/.exec(slice.order) ?? []
  const { keys, count } = slice.after
    ? { keys: await listAfter(tx, entityId, filter, slice, dated), count: slice.after.count }
    : await listFromFront(tx, entityId, filter, slice, dated)
  const found = new Map((await findPayments(tx, entityId, keys)).map((payment) => [payment.paymentId, payment]))
  const last = keys.length === slice.limit ? keys.at(-1) : undefined
  const next = last === undefined ? undefined : await placeOf(tx, entityId, last, slice, dated)
  return { rows: keys.map((key) => found.get(key)!), count, next }
}

/** One page of an entity's payments, of one moment. */
export async function listPayments(sql: Sql, entityId: number, filter: PaymentFilter, slice: ListSlice): Promise<Found<Payment>> {
  return sql.begin('isolation level repeatable read read only', (tx) => readPaymentPage(tx, entityId, filter, slice))
}
