import type { WebhookAction } from '@escudo/contracts/vocabulary'
import type { Db } from './db.ts'

/** A platform's wish to be told of an action. Subscriptions belong to the platform, not to one entity (specification api §6). */
export type Webhook = { webhookId: number; platformId: number; action: WebhookAction; handler: string; url: string; createdAt: Date }

const columns = 'webhook_id, platform_id, action, handler, url, created_at'

/**
 * Subscribes, or gives the subscription that is there already, changed to the handler if one is named. Index
 * webhooks_once.
 */
export async function insertWebhook(
  sql: Db,
  webhook: Omit<Webhook, 'webhookId' | 'createdAt' | 'handler'> & { handler: string | undefined },
  defaultHandler: string,
): Promise<{ webhook: Webhook; isNew: boolean }> {
  const [made] = await sql<Webhook[]>`
    insert into webhooks ${sql({ ...webhook, handler: webhook.handler ?? defaultHandler })} on conflict (platform_id, action, url) do nothing returning ${sql.unsafe(columns)}`
  if (made) return { webhook: made, isNew: true }
  const [known] = await sql<Webhook[]>`
    update webhooks set handler = coalesce(${webhook.handler ?? null}, handler)
    where platform_id = ${webhook.platformId} and action = ${webhook.action} and url = ${webhook.url}
    returning ${sql.unsafe(columns)}`
  return known ? { webhook: known, isNew: false } : insertWebhook(sql, webhook, defaultHandler)
}

export async function findWebhook(sql: Db, platformId: number, id: string): Promise<Webhook | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined
  const [row] = await sql<Webhook[]>`select ${sql.unsafe(columns)} from webhooks where platform_id = ${platformId} and webhook_id = ${id}`
  return row
}

export async function listWebhooks(sql: Db, platformId: number, action: WebhookAction | undefined): Promise<Webhook[]> {
  return sql<Webhook[]>`
    select ${sql.unsafe(columns)} from webhooks
    where platform_id = ${platformId} ${action ? sql`and action = ${action}` : sql``} order by webhook_id`
}

/** Changes a subscription; false when another one has this action and url. */
export async function saveWebhook(sql: Db, webhook: Webhook): Promise<boolean> {
  const rows = await sql`
    update webhooks set action = ${webhook.action}, url = ${webhook.url}, handler = ${webhook.handler}
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
