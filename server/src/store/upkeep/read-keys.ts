import type { Db } from '../db.ts'
import { creationTerms, orderOf, type ListSlice } from '../paging.ts'
import { commonOf, conditionOf, type PaymentFilter } from '../payment-filter.ts'

/** Newest first. */
export const byCreation = orderOf(creationTerms)
/** The order that an additional data has an index in, and nothing else of. */
const isOfCreationAlone = (order: string): boolean => /^created_at( desc)?, payment_id( desc)?$/.test(order)

/** What a list is read and counted from: by one additional data, in the order of creation, its own index, else the payments. */
export function sourceOf(sql: Db, entityId: number, filter: PaymentFilter, order = byCreation) {
  const [data] = Object.entries(filter.data ?? {})
  if (!data || !commonOf(filter) || !isOfCreationAlone(order)) return sql`payments where ${conditionOf(sql, entityId, filter)}`
  const { from, to } = filter.created ?? {}
  return sql`
    payment_data where entity_id = ${entityId} and key = ${data[0]} and value_digest = md5(${data[1]}::text)::uuid
      ${from ? sql`and created_at >= ${from}` : sql``} ${to ? sql`and created_at <= ${to}` : sql``}`
}

/**
 * The keys of a page, from an index alone where there is one. Of so many payments in all (`count`) those behind the middle are read
 * from the end: the last page costs what the first does (decision 331).
 */
export async function readKeys(
  sql: Db,
  entityId: number,
  filter: PaymentFilter,
  { terms, limit, offset }: Pick<ListSlice, 'terms' | 'limit' | 'offset'>,
  count = Infinity,
): Promise<string[]> {
  const most = Math.min(limit, count - offset)
  if (most <= 0) return []
  const behind = count - offset - most
  const isFromEnd = behind < offset
  const order = orderOf(isFromEnd ? terms.map(({ column, down }) => ({ column, down: !down })) : terms)
  const rows = await sql<{ key: string }[]>`
    select payment_id as key from ${sourceOf(sql, entityId, filter, order)}
    order by ${sql.unsafe(order)} limit ${most} offset ${isFromEnd ? behind : offset}::bigint`
  const keys = rows.map(({ key }) => key)
  return isFromEnd ? keys.toReversed() : keys
}
