import type { apiOperations } from '@escudo/contracts'
import { listDeliveries } from '../../store/delivery-log.ts'
import { findWebhook } from '../../store/webhooks.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { deliveryViews } from '../../views/delivery-view.ts'
import { isPaymentId } from '../../store/ids.ts'
import { readPage } from '../../calls/page-of-list.ts'

export const listWebhookDeliveries: Handler<typeof apiOperations.listWebhookDeliveries> = async (call, { params, query }) => {
  const webhook = await findWebhook(call.sql, call.platformId, params.id)
  if (!webhook) return refuse('e00500', '/id')
  const asked = readPage(query, { createdAt: 'created_at' }, 'delivery_id', 100)
  if ('refusal' in asked) return asked
  const { status, paymentId } = query
  if (paymentId !== undefined && !isPaymentId(paymentId)) return { data: [], paging: asked.told({ count: 0 }) }
  const { rows, ...found } = await listDeliveries(call.sql, { ...webhook, status, paymentId }, asked.page)
  return { data: await deliveryViews(call.sql, rows), paging: asked.told(found) }
}
