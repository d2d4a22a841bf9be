import { isNif, type apiOperations } from '@escudo/contracts'
import { announceChange } from '../store/changes.ts'
import { transaction } from '../store/db.ts'
import { makeAnyDue } from '../store/delivery-log.ts'
import { isUuid } from '../store/ids.ts'
import { refuse, type Handler } from './context.ts'
import { deliveryViews } from './delivery-view.ts'

export const replayNotification: Handler<typeof apiOperations.replayNotification> = async (call, { params }) => {
  const { clientId, deliveryId } = params
  if (!isNif(clientId) || !isUuid(deliveryId)) return refuse('e00500', '/deliveryId')
  const due = await transaction(call.sql, async (tx) => {
    const delivery = await makeAnyDue(tx, Number(clientId), deliveryId, call.clock())
    if (delivery) await announceChange(tx, { entityId: delivery.entityId, paymentId: delivery.paymentId ?? '0', deliveries: true })
    return delivery
  })
  const [data] = due ? await deliveryViews(call.sql, [due]) : []
  return data ? { data } : refuse('e00500', '/deliveryId')
}
