import type { CardAuthentication, MethodCode, Refusal, RefusalCode } from '@escudo/contracts/vocabulary'
import { movePayment } from './move-payment.ts'
import type { Change, MethodDetails, Payment } from './payment.ts'
import { asInitial } from './recurring.ts'
import { transitionOf, type Step } from './transitions.ts'
import { holdEnd, isOver } from './validity.ts'

/** The step with which an approval ends: an authorisation is authorised, everything else confirmed. */
function approval(payment: Payment): Step {
  return payment.type === 'authorization' ? 'authorise' : 'confirm'
}

/** Why a payer may not try to pay now, or undefined. A terminal's card is not typed. `waiting`: an earlier try has no answer yet. */
export function refuseAttempt(payment: Payment, code: string, waiting: boolean, now: Date): Refusal | undefined {
  if (!payment.availableMethods.some((method) => method.code === code && method.type !== 'TPA')) return { code: 'e00401' }
  if (payment.state !== 'pending' || waiting || now < payment.validStart || isOver(payment, now)) return { code: 'e00402' }
  return undefined
}

/** Whether an approval can still be taken; if not, the money goes back to the payer. */
export function takesApproval(payment: Payment): boolean {
  return payment.state !== 'cancelled' && transitionOf(payment.type, payment.state, approval(payment)) !== undefined
}

/** The issuer bears a fraud once 3-D Secure took place, tried included; a card that nobody was asked about shows nothing. */
function threeDSecure(authentication: CardAuthentication): NonNullable<MethodDetails['threeDSecure']> {
  return { result: authentication, liability: 'issuer' }
}

/** The bank or the phone said yes. A phone number is not shown any more (specification rest-wire §6.5). */
export function applyApproval(
  payment: Payment,
  now: Date,
  methodUuid: string | null,
  authentication?: CardAuthentication | undefined,
): Change {
  const { phoneNumber: _hidden, ...shown } = payment.methodDetails
  const methodDetails = { ...shown, ...(authentication && { threeDSecure: threeDSecure(authentication) }) }
  const validEnd = payment.type === 'authorization' ? holdEnd(payment.validEnd, now) : payment.validEnd
  const requestDetails = asInitial(payment.requestDetails, methodUuid)
  return movePayment(payment, approval(payment), now, {
    methodDetails,
    methodUuid,
    validEnd,
    requestDetails,
    resultCode: null,
    resultAt: null,
  })
}

/** The bank or the phone said no, or nobody answered in time: the payer may try again (specification rest-wire §5 item 8). */
export function applyDecline(payment: Payment, code: RefusalCode, now: Date): Change {
  return movePayment(payment, 'decline', now, { resultCode: code, resultAt: now })
}

/** What a question that nobody answered in time reads as. */
const outOfTime = 'e04201' satisfies RefusalCode

/** The only way to pay said no: the payment is over, told first as the error and then as its end. */
export function applyFailure(payment: Payment, code: RefusalCode, now: Date): Change[] {
  const cancelReason = code === outOfTime ? 'date_expired' : 'payment_declined'
  const failed = movePayment(payment, 'fail', now, { resultCode: code, resultAt: now, cancelReason })
  return [failed, movePayment(failed.payment, 'close', now)]
}

/** Whether nothing but the method that was asked can pay: a saved one leaves no choice (specification rest-wire §3.4). */
export function hasOneWay({ availableMethods }: Payment): boolean {
  return availableMethods.length === 0
}

/** The request has reached the phone. */
export function applyRequest(payment: Payment, now: Date): Change {
  return movePayment(payment, 'request', now)
}

/** Notes which method is being tried, before anybody is asked; not a transition, so no event. */
export function withMethod(payment: Payment, code: MethodCode, methodDetails: MethodDetails): Payment {
  const type = payment.availableMethods.find((method) => method.code === code)?.type ?? 'DEFAULT'
  const { createRegistration, allowRegistration } = payment.methodDetails
  const wishes = { ...(createRegistration && { createRegistration }), ...(allowRegistration && { allowRegistration }) }
  return { ...payment, methodCode: code, methodType: type, methodDetails: { ...methodDetails, ...wishes } }
}
