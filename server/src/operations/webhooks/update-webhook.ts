import type { apiOperations } from '@escudo/contracts'
import { findWebhook, saveWebhook } from '../../store/webhooks.ts'
import { invalid, refuse, type Handler } from '../../calls/call.ts'
import { webhookView, webhookViolations } from '../../views/webhook-view.ts'

export const updateWebhook: Handler<typeof apiOperations.updateWebhook> = async (call, { params, body }) => {
  const violations = webhookViolations(call, body)
  if (violations.length > 0) return invalid(...violations)
  const webhook = await findWebhook(call.sql, call.platformId, params.id)
  if (!webhook) return refuse('e00500', '/id')
  const { maximumEvents: mostEvents = webhook.mostEvents, ...wish } = body
  const changed = { ...webhook, ...wish, mostEvents }
  return (await saveWebhook(call.sql, changed)) ? { data: webhookView(changed) } : refuse('e00240', '/url', { field: 'url' })
}
