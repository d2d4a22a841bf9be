import type { Violation, WireWebhook } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Webhook } from '../store/webhooks.ts'
import { isReachable } from '../webhooks/addresses.ts'
import type { PlainServices } from '../calls/call.ts'
import { webhookHandlers } from './webhook-body.ts'

export function webhookView({ webhookId, action, handler, url, retries, mostEvents, createdAt }: Webhook): WireWebhook {
  return { id: String(webhookId), action, handler, url, retries, maximumEvents: mostEvents, createdAt: lisbonIso(createdAt) }
}

type Wish = { url?: string | undefined; handler?: string | undefined }

/** What the schema of a subscription cannot see: whom we may call, and the handlers, which bear the configured prefix. */
export function webhookViolations(
  { headerPrefix, allowPrivateAddresses }: Pick<PlainServices, 'headerPrefix' | 'allowPrivateAddresses'>,
  { url, handler }: Wish,
): Violation[] {
  const handlers = webhookHandlers(headerPrefix)
  return [
    ...(url === undefined || isReachable(url, allowPrivateAddresses) ? [] : [{ code: 'e00223', pointer: '/url' } as const]),
    ...(handler === undefined || handlers.includes(handler)
      ? []
      : [{ code: 'e00230', pointer: '/handler', values: { values: handlers.join(', ') } } as const]),
  ]
}
