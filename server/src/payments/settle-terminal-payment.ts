import type { MoneyServices } from '../calls/call.ts'
import { applySettlement, isUnsettled } from '../domain/terminals/terminal-payment.ts'
import { transaction } from '../store/db.ts'
import { lockPayment } from '../store/payments.ts'
import { recordTransition } from './record-transition.ts'

/** Settles one terminal payment; false when something else ended it before, under its lock. */
export function settleTerminalPayment(
  services: Pick<MoneyServices, 'sql'>,
  entityId: number,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  return transaction(services.sql, async (tx) => {
    const payment = await lockPayment(tx, entityId, paymentId)
    if (!payment || !isUnsettled(payment)) return false
    await recordTransition(tx, applySettlement(payment, now))
    return true
  })
}
