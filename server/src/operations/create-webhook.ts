import type { apiOperations } from '@escudo/contracts'
import { insertWebhook } from '../store/webhooks.ts'
import { isReachable } from '../webhooks/addresses.ts'
import { invalid, type Handler } from './context.ts'
import { webhookView } from './webhook-view.ts'

/** Subscribes; the same action and url again is the same subscription (facts webhooks.md §6.6). */
export const createWebhook: Handler<typeof apiOperations.createWebhook> = async (call, { body }) => {
  if (!isReachable(body.url, call.allowPrivateAddresses)) return invalid({ code: 'e00223', pointer: '/url' })
  const handler = `${call.headerPrefix.toLowerCase()}-v2`
  const { webhook, isNew } = await insertWebhook(call.sql, { platformId: call.platformId, action: body.action, url: body.url, handler })
  return { data: webhookView(webhook), status: isNew ? 201 : 200 }
}
