import type { apiOperations } from '@escudo/contracts'
import { findWebhook } from '../../store/webhooks.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { webhookView } from '../../views/webhook-view.ts'

export const getWebhook: Handler<typeof apiOperations.getWebhook> = async (call, { params }) => {
  const webhook = await findWebhook(call.sql, call.platformId, params.id)
  return webhook ? { data: webhookView(webhook) } : refuse('e00500', '/id')
}
