import type { WireWebhook } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Webhook } from '../store/webhooks.ts'

export function webhookView({ webhookId, action, handler, url, createdAt }: Webhook): WireWebhook {
  return { id: String(webhookId), action, handler, url, createdAt: lisbonIso(createdAt) }
}
