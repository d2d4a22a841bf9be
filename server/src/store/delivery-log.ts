import type { DeliveryStatus } from '@escudo/contracts/vocabulary'
import type { Db } from './db.ts'
import type { TryResult } from './deliveries.ts'
import { readSlice, type Found, type ListSlice } from './paging.ts'
import { loggedRow, type LoggedDelivery } from './rows/delivery.ts'

export type { LoggedDelivery } from './rows/delivery.ts'

type Filter = { platformId: number; webhookId: number; status?: DeliveryStatus | undefined; paymentId?: string | undefined }

/** One page of a subscription's deliveries, and how many there are in all. Index deliveries_by_webhook. */
export async function listDeliveries(
  sql: Db,
  { platformId, webhookId, status, paymentId }: Filter,
  slice: ListSlice,
): Promise<Found<LoggedDelivery>> {
  // Across the platform's entities, as the subscription itself is.
  const where = sql`
    platform_id = ${platformId} and webhook_id = ${webhookId}
    and entity_id in (select entity_id from platform_entities where platform_id = ${platformId})
    ${status ? sql`and status = ${status}` : sql``} ${paymentId ? sql`and payment_id = ${paymentId}` : sql``}`
  return readSlice<LoggedDelivery>(sql, slice, { columns: loggedRow.columns, from: sql`deliveries`, where })
}

export type LoggedTry = TryResult & { deliveryId: string }

/** The tries of some deliveries, oldest first. */
export async function findDeliveryTries(sql: Db, deliveries: readonly LoggedDelivery[]): Promise<LoggedTry[]> {
  if (deliveries.length === 0) return []
  const entityIds = [...new Set(deliveries.map(({ entityId }) => entityId))]
  const deliveryIds = deliveries.map(({ deliveryId }) => deliveryId)
  return sql<LoggedTry[]>`
    select delivery_id, sent_at, duration_ms, status, answer, problem from delivery_attempts
    where entity_id = any(${entityIds}) and delivery_id = any(${deliveryIds}::uuid[]) order by delivery_id, try`
}

/**
 * Makes a delivery due at `now` on its entity's clock, at its subscription's present address; whoever sends it at this
 * moment keeps holding it. Undefined when the subscription has no such delivery.
 */
export async function makeDue(
  sql: Db,
  { platformId, webhookId }: Pick<Filter, 'platformId' | 'webhookId'>,
  deliveryId: string,
  now: Date,
): Promise<LoggedDelivery | undefined> {
  const [row] = await sql<LoggedDelivery[]>`
    update deliveries d set status = 'due', url = w.url, next_try_at = ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
    from webhooks w, entities e
    where w.platform_id = ${platformId} and w.webhook_id = ${webhookId} and e.entity_id = d.entity_id
      and d.platform_id = w.platform_id and d.webhook_id = w.webhook_id and d.delivery_id = ${deliveryId}
      and exists (select 1 from platform_entities pe where pe.platform_id = w.platform_id and pe.entity_id = d.entity_id)
    returning ${sql.unsafe(loggedRow.columnsOf('d'))}`
  return row
}

/** A delivery of an entity with its address. Primary key. */
export async function findDelivery(sql: Db, entityId: number, deliveryId: string): Promise<(LoggedDelivery & { url: string }) | undefined> {
  const [row] = await sql<(LoggedDelivery & { url: string })[]>`
    select ${sql.unsafe(loggedRow.columns)}, url from deliveries where entity_id = ${entityId} and delivery_id = ${deliveryId}`
  return row
}

/**
 * Makes any delivery of an entity due now, at its subscription's present address or where its callbackUrl was; for the
 * sandbox, which has no credentials. Primary key.
 */
export async function makeAnyDue(sql: Db, entityId: number, deliveryId: string, now: Date): Promise<LoggedDelivery | undefined> {
  const [row] = await sql<LoggedDelivery[]>`
    update deliveries d set status = 'due', next_try_at = ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second',
      url = coalesce((select url from webhooks w where w.platform_id = d.platform_id and w.webhook_id = d.webhook_id), d.url)
    from entities e where e.entity_id = d.entity_id and d.entity_id = ${entityId} and d.delivery_id = ${deliveryId}
    returning ${sql.unsafe(loggedRow.columnsOf('d'))}`
  return row
}

type Lost = Pick<Filter, 'platformId' | 'webhookId'> & {
  status: DeliveryStatus
  from: Date | undefined
  until: Date | undefined
  most: number
}

/**
 * Makes many deliveries of a subscription due at `now` on their entities' clocks, the oldest first, at its present address; whoever sends
 * one at this moment keeps holding it. The entities that have some. Index deliveries_by_webhook.
 */
export async function makeManyDue(tx: Db, { platformId, webhookId, status, from, until, most }: Lost, now: Date): Promise<number[]> {
  const rows = await tx<{ entityId: number }[]>`
    with wanted as (
      select entity_id, delivery_id from deliveries
      where platform_id = ${platformId} and webhook_id = ${webhookId} and status = ${status}
        and entity_id in (select entity_id from platform_entities where platform_id = ${platformId})
        and created_at >= ${from ?? new Date(0)} ${until ? tx`and created_at < ${until}` : tx``}
      order by created_at, delivery_id limit ${most} for update skip locked)
    update deliveries d set status = 'due', url = w.url, next_try_at = ${now}::timestamptz + e.clock_ahead_seconds * interval '1 second'
    from wanted, webhooks w, entities e
    where d.entity_id = wanted.entity_id and d.delivery_id = wanted.delivery_id and e.entity_id = d.entity_id
      and w.platform_id = ${platformId} and w.webhook_id = ${webhookId}
    returning d.entity_id`
  return rows.map(({ entityId }) => entityId)
}

/** Whether a subscription has a delivery of that kind left. Index deliveries_by_webhook. */
export async function hasDelivery(tx: Db, { platformId, webhookId, status, from, until }: Omit<Lost, 'most'>): Promise<boolean> {
  const rows = await tx`
    select 1 from deliveries
    where platform_id = ${platformId} and webhook_id = ${webhookId} and status = ${status}
      and entity_id in (select entity_id from platform_entities where platform_id = ${platformId})
      and created_at >= ${from ?? new Date(0)} ${until ? tx`and created_at < ${until}` : tx``} limit 1`
  return rows.length > 0
}

type DeliveryBody = LoggedDelivery & { url: string; body: Record<string, unknown> }

/** What a delivery of a subscription says, of any entity that its platform acts for. Index deliveries_by_webhook. */
export async function findDeliveryBody(
  sql: Db,
  { platformId, webhookId }: Pick<Filter, 'platformId' | 'webhookId'>,
  deliveryId: string,
): Promise<DeliveryBody | undefined> {
  const [row] = await sql<DeliveryBody[]>`
    select ${sql.unsafe(loggedRow.columnsOf('d'))}, d.url, d.body from deliveries d
    where d.entity_id in (select entity_id from platform_entities where platform_id = ${platformId})
      and d.delivery_id = ${deliveryId} and d.platform_id = ${platformId} and d.webhook_id = ${webhookId}`
  return row
}
