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
  /** Both null: it tells of the entity itself. */
  paymentId: string | null
  scheduleId: string | null
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

/** The beginning of the statement that writes deliveries: each column by what the statement, which goes on, calls its value. */
export const insertedAs = (values: Readonly<Record<keyof NewDelivery, string>>): string => insertSelect('deliveries', values)
