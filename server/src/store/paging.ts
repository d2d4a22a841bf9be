import assert from 'node:assert/strict'
import type { Piece } from '../sql/query.ts'
import type { Db } from './db.ts'

/** One column of an order; from known columns only, never from a caller's text. */
export type OrderTerm = { column: string; down: boolean }

/**
 * A page of a list: so many rows after `offset`, or after the row at `after` (a value for each term), when the list was
 * read before and its `count` is what it was then. `order` is the `order by` of `terms`.
 */
export type ListSlice = {
  order: string
  terms: readonly OrderTerm[]
  limit: number
  offset: number
  after?: { position: readonly string[]; count: number } | undefined
}

/** What was found of a list: `next` is the place of the last row, when there may be more after it. */
export type Found<T> = { rows: T[]; count: number; next?: string[] | undefined }

/**
 * The order of a wire sort such as `-createdAt,amount`: known names only, descending by `-`, both spellings of a
 * name (createdAt, created_at), the key last so that the order is total. Undefined when a name is not known.
 */
export function termsOf(sort: string, columns: Readonly<Record<string, string>>, key: string | readonly string[]): OrderTerm[] | undefined {
  const wishes = sort.split(',').map((wish) => ({
    down: wish.startsWith('-'),
    name: wish.replace(/^-/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  }))
  if (wishes.some(({ name }) => !Object.hasOwn(columns, name))) return undefined
  const down = wishes[0]?.down ?? false
  return [...wishes.map((wish) => ({ column: columns[wish.name]!, down: wish.down })), ...[key].flat().map((column) => ({ column, down }))]
}

export const orderOf = (terms: readonly OrderTerm[]): string =>
  terms.map(({ column, down }) => `${column}${down ? ' desc' : ''}`).join(', ')

/** A page by its number, in an order that is known to be one. */
export function sliceOf(
  sort: string,
  columns: Readonly<Record<string, string>>,
  key: string,
  { limit, offset }: { limit: number; offset: number },
): ListSlice {
  const terms = termsOf(sort, columns, key)
  assert(terms, `${sort} is no order of ${Object.keys(columns).join(', ')}.`)
  return { order: orderOf(terms), terms, limit, offset }
}

/** Newest first, as payments are without a date that they are sorted by. */
export const creationTerms: readonly OrderTerm[] = [
  { column: 'created_at', down: true },
  { column: 'payment_id', down: true },
]
/** Dates that not every payment has: those without come last, and their place begins with nothing. */
const isDated = ([first]: readonly OrderTerm[]): boolean => first?.column === 'paid_at' || first?.column === 'transferred_at'

type Kind = 'time' | 'number' | 'uuid' | 'text'

const uuidColumns: readonly string[] = [
  'delivery_id',
  'dispute_id',
  'link_id',
  'schedule_id',
  'person_id',
  'invitation_id',
  'proposal_id',
  'batch_id',
  'attempt_id',
  'check_id',
  'reconciliation_id',
  'file_id',
]

/** What a column that lists are sorted by holds. */
function kindOf(column: string): Kind {
  if (column.endsWith('_at') || column === 'respond_by' || column === 'valid_from') return 'time'
  if (column.endsWith('_uuid') || uuidColumns.includes(column)) return 'uuid'
  return [
    'payment_id',
    'route_id',
    'range_id',
    'used',
    'transfer_id',
    'change_id',
    'entity_id',
    'entry_id',
    'amount_cents',
    'period',
    'line',
    'audit_id',
    'money_id',
    'unclaimed_id',
    'notice_id',
    'event_id',
    'registration_id',
    'platform_id',
    'webhook_id',
  ].includes(column)
    ? 'number'
    : 'text'
}

// A Date has not the microseconds that a column has: times travel as their number.
const told: Readonly<Record<Kind, (column: string) => string>> = {
  time: (column) => `(extract(epoch from ${column}) * 1000000)::bigint::text`,
  number: (column) => `${column}::text`,
  uuid: (column) => `${column}::text`,
  text: (column) => `${column}`,
}

const fits: Readonly<Record<Kind, RegExp>> = {
  time: /^\d{1,16}$/,
  number: /^\d{1,18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  text: /^[^\0]{0,1000}$/,
}

/** Whether a place that somebody sent back can be one in this order; no column is asked for what it could not hold. */
export function isPosition(terms: readonly OrderTerm[], position: readonly unknown[]): position is string[] {
  if (isDated(terms) && position[0] === '') return isPosition(creationTerms, position.slice(1))
  if (position.length !== terms.length) return false
  return terms.every(({ column }, index) => {
    const value = position[index]
    return typeof value === 'string' && fits[kindOf(column)].test(value)
  })
}

/** The place of a row in an order, as an expression. */
export const positionOf = (terms: readonly OrderTerm[]): string =>
  `array[${terms.map(({ column }) => told[kindOf(column)](column)).join(', ')}]`

function valueOf(sql: Db, column: string, value: string): Piece {
  const kind = kindOf(column)
  if (kind === 'time') return sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`
  if (kind === 'number') return sql`${value}::bigint`
  return kind === 'uuid' ? sql`${value}::uuid` : sql`${value}::text`
}

/** `and …`: the rows after a place. One comparison of whole rows where all go one way, so that an index begins there. */
export function beyond(sql: Db, terms: readonly OrderTerm[], position: readonly string[] | undefined): Piece {
  if (!position) return sql``
  const values = terms.map(({ column }, index) => valueOf(sql, column, position[index]!))
  const [first, ...others] = terms
  if (terms.every(({ down }) => down === first!.down)) {
    const row = values.reduce((all, value) => sql`${all}, ${value}`)
    return sql`and (${sql.unsafe(terms.map(({ column }) => column).join(', '))}) ${sql.unsafe(first!.down ? '<' : '>')} (${row})`
  }
  const after = (place: number): Piece => {
    const { column, down } = terms[place]!
    const further = sql`${sql.unsafe(`${column} ${down ? '<' : '>'}`)} ${values[place]!}`
    return place === others.length ? further : sql`(${further} or (${sql.unsafe(column)} = ${values[place]!} and ${after(place + 1)}))`
  }
  return sql`and ${sql.unsafe(`${first!.column} ${first!.down ? '<=' : '>='}`)} ${values[0]!} and ${after(0)}`
}

/** `counting`: what is counted, where less is enough for that. */
type Source = { columns: string; from: Piece; where: Piece; counting?: Piece }

/** One page of a list from its table or from a query in brackets; counted once, when it is read from its beginning or by pages. */
export async function readSlice<T extends object>(
  sql: Db,
  slice: ListSlice,
  { columns, from, where, counting }: Source,
): Promise<Found<T>> {
  const { terms, order, limit, offset, after } = slice
  const all = counting ?? sql`${from} where ${where}`
  const [counted] = after ? [{ count: after.count }] : await sql<{ count: string }[]>`select count(*) as count from ${all}`
  const rows = await sql<(T & { position?: string[] })[]>`
    select ${sql.unsafe(columns)}, ${sql.unsafe(positionOf(terms))} as position from ${from} where ${where}
    ${beyond(sql, terms, after?.position)} order by ${sql.unsafe(order)} limit ${limit} offset ${offset}::bigint`
  const next = rows.length === limit ? rows.at(-1)?.position : undefined
  for (const row of rows) delete row.position
  return { rows, count: Number(counted?.count), next }
}
