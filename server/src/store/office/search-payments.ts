import { byCreation, sourceOf } from '../upkeep/read-keys.ts'
import type { Db, Sql } from '../db.ts'
import { beyond, creationTerms, positionOf, type Found, type ListSlice } from '../paging.ts'
import type { PaymentFilter } from '../payment-filter.ts'

/** Beyond so many nobody counts what a search finds. */
const mostCounted = 1_000

type Hit = { key: string; way: number; position: string[] }
type Find<T> = (sql: Db, entityId: number, keys: readonly string[]) => Promise<T[]>

/**
 * One page of an entity's payments that fit any of several filters, newest first, each once, with the first of the filters
 * that it fits. Each filter is one short look in an index of its own, which begins where the page does; of one moment.
 */
export async function searchPayments<T extends { paymentId: string }>(
  sql: Sql,
  entityId: number,
  ways: readonly PaymentFilter[],
  slice: Pick<ListSlice, 'limit' | 'after'>,
  find: Find<T>,
): Promise<Found<{ way: number; payment: T }>> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)`
    const { limit, after } = slice
    const read = (most: number, position: readonly string[] | undefined) =>
      ways
        .map(
          (filter, way) => tx`(
      select payment_id, created_at, ${way}::integer as way from ${sourceOf(tx, entityId, filter)} ${beyond(tx, creationTerms, position)}
      order by ${tx.unsafe(byCreation)} limit ${most})`,
        )
        .reduce((all, one) => tx`${all} union all ${one}`)
    const hits = await tx<Hit[]>`
      select payment_id as key, min(way)::integer as way, ${tx.unsafe(positionOf(creationTerms))} as position
      from (${read(limit, after?.position)}) as found group by payment_id, created_at order by ${tx.unsafe(byCreation)} limit ${limit}`
    const [counted] = after
      ? [after]
      : await tx<{ count: number }[]>`
      select least(count(distinct payment_id), ${mostCounted})::integer as count from (${read(mostCounted, undefined)}) as found`
    const keys = hits.map(({ key }) => key)
    const found = new Map((await find(tx, entityId, keys)).map((payment) => [payment.paymentId, payment]))
    return {
      rows: hits.map(({ key, way }) => ({ way, payment: found.get(key)! })),
      count: counted?.count ?? 0,
      next: hits.length === limit ? hits.at(-1)?.position : undefined,
    }
  })
}
