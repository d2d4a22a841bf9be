import type { Db } from '../db.ts'
import type { ListSlice } from '../paging.ts'
import {
  amountsOf,
  commonOf,
  conditionOf,
  countedWords,
  datesOf,
  givenParts,
  isThere,
  type CommonValue,
  type PaymentFilter,
} from '../payment-filter.ts'
import { readKeys, sourceOf } from './read-keys.ts'

// Times go to and fro as text: the database has microseconds, a Date has not.
type Stretch = { after: string; until: string; payments: number; isOpen: boolean }
type Counted = { afterAt: string; untilAt: string; payments: string; isOpen: boolean }

/** A range of a filter against the ends of a counted group: whether none of it fits, and whether all of it does. */
function fits(sql: Db, filter: PaymentFilter) {
  return datesOf(filter).reduce(
    ({ some, all }, [column, { from, to }]) => {
      const [first, last] = [sql.unsafe(`c.${column}_first`), sql.unsafe(`c.${column}_last`)]
      return {
        some: sql`${some} and ${last} >= ${from ?? '-infinity'}::timestamptz and ${first} <= ${to ?? 'infinity'}::timestamptz`,
        all: sql`${all} and ${first} >= ${from ?? '-infinity'}::timestamptz and ${last} <= ${to ?? 'infinity'}::timestamptz`,
      }
    },
    { some: isThere(sql, '_first', filter.dated), all: sql`true` },
  )
}

/**
 * The entity's payments by stretches of time, oldest first: those whose count is known, and those that are open because
 * something changed in them, or because a group of theirs fits in part. Undefined while nothing is counted. Index
 * payment_marks_pkey.
 */
async function readPeriods(sql: Db, entityId: number, filter: PaymentFilter): Promise<Counted[] | undefined> {
  const { some, all } = fits(sql, filter)
  const from = filter.created?.from ?? '-infinity'
  const to = filter.created?.to ?? 'infinity'
  const rows = await sql<Counted[]>`
    with groups as (
      select c.period, sum(c.payments) as payments, bool_and(${all}) as whole from payment_counts c
      where c.entity_id = ${entityId} ${countedWords(sql, filter)} ${some}
      group by c.period)
    select p.after_at::text, p.until_at::text, coalesce(g.payments, 0) as payments,
      not coalesce(g.whole, true) or p.after_at < ${from}::timestamptz or p.until_at > ${to}::timestamptz or exists (
        select 1 from payment_marks m where m.entity_id = ${entityId} and m.created_at > p.after_at and m.created_at <= p.until_at) as is_open
    from payment_periods p left join groups g using (period)
    where p.entity_id = ${entityId} and p.until_at >= ${from}::timestamptz and p.after_at <= ${to}::timestamptz
    order by p.until_at`
  if (rows.length === 0) return undefined
  return [...rows, { afterAt: rows.at(-1)!.untilAt, untilAt: 'infinity', payments: '0', isOpen: true }]
}

/**
 * The same by a value that many payments have: open is besides where it is rare, as one stretch with what is open beside it.
 * Undefined where no period knows the value. Indexes payment_commons_pkey, payment_value_marks_pkey.
 */
async function readCommonPeriods(
  sql: Db,
  entityId: number,
  { part, text, folds }: CommonValue,
  created: PaymentFilter['created'],
): Promise<Counted[] | undefined> {
  const from = created?.from ?? '-infinity'
  const to = created?.to ?? 'infinity'
  const rows = await sql<(Counted & { isKnown: boolean })[]>`
    select p.after_at::text, p.until_at::text, coalesce(c.payments, 0) as payments, c.payments is not null as is_known,
      c.payments is null or p.after_at < ${from}::timestamptz or p.until_at > ${to}::timestamptz or exists (
        select 1 from payment_value_marks m where m.entity_id = ${entityId} and m.created_at > p.after_at and m.created_at <= p.until_at) as is_open
    from payment_periods p left join payment_commons c on c.entity_id = ${entityId} and c.period = p.period
      and c.part = ${part} and c.value = md5(${folds ? sql`lower(${text}::text)` : sql`${text}::text`})::uuid
    where p.entity_id = ${entityId} and p.until_at >= ${from}::timestamptz and p.after_at <= ${to}::timestamptz
    order by p.until_at`
  if (!rows.some(({ isKnown }) => isKnown)) return undefined
  const joined: Counted[] = []
  for (const { isKnown: _isKnown, ...row } of [
    ...rows,
    { ...rows.at(-1)!, afterAt: rows.at(-1)!.untilAt, untilAt: 'infinity', isOpen: true },
  ]) {
    const before = joined.at(-1)
    if (before?.isOpen && row.isOpen) before.untilAt = row.untilAt
    else joined.push(row)
  }
  return joined
}

/** The same stretches with what is open of them counted now. Index payments_by_creation_wide. */
async function countOpen(sql: Db, entityId: number, filter: PaymentFilter, stretches: Stretch[]): Promise<Stretch[]> {
  const open = stretches.filter(({ isOpen }) => isOpen)
  const counts = await sql<{ payments: string }[]>`
    select (
      select count(*) from ${sourceOf(sql, entityId, filter)} and created_at > o.after_at and created_at <= o.until_at) as payments
    from unnest(${open.map(({ after }) => after)}::timestamptz[], ${open.map(({ until }) => until)}::timestamptz[])
      with ordinality as o (after_at, until_at, place)
    order by place`
  for (const [index, stretch] of open.entries()) stretch.payments = Number(counts[index]?.payments)
  return stretches
}

/** Every stretch with its count. */
async function readStretches(sql: Db, entityId: number, filter: PaymentFilter): Promise<Stretch[] | undefined> {
  const common = commonOf(filter)
  const periods = common ? await readCommonPeriods(sql, entityId, common, filter.created) : await readPeriods(sql, entityId, filter)
  if (!periods) return undefined
  const stretches = periods.map(({ afterAt, untilAt, payments, isOpen }) => ({
    after: afterAt,
    until: untilAt,
    payments: Number(payments),
    isOpen,
  }))
  return countOpen(sql, entityId, filter, stretches)
}

/** What the column holds at most. */
const mostCents = 2_147_483_647

const sumOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { payments }) => sum + payments, 0)

type Amounts = NonNullable<PaymentFilter['amounts']>

/** What steps of amounts lie in a range (`first` to before `beyond`), and how many payments of each period they hold. */
async function readSteps(tx: Db, entityId: number, from: number, to: number) {
  return tx<{ untilAt: string; first: string; beyond: string; payments: string }[]>`
    with steps as materialized (
      select p.until_at, s.step, s.payments from payment_steps s join payment_periods p using (entity_id, period)
      where s.entity_id = ${entityId} and s.column_name = 'amount_cents'),
    spans as (select step, lead(step, 1, ${mostCents}::bigint + 1) over (order by step) as next from steps group by step),
    inside as (select min(step) as first, max(next) as beyond from spans where step >= ${from}::bigint and next <= ${to}::bigint + 1)
    select until_at::text, first, beyond, sum(payments) as payments
    from inside join steps on step >= first and step < beyond group by until_at, first, beyond`
}

/**
 * The stretches of a list by a range of amounts alone: the steps that lie in it are known, counted now are the two that it cuts and
 * what is open. Indexes payment_steps_pkey, payments_by_amount, payments_by_creation_wide.
 */
async function readAmountStretches(tx: Db, entityId: number, amounts: Amounts): Promise<Stretch[] | undefined> {
  const periods = await readPeriods(tx, entityId, {})
  const [from, to] = [amounts.from ?? 0, amounts.to ?? mostCents]
  if (!periods || from > to) return undefined
  const steps = await readSteps(tx, entityId, from, to)
  if (!steps[0]) return undefined
  const { first, beyond } = steps[0]
  const cut = await tx<{ place: number; payments: string }[]>`
    select width_bucket(created_at - interval '1 microsecond', ${periods.map(({ afterAt }) => afterAt)}::timestamptz[]) as place, count(*) as payments from payments
    where entity_id = ${entityId} and (amount_cents >= ${from}::bigint and amount_cents < ${first}::bigint
      or amount_cents >= ${beyond}::bigint and amount_cents <= ${to}::bigint)
    group by place`
  const known = new Map(steps.map(({ untilAt, payments }) => [untilAt, Number(payments)]))
  const besides = new Map(cut.map(({ place, payments }) => [place, Number(payments)]))
  const stretches = periods.map(({ afterAt, untilAt, isOpen }, index) => ({
    after: afterAt,
    until: untilAt,
    payments: (known.get(untilAt) ?? 0) + (besides.get(index + 1) ?? 0),
    isOpen,
  }))
  return countOpen(tx, entityId, { amounts }, stretches)
}

const readAll = (tx: Db, entityId: number, filter: PaymentFilter): Promise<Stretch[] | undefined> => {
  const amounts = amountsOf(filter)
  return amounts ? readAmountStretches(tx, entityId, amounts) : readStretches(tx, entityId, filter)
}

/** The exact count of such a list alone. */
export async function countStretches(tx: Db, entityId: number, filter: PaymentFilter): Promise<number | undefined> {
  const stretches = await readAll(tx, entityId, filter)
  return stretches && sumOf(stretches)
}

/** The keys of a page in the order of creation: only the stretches that hold it are read. */
async function readByCreation(sql: Db, entityId: number, filter: PaymentFilter, slice: ListSlice, stretches: Stretch[]): Promise<string[]> {
  const inOrder = slice.order.startsWith('created_at desc') ? stretches.toReversed() : stretches
  const holding: Stretch[] = []
  let before = 0
  let skip = slice.offset
  for (const stretch of inOrder) {
    if (before >= slice.offset + slice.limit) break
    if (before + stretch.payments > slice.offset && stretch.payments > 0) holding.push(stretch)
    else skip -= stretch.payments
    before += stretch.payments
  }
  const rows = await sql<{ key: string }[]>`
    select payment_id as key from unnest(
      ${holding.map(({ after }) => after)}::timestamptz[], ${holding.map(({ until }) => until)}::timestamptz[]) o (after_at, until_at)
    cross join lateral (
      select payment_id, created_at, updated_at, amount_cents, paid_at, transferred_at from payments
      where ${conditionOf(sql, entityId, filter)} and created_at > o.after_at and created_at <= o.until_at
      order by ${sql.unsafe(slice.order)} limit ${skip + slice.limit}::bigint) one
    order by ${sql.unsafe(slice.order)} limit ${slice.limit} offset ${skip}::bigint`
  return rows.map(({ key }) => key)
}

/** Beyond this a sort by another column begins at its step; before, skipping costs less than counting. */
export const deepOffset = 2_000

/**
 * Where a deep page of everything begins when it is sorted by a column that has steps: the end of the steps before it, and
 * how many payments of its own step it skips. Undefined for other lists: those skip from the nearer end.
 */
async function findStep(sql: Db, entityId: number, filter: PaymentFilter, { order, offset }: ListSlice, stretches: Stretch[]) {
  const [column = '', direction] = order.split(',')[0]!.split(' ')
  if (givenParts(filter).length > 0 || offset < deepOffset) return undefined
  const isDown = direction === 'desc'
  const open = stretches.filter(({ isOpen }) => isOpen)
  const [found] = await sql<{ step: string; before: string; earlier: string | null }[]>`
    with steps as (
      select s.step, s.payments from payment_steps s join payment_periods p using (entity_id, period)
      where s.entity_id = ${entityId} and s.column_name = ${column}
        and p.until_at <> all(${open.map(({ until }) => until)}::timestamptz[])
      union all
      select payment_step(${column}, amount_cents, updated_at, payment_id), 1
      from unnest(${open.map(({ after }) => after)}::timestamptz[], ${open.map(({ until }) => until)}::timestamptz[]) o (after_at, until_at)
      join payments on entity_id = ${entityId} and created_at > o.after_at and created_at <= o.until_at),
    sums as (select step, sum(payments) as payments from steps group by step),
    running as (
      select step, payments, sum(payments) over later - payments as before, lag(step) over later as earlier from sums
      window later as (order by step ${sql.unsafe(isDown ? 'desc' : '')}))
    select step, before, earlier from running where before <= ${offset} and before + payments > ${offset}`
  const edge = isDown ? found?.earlier : found?.step
  if (!found || edge === null || edge === undefined) return undefined
  // The steps between two that are used are empty.
  const value = column === 'updated_at' ? sql`to_timestamp(${edge}::bigint)` : sql`${edge}::bigint`
  return { beyond: sql`and ${sql.unsafe(column)} ${sql.unsafe(isDown ? '<' : '>=')} ${value}`, skip: offset - Number(found.before) }
}

/** The keys of a page in an order other than that of the creation. */
async function readBySteps(sql: Db, entityId: number, filter: PaymentFilter, slice: ListSlice, stretches: Stretch[]): Promise<string[]> {
  const step = await findStep(sql, entityId, filter, slice, stretches)
  if (!step) return readKeys(sql, entityId, filter, slice, sumOf(stretches))
  const { beyond, skip } = step
  const rows = await sql<{ key: string }[]>`
    select payment_id as key from payments where ${conditionOf(sql, entityId, filter)} ${beyond}
    order by ${sql.unsafe(slice.order)} limit ${slice.limit} offset ${skip}::bigint`
  return rows.map(({ key }) => key)
}

/**
 * A page and the exact count of a list by what periods are counted by (`isCounted`, `commonOf`, `amountsOf`), in a transaction with one
 * snapshot. Undefined for an entity without counts, whose list is short, and for a value that is common nowhere.
 */
export async function listCounted(
  tx: Db,
  entityId: number,
  filter: PaymentFilter,
  slice: ListSlice,
): Promise<{ keys: string[]; count: number } | undefined> {
  const stretches = await readAll(tx, entityId, filter)
  if (!stretches) return undefined
  const count = sumOf(stretches)
  if (count <= slice.offset) return { keys: [], count }
  const isByCreation = slice.order.startsWith('created_at')
  return { keys: await (isByCreation ? readByCreation : readBySteps)(tx, entityId, filter, slice, stretches), count }
}
