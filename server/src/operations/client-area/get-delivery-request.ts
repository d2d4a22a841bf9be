import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { eventIdOf } from '../../domain/event-id.ts'
import { findDeliveryBody } from '../../store/delivery-log.ts'
import { isUuid } from '../../store/ids.ts'
import { findWebhook } from '../../store/webhooks.ts'
import { webhookBody } from '../../views/webhook-body.ts'

/** The body alone: what a signature is made with stays sealed. */
export const getDeliveryRequest: Handler<typeof officeOperations.getDeliveryRequest> = async (call, { params }) => {
  const webhook = await findWebhook(call.sql, call.platformId, params.webhookId)
  const delivery = webhook && isUuid(params.deliveryId) ? await findDeliveryBody(call.sql, webhook, params.deliveryId) : undefined
  if (!webhook || !delivery) return refuse('e00500', webhook ? '/deliveryId' : '/webhookId')
  const events = [{ id: eventIdOf(delivery), sequence: delivery.sequence }]
  const { handler, webhookId } = webhook
  const { type, text } = webhookBody(
    { webhookId, handler, action: delivery.action, items: [delivery.body], events },
    '',
    delivery.createdAt,
  )
  // An older format carries a hash in its body, which only the sealed key makes.
  return { data: { url: delivery.url, type, body: text.replace(/hookHash=[^&]*/, 'hookHash=•••') } }
}
