import type { apiOperations } from '@escudo/contracts'
import { insertWebhook } from '../../store/webhooks.ts'
import { invalid, type Handler } from '../../calls/call.ts'
import { webhookHandlers } from '../../views/webhook-body.ts'
import { webhookView, webhookViolations } from '../../views/webhook-view.ts'

/** Subscribes; the same action and url again is the same subscription (specification rest-wire §6.6). */
export const createWebhook: Handler<typeof apiOperations.createWebhook> = async (call, { body }) => {
  const violations = webhookViolations(call, body)
  if (violations.length > 0) return invalid(...violations)
  const { maximumEvents: mostEvents, ...wish } = body
  const [defaultHandler] = webhookHandlers(call.headerPrefix)
  const { webhook, isNew } = await insertWebhook(call.sql, { ...wish, platformId: call.platformId, mostEvents }, defaultHandler)
  return { data: webhookView(webhook), status: isNew ? 201 : 200 }
}
