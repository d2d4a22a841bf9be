import { createHash } from 'node:crypto'
import { isPosition, orderOf, termsOf, type Found, type ListSlice, type OrderTerm } from '../store/paging.ts'
import { invalid, type Paging } from './call.ts'

type Query = { sort?: string | undefined; limit?: number | undefined; page?: number | undefined; cursor?: string | undefined }

/** A cursor says where the answer before ended, which page that was, and how many there were when the list was begun. */
type Cursor = { page: number; count: number; position: readonly string[] }

/** What a list is asked for beside where to go on: a cursor of another list, sort or filter is none of this one. */
function listOf({ limit: _limit, page: _page, cursor: _cursor, ...rest }: Query & object, terms: readonly OrderTerm[]): string {
  const asked = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([orderOf(terms), asked]))
    .digest('base64url')
    .slice(0, 12)
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function readCursor(text: string, list: string, terms: readonly OrderTerm[]): Cursor | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(read)) return undefined
    const [of, page, count, ...position] = read as unknown[]
    const isOurs = of === list && isCount(page) && isCount(count) && isPosition(terms, position)
    return isOurs ? { page, count, position } : undefined
  } catch {
    return undefined
  }
}

const writeCursor = (list: string, { page, count, position }: Cursor): string =>
  Buffer.from(JSON.stringify([list, page, count, ...position])).toString('base64url')

/** What the list found, as the answer says it. */
type Told = (found: Pick<Found<unknown>, 'count' | 'next'>) => Paging

/**
 * Reads sort, limit and page or cursor of a list (specification api §9): newest first unless told. Refuses a sort that is not
 * listed, and a cursor that this list did not give.
 */
export function readPage(query: Query, sorts: Readonly<Record<string, string>>, key: string | readonly string[], limitDefault: number) {
  const { limit = limitDefault, page = 1 } = query
  const terms = termsOf(query.sort ?? '-createdAt', sorts, key)
  if (!terms) return invalid({ code: 'e00230', pointer: '/sort', values: { values: Object.keys(sorts).join(', ') } })
  const list = listOf(query, terms)
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, list, terms)
  if (query.cursor !== undefined && (!cursor || query.page !== undefined))
    return invalid({ code: 'e00230', pointer: cursor ? '/page' : '/cursor', values: { values: cursor ? '—' : 'meta.nextCursor' } })
  const here = cursor ? cursor.page + 1 : page
  const slice: ListSlice = { order: orderOf(terms), terms, limit, offset: cursor ? 0 : (page - 1) * limit, after: cursor }
  const told: Told = ({ count, next }) => ({
    page: here,
    limit,
    count,
    ...(cursor && { byCursor: true }),
    // By page one knows where the list ends.
    ...(next && (cursor || page * limit < count) && { nextCursor: writeCursor(list, { page: here, count, position: next }) }),
  })
  return { page: slice, paging: { page, limit } satisfies Omit<Paging, 'count'>, told }
}
