import { isNif, type sandboxOperations } from '@escudo/contracts'
import { announceChange } from '../../store/changes.ts'
import { transaction } from '../../store/db.ts'
import { makeAnyDue } from '../../store/delivery-log.ts'
import { isUuid } from '../../store/ids.ts'
import { refuse } from '../../calls/call.ts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { deliveryViews } from '../../views/delivery-view.ts'

export const replayNotification: SandboxHandler<typeof sandboxOperations.replayNotification> = async (call, { params }) => {
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
