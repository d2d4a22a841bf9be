import { isNif, type sandboxOperations } from '@escudo/contracts'
import { findDelivery } from '../../store/delivery-log.ts'
import { isUuid } from '../../store/ids.ts'
import { findSent } from '../store/receivers.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { deliveryViews } from '../../views/delivery-view.ts'
import { readKeys, sentView } from '../notifications/explain-signature.ts'

export const getNotification: SandboxHandler<typeof sandboxOperations.getNotification> = async (call, { params }) => {
  const { clientId, deliveryId } = params
  const known = isNif(clientId) && isUuid(deliveryId) ? await findDelivery(call.sql, Number(clientId), deliveryId) : undefined
  const [delivery] = known ? await deliveryViews(call.sql, [known]) : []
  if (!known || !delivery) return refuse('e00500', '/deliveryId')
  const [sent, keys] = await Promise.all([findSent(call.sql, known.entityId, deliveryId), readKeys(call)])
  return { data: { delivery, url: known.url, sent: sent.map((one) => sentView(one, keys)) } }
}
