import type { apiOperations } from '@escudo/contracts'
import { cardOnTerminal } from '../../domain/terminals/terminal.ts'
import { transaction } from '../../store/db.ts'
import type { Handler } from '../../calls/call.ts'
import { newPayment } from '../../payments/new-payment.ts'
import { onePaymentView } from '../../views/payment-view.ts'
import { findReadyTerminal, sendToTerminal } from '../../payments/send-to-terminal.ts'

export const createTerminalPayment: Handler<typeof apiOperations.createTerminalPayment> = async (call, { params, body }) => {
  const terminal = await findReadyTerminal(call, params.uuid)
  if ('code' in terminal) return { refusal: terminal }
  const made = await newPayment(call, { body, wishes: [], pointer: '', methods: [cardOnTerminal] })
  if (!('paymentId' in made)) return { refusal: made }
  const sent = await transaction(call.sql, (tx) => sendToTerminal(tx, call, terminal, made))
  return 'paymentId' in sent ? { data: await onePaymentView(call.sql, sent, call.language) } : { refusal: sent }
}
