import type { Db } from '../db.ts'
import { readSlice, type Found, type ListSlice } from '../paging.ts'

type ListedLoss = {
  platformId: number
  platformName: string
  webhookId: number
  url: string
  lost: number
  firstAt: Date
  lastAt: Date
}

/** Addresses to which something of thirty days was given up, however often. Index deliveries_given_up. */
export function listLost(sql: Db, now: Date, slice: ListSlice): Promise<Found<ListedLoss>> {
  const from = sql`(
    select w.platform_id, p.name as platform_name, w.webhook_id, w.url, count(*)::integer as lost, min(d.created_at) as first_at,
      max(d.created_at) as last_at
    -- Across the platform: how all merchants' receivers are.
    from webhooks w join platforms p on p.platform_id = w.platform_id
      join deliveries d on d.platform_id = w.platform_id and d.webhook_id = w.webhook_id
    where d.entity_id > 0 and d.status = 'given_up' and d.created_at > ${now}::timestamptz - interval '30 days'
    group by w.platform_id, p.name, w.webhook_id, w.url) listed`
  return readSlice<ListedLoss>(sql, slice, { columns: '*', from, where: sql`true` })
}

/** How the last try of the newest went that was given up. Index deliveries_given_up. */
export async function findLastProblem(
  sql: Db,
  { platformId, webhookId }: Pick<ListedLoss, 'platformId' | 'webhookId'>,
): Promise<string | undefined> {
  const [row] = await sql<{ problem: string | null }[]>`
    select coalesce(a.problem, 'HTTP ' || a.status) as problem from (
      select entity_id, delivery_id from deliveries
      where entity_id > 0 and platform_id = ${platformId} and webhook_id = ${webhookId} and status = 'given_up'
      order by created_at desc limit 1) newest
      join delivery_attempts a on a.entity_id = newest.entity_id and a.delivery_id = newest.delivery_id
    order by a.try desc limit 1`
  return row?.problem ?? undefined
}

/** A subscription of whichever platform. Primary key. */
export async function isSubscription(sql: Db, platformId: number, webhookId: number): Promise<boolean> {
  const rows = await sql`select 1 from webhooks where platform_id = ${platformId} and webhook_id = ${webhookId}`
  return rows.length > 0
}
