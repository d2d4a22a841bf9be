import { isNif, type apiOperations } from '@escudo/contracts'
import { applySettlement, isUnsettled } from '../domain/terminal-payment.ts'
import { transaction } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { lockPayment } from '../store/payments.ts'
import { findUnsettled } from '../store/terminal-commands.ts'
import { entityNow, refuse, type Handler, type Services } from './context.ts'
import { record } from './record.ts'

/** Settles one terminal payment; false when something else ended it before, under its lock. */
export function settleTerminalPayment(services: Services, entityId: number, paymentId: string, now: Date): Promise<boolean> {
  return transaction(services.sql, async (tx) => {
    const payment = await lockPayment(tx, entityId, paymentId)
    if (!payment || !isUnsettled(payment)) return false
    await record(tx, applySettlement(payment, now))
    return true
  })
}

export const settleTerminals: Handler<typeof apiOperations.settleTerminals> = async (call, { body }) => {
  const { clientId, success = true } = body
  const entity = isNif(clientId) ? await findEntity(call.sql, Number(clientId)) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const paymentIds: string[] = []
  for (const { entityId, paymentId } of success ? await findUnsettled(call.sql, entity.entityId) : []) {
    const settled = await settleTerminalPayment(call, entityId, paymentId, entityNow(call, entity.clockAheadSeconds))
    if (settled) paymentIds.push(paymentId)
  }
  return { data: { clientId, settled: paymentIds.length, paymentIds } }
}
