import { isNif, type apiOperations } from '@escudo/contracts'
import { findDelivery } from '../store/delivery-log.ts'
import { isUuid } from '../store/ids.ts'
import { findSent } from '../store/sandbox.ts'
import { refuse, type Handler } from './context.ts'
import { deliveryViews } from './delivery-view.ts'
import { readKeys, sentView } from './explain-signature.ts'

export const getNotification: Handler<typeof apiOperations.getNotification> = async (call, { params }) => {
  const { clientId, deliveryId } = params
  const known = isNif(clientId) && isUuid(deliveryId) ? await findDelivery(call.sql, Number(clientId), deliveryId) : undefined
  const [delivery] = known ? await deliveryViews(call.sql, [known]) : []
  if (!known || !delivery) return refuse('e00500', '/deliveryId')
  const [sent, keys] = await Promise.all([findSent(call.sql, known.entityId, deliveryId), readKeys(call)])
  return { data: { delivery, url: known.url, sent: sent.map((one) => sentView(one, keys)) } }
}
