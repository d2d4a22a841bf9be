import type { apiOperations, Refusal } from '@escudo/contracts'
import { applyCancellation } from '../../domain/cancel.ts'
import type { Payment } from '../../domain/payment.ts'
import { refuseReversal } from '../../domain/terminals/terminal-payment.ts'
import { transaction } from '../../store/db.ts'
import { insertPayment } from '../../store/new-payments.ts'
import { lockPayment } from '../../store/payments.ts'
import { findCommandOfPayment } from '../../store/terminals/terminal-commands.ts'
import { findTerminal } from '../../store/terminals/terminals.ts'
import { refuse, type MoneyCall, type Handler } from '../../calls/call.ts'
import { isPaymentId } from '../../store/ids.ts'
import { partOf } from '../../payments/part-of-payment.ts'
import { onePaymentView } from '../../views/payment-view.ts'
import { recordTransition } from '../../payments/record-transition.ts'

/** Cancels the payment and notes the reversal, a payment of its own that is over as it begins. */
async function reverse(call: MoneyCall, terminalUuid: string, paymentId: string, remarks: string | null): Promise<Payment | Refusal> {
  const reversalId = await call.nextPaymentId()
  return transaction(call.sql, async (tx) => {
    const payment = await lockPayment(tx, call.entityId, paymentId)
    const command = payment && (await findCommandOfPayment(tx, call.entityId, paymentId))
    // What a terminal only told of is under none of them (decision 140): any terminal of the entity may take it back.
    if (!payment || (!payment.reported && command?.terminalUuid !== terminalUuid)) return { code: 'e00502', pointer: '/paymentId' }
    const refusal = refuseReversal(payment)
    if (refusal) return refusal
    const cancelled = await recordTransition(tx, applyCancellation(payment, 'merchant_cancelled', remarks, call.now))
    const { state, cancelReason, cancelRemarks } = cancelled
    const reversal: Payment = {
      ...partOf(payment, 'reversal', payment.amountCents, reversalId, call.now),
      state,
      cancelReason,
      cancelRemarks,
    }
    await insertPayment(tx, reversal)
    return reversal
  })
}

export const reverseTerminalPayment: Handler<typeof apiOperations.reverseTerminalPayment> = async (call, { params, body }) => {
  const terminal = await findTerminal(call.sql, call.entityId, params.uuid)
  if (!terminal) return refuse('e00500', '/uuid')
  if (!isPaymentId(params.paymentId)) return refuse('e00502', '/paymentId')
  const reversal = await reverse(call, terminal.terminalUuid, params.paymentId, body.remarks?.text ?? null)
  return 'paymentId' in reversal ? { data: await onePaymentView(call.sql, reversal, call.language) } : { refusal: reversal }
}
