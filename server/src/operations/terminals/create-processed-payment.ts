import type { apiOperations, Input, Refusal } from '@escudo/contracts'
import { readDate, lisbonIso } from '../../domain/lisbon-time.ts'
import { movePayment } from '../../domain/move-payment.ts'
import type { Payment } from '../../domain/payment.ts'
import { refuseStopped } from '../../domain/terminals/terminal.ts'
import { statesOf, stepsTo } from '../../domain/terminals/processed-payment.ts'
import type { Step } from '../../domain/transitions.ts'
import { transaction } from '../../store/db.ts'
import { insertPayment } from '../../store/new-payments.ts'
import { findTerminal } from '../../store/terminals/terminals.ts'
import { claimCall } from '../../calls/claim-call.ts'
import { invalid, refuse, type MoneyCall, type Handler } from '../../calls/call.ts'
import { newPayment } from '../../payments/new-payment.ts'
import { onePaymentView, present } from '../../views/payment-view.ts'
import { recordTransition } from '../../payments/record-transition.ts'

type Body = Input<typeof apiOperations.createProcessedPayment>['body']

async function paymentOf(call: MoneyCall, body: Body, terminalUuid: string): Promise<Payment | Refusal> {
  const { amount, code, summary, additionalData, paymentMethod } = body
  const method = { code: paymentMethod.code, type: 'TPA' } as const
  const asked = present({ amount, code, summary, additionalData })
  const made = await newPayment(call, { body: asked, wishes: [], pointer: '', methods: [method] })
  if (!('paymentId' in made)) return made
  return { ...made, reported: true, terminalUuid, type: body.type, methodDetails: present(paymentMethod.details ?? {}) }
}

/**
 * Writes the payment and leads it to its state step by step, so that each is told as any other's. The state has the time
 * that it was told with; the payment changes now, or whoever asks for what is new since last time would miss it.
 */
function recordAll(call: MoneyCall, payment: Payment, steps: readonly Step[], at: Date): Promise<Payment> {
  const { paymentId } = payment
  return transaction(call.sql, async (tx) => {
    await claimCall(tx, call, paymentId)
    await insertPayment(tx, payment)
    let current: Payment = { ...payment, lastSequence: 1 }
    for (const step of steps) {
      const changes = step === 'cancel' ? ({ cancelReason: 'merchant_cancelled' } as const) : {}
      const change = movePayment(current, step, call.now, changes)
      const { paidAt } = change.payment
      current = await recordTransition(tx, { ...change, payment: { ...change.payment, stateAt: at, paidAt: paidAt && at } })
    }
    return current
  })
}

export const createProcessedPayment: Handler<typeof apiOperations.createProcessedPayment> = async (call, { params, body }) => {
  const terminal = await findTerminal(call.sql, call.entityId, params.uuid)
  if (!terminal) return refuse('e00500', '/uuid')
  const { state, createdAt } = body.stateDetails
  const steps = stepsTo(body.type, state)
  if (!steps) return invalid({ code: 'e00230', pointer: '/stateDetails/state', values: { values: statesOf(body.type).join(', ') } })
  const at = createdAt === undefined ? call.now : readDate(createdAt)
  if (at > call.now) return refuse('e00301', '/stateDetails/createdAt', { minimum: '-∞', maximum: lisbonIso(call.now) })
  const stopped = refuseStopped(terminal, at)
  if (stopped) return { refusal: stopped }
  const payment = await paymentOf(call, body, terminal.terminalUuid)
  if (!('paymentId' in payment)) return { refusal: payment }
  const recorded = await recordAll(call, payment, steps, at)
  return { data: await onePaymentView(call.sql, recorded, call.language) }
}
