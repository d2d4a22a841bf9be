import type { apiOperations, Refusal } from '@escudo/contracts'
import { refuseTerminalRefund } from '../../domain/terminals/terminal-payment.ts'
import type { Payment } from '../../domain/payment.ts'
import type { Terminal } from '../../domain/terminals/terminal.ts'
import { transaction } from '../../store/db.ts'
import { lockPayment, savePayment } from '../../store/payments.ts'
import { refuse, type MoneyCall, type Handler } from '../../calls/call.ts'
import { isPaymentId } from '../../store/ids.ts'
import { partOf, refuseForBalance } from '../../payments/part-of-payment.ts'
import { onePaymentView } from '../../views/payment-view.ts'
import { findReadyTerminal, sendToTerminal } from '../../payments/send-to-terminal.ts'

/** Reserves the amount under the payment's lock, so that refunds never exceed it, and asks the terminal for the card. */
async function sendRefund(call: MoneyCall, terminal: Terminal, wholeId: string, amountCents: number): Promise<Payment | Refusal> {
  const paymentId = await call.nextPaymentId()
  return transaction(call.sql, async (tx) => {
    const whole = await lockPayment(tx, call.entityId, wholeId)
    if (!whole) return { code: 'e00502', pointer: '/paymentId' }
    const refusal = refuseTerminalRefund(whole, amountCents) ?? (await refuseForBalance(tx, call.entityId, amountCents))
    if (refusal) return refusal
    const { brand, last4Digits } = whole.methodDetails
    const part = {
      ...partOf(whole, 'refund', amountCents, paymentId, call.now),
      methodDetails: { ...(brand && { brand }), ...(last4Digits && { last4Digits }) },
    }
    const sent = await sendToTerminal(tx, call, terminal, part)
    if ('paymentId' in sent) await savePayment(tx, { ...whole, refundedCents: whole.refundedCents + amountCents, updatedAt: call.now })
    return sent
  })
}

export const createTerminalRefund: Handler<typeof apiOperations.createTerminalRefund> = async (call, { params, body }) => {
  const terminal = await findReadyTerminal(call, params.uuid)
  if ('code' in terminal) return { refusal: terminal }
  if (!isPaymentId(params.paymentId)) return refuse('e00502', '/paymentId')
  const sent = await sendRefund(call, terminal, params.paymentId, body.amount)
  return 'paymentId' in sent ? { data: await onePaymentView(call.sql, sent, call.language) } : { refusal: sent }
}
