import type { Payment, PaymentLine } from '../domain/payment.ts'
import type { Piece } from '../sql/query.ts'
import { countStretches, deepOffset, listCounted } from './upkeep/counted-list.ts'
import { byCreation, readKeys, sourceOf } from './upkeep/read-keys.ts'
import type { Db, Sql } from './db.ts'
import { beyond, creationTerms, positionOf, type Found, type ListSlice, type OrderTerm } from './paging.ts'
import { amountsOf, commonOf, isCounted, type DatedColumn, type PaymentFilter } from './payment-filter.ts'
import { findPaymentLines, findPayments } from './payments.ts'

export type { PaymentFilter } from './payment-filter.ts'

/** What a list can be in the order of, by the name that callers give it. */
export const paymentSorts = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  paidAt: 'paid_at',
  transferredAt: 'transferred_at',
  amount: 'amount_cents',
  id: 'payment_id',
}

type Page = { keys: string[]; count: number }

/** By what the worker counted, where that says it; else entry by entry. */
async function countAll(tx: Db, entityId: number, filter: PaymentFilter): Promise<number> {
  const isKnown = isCounted(filter) || commonOf(filter) || amountsOf(filter)
  const counted = isKnown ? await countStretches(tx, entityId, filter) : undefined
  if (counted !== undefined) return counted
  const [row] = await tx<{ total: string }[]>`select count(*) as total from ${sourceOf(tx, entityId, filter)}`
  return Number(row?.total)
}

/** The page, and the count: before it where it skips much, after it where it is full, and never where the page says it. */
async function listUncounted(tx: Db, entityId: number, filter: PaymentFilter, slice: ListSlice): Promise<Page> {
  const { limit, offset } = slice
  if (offset >= deepOffset) {
    const count = await countAll(tx, entityId, filter)
    return { keys: await readKeys(tx, entityId, filter, slice, count), count }
  }
  const keys = await readKeys(tx, entityId, filter, slice)
  if (keys.length < limit && (keys.length > 0 || offset === 0)) return { keys, count: offset + keys.length }
  return { keys, count: await countAll(tx, entityId, filter) }
}

/** A page of those that have the date that they are sorted by. How many have it is asked only where the page does not say it. */
async function listHaving(tx: Db, entityId: number, filter: PaymentFilter, slice: ListSlice): Promise<Page> {
  const { offset } = slice
  const known = isCounted(filter) && offset >= deepOffset ? await countAll(tx, entityId, filter) : undefined
  const keys = await readKeys(tx, entityId, filter, slice, known)
  if (known !== undefined) return { keys, count: known }
  if (keys.length > 0 || offset === 0) return { keys, count: offset + keys.length }
  return { keys, count: await countAll(tx, entityId, filter) }
}

/**
 * The keys of a page sorted by a date that not every payment has: first those that have it, in its order, then the others in
 * that of their creation. Indexes payments_by_paid, payments_by_transfer.
 */
async function listDated(tx: Db, entityId: number, filter: PaymentFilter, slice: ListSlice, column: DatedColumn): Promise<Page> {
  const { limit, offset } = slice
  const count = await countAll(tx, entityId, filter)
  const having = await listHaving(tx, entityId, { ...filter, dated: { column, has: true } }, slice)
  const { keys } = having
  if (keys.length === limit) return { keys, count }
  const others = { ...filter, dated: { column, has: false } }
  const rest = { order: byCreation, terms: creationTerms, limit: limit - keys.length, offset: Math.max(0, offset - having.count) }
  const counted = isCounted(others) ? await listCounted(tx, entityId, others, rest) : undefined
  return { keys: [...keys, ...(counted?.keys ?? (await readKeys(tx, entityId, others, rest, count - having.count)))], count }
}

/** A page by its number: counted, and found by what is counted, from the front or from the end. */
async function listFromFront(
  tx: Db,
  entityId: number,
  filter: PaymentFilter,
  slice: ListSlice,
  dated: DatedColumn | undefined,
): Promise<Page> {
  if (dated) return listDated(tx, entityId, filter, slice, dated)
  const isDeep = slice.order.startsWith('created_at') && slice.offset >= deepOffset && (commonOf(filter) ?? amountsOf(filter)) !== undefined
  const known = isCounted(filter) || isDeep ? await listCounted(tx, entityId, filter, slice) : undefined
  return known ?? listUncounted(tx, entityId, filter, slice)
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
      select payment_id as key from ${sourceOf(tx, entityId, filter, order)} ${isThere} ${beyond(tx, by, from)}
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

/**
 * An entity's payments that fit every given filter, one page of them, and how many there are in all, as one transaction
 * with one snapshot sees them. The keys of the page are found first, so that a deep page does not read what it skips.
 */
export async function readPaymentPage<T extends { paymentId: string }>(
  tx: Db,
  entityId: number,
  filter: PaymentFilter,
  slice: ListSlice,
  find: (sql: Db, entityId: number, keys: readonly string[]) => Promise<T[]>,
): Promise<Found<T>> {
  // Planned for these very values: the best index of a range depends on how wide it is. Index pages lie in memory; reading
  // them must not be planned as dearly as rows from a disk.
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`
  const dated = (['paid_at', 'transferred_at'] as const).find((column) => slice.terms[0]?.column === column)
  const { keys, count } = slice.after
    ? { keys: await listAfter(tx, entityId, filter, slice, dated), count: slice.after.count }
    : await listFromFront(tx, entityId, filter, slice, dated)
  const found = new Map((await find(tx, entityId, keys)).map((payment) => [payment.paymentId, payment]))
  const last = keys.length === slice.limit ? keys.at(-1) : undefined
  const next = last === undefined ? undefined : await placeOf(tx, entityId, last, slice, dated)
  return { rows: keys.map((key) => found.get(key)!), count, next }
}

/** One page of an entity's payments, of one moment. */
export async function listPayments(sql: Sql, entityId: number, filter: PaymentFilter, slice: ListSlice): Promise<Found<Payment>> {
  return sql.begin('isolation level repeatable read read only', (tx) => readPaymentPage(tx, entityId, filter, slice, findPayments))
}

/** The same page as lines of a table. */
export async function listPaymentLines(sql: Sql, entityId: number, filter: PaymentFilter, slice: ListSlice): Promise<Found<PaymentLine>> {
  return sql.begin('isolation level repeatable read read only', (tx) => readPaymentPage(tx, entityId, filter, slice, findPaymentLines))
}
