import type { Refusal, RefusalCode } from '@escudo/contracts/vocabulary'
import { applyFailure } from '../authorise.ts'
import { applyCancellation } from '../cancel.ts'
import { applyExpiry } from '../expire.ts'
import { movePayment } from '../move-payment.ts'
import type { Change, MethodDetails, Payment } from '../payment.ts'
import { refuseRefund } from '../refund.ts'

/** What an approval at a terminal comes to, in time or late (specification api §4, rest-wire §7). */
type LateResult = 'authorise' | 'authorise_cancelled' | 'void'

export function isTerminalPayment(payment: Payment): boolean {
  return payment.type === 'payment' && payment.methodType === 'TPA'
}

/** What no card was presented for in time reads as; a late word of the terminal may still contradict it. */
export const noCardCode = 'e04201' satisfies RefusalCode

/** Whether a terminal's word can still count: nobody but the clock has ended the payment. */
function waitsForTerminal({ state, cancelReason, resultCode }: Payment): boolean {
  if (state === 'pending_confirmation') return true
  return state === 'cancelled' && (cancelReason === 'date_expired' || (cancelReason === null && resultCode === noCardCode))
}

/**
 * The four cases of a late word: the validity is open, and the payment is authorised; it is over, and what was
 * presented in time is authorised and cancelled; with `blockLate`, or presented afterwards, it is voided.
 */
export function lateResultOf(payment: Payment, presentedAt: Date, now: Date): LateResult {
  if (!waitsForTerminal(payment)) return 'void'
  if (now <= payment.validEnd) return 'authorise'
  return payment.blockLate || presentedAt > payment.validEnd ? 'void' : 'authorise_cancelled'
}

/** What becomes of the payment, step by step. A voided one shows nothing of the card: it was never ours. */
export function applyLateResult(payment: Payment, result: LateResult, methodDetails: MethodDetails, now: Date): Change[] {
  if (result === 'void') {
    const lapsed = payment.state === 'pending_confirmation' ? applyExpiry(payment, now) : undefined
    return [...(lapsed ? [lapsed] : []), movePayment(lapsed?.payment ?? payment, 'void', now)]
  }
  const authorised = movePayment(payment, 'authorise', now, {
    methodDetails,
    resultCode: null,
    resultAt: null,
    cancelReason: null,
    cancelRemarks: null,
  })
  return result === 'authorise' ? [authorised] : [authorised, applyCancellation(authorised.payment, 'date_expired', null, now)]
}

/** Declined, a wrong PIN too often, no card: nothing else can pay it, so it is over. */
export function applyTerminalFailure(payment: Payment, code: RefusalCode, now: Date): Change[] {
  if (payment.type !== 'refund') return applyFailure(payment, code, now)
  return [movePayment(payment, 'decline', now, { resultCode: code, resultAt: now })]
}

/** The day's settlement succeeded. */
export function applySettlement(payment: Payment, now: Date): Change {
  return movePayment(payment, 'settle', now)
}

export function isUnsettled(payment: Payment): boolean {
  return isTerminalPayment(payment) && payment.state === 'authorised'
}

/** Why an amount may not be refunded on a terminal, or undefined: only what a terminal took, and only once it is settled. */
export function refuseTerminalRefund(payment: Payment, amountCents: number): Refusal | undefined {
  const refusal: Refusal | undefined = isTerminalPayment(payment) ? refuseRefund(payment, amountCents) : { code: 'e00402' }
  return refusal && { pointer: '/paymentId', ...refusal }
}

/** Why a payment may not be reversed, or undefined: only before it is settled (specification rest-wire §7). */
export function refuseReversal(payment: Payment): Refusal | undefined {
  return isUnsettled(payment) ? undefined : { code: 'e00402', pointer: '/paymentId' }
}
