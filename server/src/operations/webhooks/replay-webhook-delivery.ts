import type { apiOperations } from '@escudo/contracts'
import { announceChange } from '../../store/changes.ts'
import { transaction } from '../../store/db.ts'
import { makeDue } from '../../store/delivery-log.ts'
import { isUuid } from '../../store/ids.ts'
import { findWebhook } from '../../store/webhooks.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { deliveryViews } from '../../views/delivery-view.ts'

/** Sends a notification again whatever became of it: for a merchant who lost it, or has mended the receiver. */
export const replayWebhookDelivery: Handler<typeof apiOperations.replayWebhookDelivery> = async (call, { params }) => {
  const webhook = await findWebhook(call.sql, call.platformId, params.id)
  if (!webhook || !isUuid(params.deliveryId)) return refuse('e00500', webhook ? '/deliveryId' : '/id')
  const due = await transaction(call.sql, async (tx) => {
    const delivery = await makeDue(tx, webhook, params.deliveryId, call.clock())
    if (delivery) await announceChange(tx, { entityId: delivery.entityId, paymentId: delivery.paymentId ?? '0', deliveries: true })
    return delivery
  })
  const [data] = due ? await deliveryViews(call.sql, [due]) : []
  return data ? { data } : refuse('e00500', '/deliveryId')
}
