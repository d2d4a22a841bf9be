import type { DeliveryStatus, RetryPlan, WebhookAction } from '@escudo/contracts/vocabulary'
import { insertSelect, row } from '../../sql/row.ts'

/** One thing to tell one address. `body` is the payment, or the entity, as it was when it happened. */
export type Delivery = {
  entityId: number
  deliveryId: string
  platformId: number
  webhookId: number | null
  /** How the subscription wants to be told now; null for a callbackUrl. */
  handler: string | null
  /** How long, and with how many others at most; a callbackUrl as a subscription that says nothing. */
  retries: RetryPlan
  mostEvents: number
  /** All null: it tells of the entity itself. */
  paymentId: string | null
  scheduleId: string | null
  batchId: string | null
  sequence: number
  action: WebhookAction
  url: string
  body: Record<string, unknown>
  tries: number
  /** Seconds that the entity's clock runs ahead, to plan the next try on it. */
  clockAheadSeconds: string
}

/** Read as `claimDeliveries` names things: `d` the delivery, `due` what was taken. */
export const deliveryRow = row<Delivery>('deliveries')({
  entityId: { type: 'integer', is: 'key' },
  deliveryId: { type: 'uuid', is: 'key' },
  platformId: { type: 'integer' },
  webhookId: { type: 'integer' },
  handler: { type: 'text', is: { elsewhere: 'due.handler' } },
  retries: { type: 'text', is: { elsewhere: 'due.retries' } },
  mostEvents: { type: 'integer', is: { elsewhere: 'due.most_events' } },
  paymentId: { type: 'bigint' },
  scheduleId: { type: 'uuid' },
  batchId: { type: 'uuid' },
  sequence: { type: 'integer' },
  action: { type: 'text' },
  url: { type: 'text' },
  body: { type: 'jsonb' },
  tries: { type: 'integer', is: 'later' },
  clockAheadSeconds: { type: 'bigint', is: { elsewhere: 'due.clock_ahead_seconds' } },
})

/** What a subscription was told, or is to be told. `entityId`: whose news it is. */
export type LoggedDelivery = {
  entityId: number
  deliveryId: string
  paymentId: string | null
  scheduleId: string | null
  batchId: string | null
  sequence: number
  action: WebhookAction
  status: DeliveryStatus
  tries: number
  nextTryAt: Date
  createdAt: Date
}

export const loggedRow = row<LoggedDelivery>('deliveries')({
  entityId: { type: 'integer', is: 'key' },
  deliveryId: { type: 'uuid', is: 'key' },
  paymentId: { type: 'bigint' },
  scheduleId: { type: 'uuid' },
  batchId: { type: 'uuid' },
  sequence: { type: 'integer' },
  action: { type: 'text' },
  status: { type: 'text' },
  tries: { type: 'integer', is: 'later' },
  nextTryAt: { type: 'timestamptz' },
  createdAt: { type: 'timestamptz' },
})

/** What a new delivery has: all but what comes later or from elsewhere. */
type NewDelivery = Omit<Delivery & LoggedDelivery, 'handler' | 'retries' | 'mostEvents' | 'tries' | 'clockAheadSeconds'> & {
  /** An earlier one of the same payment or entity is to be told first, when this one is written. */
  follows: boolean
}

/** Whether delivery `e` of an entity goes before its `d`: to the same subscription until it is over, to the same address until it was tried. */
export const goesBefore = (e: string, d: string): string => `
  ${e}.status = 'due' and ${e}.platform_id = ${d}.platform_id and (
    ${e}.webhook_id = ${d}.webhook_id or (${e}.url = ${d}.url and (${e}.tries = 0 or (${e}.webhook_id is null and ${d}.webhook_id is null))))`

/** Of what a new delivery tells, as its statement calls it: a payment's, a schedule's, a batch's or the entity's own. */
type Subject = { paymentId?: string; scheduleId?: string; batchId?: string; platformId: string; now: string }

/**
 * How deliveries are written, as the two parts of a statement that goes on from the first with `given` (the news), `told`
 * (who subscribes) and `earlier`, which is the second. Not before the one that it follows: what is not its turn yet would
 * stand first in the index of what is due.
 */
export function newDeliveries({ paymentId = 'null', scheduleId = 'null', batchId = 'null', platformId, now }: Subject): {
  insert: string
  earlier: string
} {
  const values: Readonly<Record<keyof NewDelivery, string>> = {
    entityId: 'given."entityId"',
    deliveryId: 'gen_random_uuid()',
    platformId,
    webhookId: 'told.webhook_id',
    paymentId,
    scheduleId,
    batchId,
    sequence: 'given.sequence',
    action: 'given.action',
    url: 'told.url',
    body: 'given.body',
    status: "'due'",
    nextTryAt: `greatest(${now}, earlier.next_try_at)`,
    createdAt: 'now()',
    follows: 'earlier.has_some',
  }
  const ofPayment = paymentId === 'null' ? undefined : `e.payment_id = ${paymentId}`
  const ofSchedule = scheduleId === 'null' ? undefined : `e.schedule_id = ${scheduleId}`
  // A batch has one piece of news in its life, and follows none.
  const ofBatch = batchId === 'null' ? undefined : 'false'
  const same = ofPayment ?? ofSchedule ?? ofBatch ?? 'e.payment_id is null and e.schedule_id is null and e.batch_id is null'
  return {
    insert: insertSelect('deliveries', values),
    earlier: `
      select coalesce(bool_or(true), false) as has_some, max(e.next_try_at) filter (where e.webhook_id = told.webhook_id) as next_try_at
      from deliveries e where e.entity_id = told.entity_id and ${same} and ${goesBefore('e', 'told')}`,
  }
}
