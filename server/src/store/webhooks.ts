import { mostEvents, type RetryPlan, type SubscribedAction } from '@escudo/contracts/vocabulary'
import type { Db } from './db.ts'

/** A platform's wish to be told of an action. Subscriptions belong to the platform, not to one entity (specification api §6). */
export type Webhook = {
  webhookId: number
  platformId: number
  action: SubscribedAction
  handler: string
  url: string
  /** How long a delivery that fails is tried again, and how many events go together at most. */
  retries: RetryPlan
  mostEvents: number
  createdAt: Date
}

/** What a platform may say of a subscription, and what is meant where it says nothing. */
type Choices = { handler?: string | undefined; retries?: RetryPlan | undefined; mostEvents?: number | undefined }

const columns = 'webhook_id, platform_id, action, handler, url, retries, most_events, created_at'

/**
 * Subscribes, or gives the subscription that is there already, changed to what is named. Index webhooks_once.
 */
export async function insertWebhook(
  sql: Db,
  webhook: Pick<Webhook, 'platformId' | 'action' | 'url'> & Choices,
  defaultHandler: string,
): Promise<{ webhook: Webhook; isNew: boolean }> {
  const { platformId, action, url, handler = defaultHandler, retries = 'classic', mostEvents: most = mostEvents } = webhook
  const [made] = await sql<Webhook[]>`
    insert into webhooks ${sql({ platformId, action, url, handler, retries, mostEvents: most })} on conflict (platform_id, action, url) do nothing returning ${sql.unsafe(columns)}`
  if (made) return { webhook: made, isNew: true }
  const [known] = await sql<Webhook[]>`
    update webhooks set handler = coalesce(${webhook.handler ?? null}, handler), retries = coalesce(${webhook.retries ?? null}, retries),
      most_events = coalesce(${webhook.mostEvents ?? null}, most_events)
    where platform_id = ${platformId} and action = ${action} and url = ${url}
    returning ${sql.unsafe(columns)}`
  return known ? { webhook: known, isNew: false } : insertWebhook(sql, webhook, defaultHandler)
}

export async function findWebhook(sql: Db, platformId: number, id: string): Promise<Webhook | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined
  const [row] = await sql<Webhook[]>`select ${sql.unsafe(columns)} from webhooks where platform_id = ${platformId} and webhook_id = ${id}`
  return row
}

export async function listWebhooks(sql: Db, platformId: number, action: SubscribedAction | undefined): Promise<Webhook[]> {
  return sql<Webhook[]>`
    select ${sql.unsafe(columns)} from webhooks
    where platform_id = ${platformId} ${action ? sql`and action = ${action}` : sql``} order by webhook_id`
}

/** Changes a subscription; false when another one has this action and url. */
export async function saveWebhook(sql: Db, webhook: Webhook): Promise<boolean> {
  const rows = await sql`
    update webhooks set action = ${webhook.action}, url = ${webhook.url}, handler = ${webhook.handler},
      retries = ${webhook.retries}, most_events = ${webhook.mostEvents}
    where platform_id = ${webhook.platformId} and webhook_id = ${webhook.webhookId}
      and not exists (
        select 1 from webhooks o
        where o.platform_id = ${webhook.platformId} and o.action = ${webhook.action} and o.url = ${webhook.url}
          and o.webhook_id <> ${webhook.webhookId})
    returning 1 as saved`
  return rows.length > 0
}

/** Removes a subscription; what it has still to be told is dropped. */
export async function deleteWebhook(sql: Db, platformId: number, id: string): Promise<boolean> {
  if (!/^\d{1,9}$/.test(id)) return false
  const rows = await sql`
    with dropped as (
      -- Across the platform's entities, as the subscription itself is.
      update deliveries set status = 'given_up' where platform_id = ${platformId} and webhook_id = ${id} and status = 'due')
    delete from webhooks where platform_id = ${platformId} and webhook_id = ${id} returning 1 as deleted`
  return rows.length > 0
}
