import type { CancellationReason, Refusal } from '@escudo/contracts/vocabulary'
import { applyRelease } from './capture.ts'
import { staysPayable } from './methods.ts'
import { movePayment } from './move-payment.ts'
import type { Change, MethodOfType, Payment } from './payment.ts'
import { transitionOf } from './transitions.ts'

type MethodCancellation = MethodOfType & { status: 'cancelled' | 'unsupported' }

/** What cancelling does to each method: a normal Multibanco reference stays payable (specification api §4, rest-wire §6.5). */
export function cancellationOf(payment: Payment): MethodCancellation[] {
  const { availableMethods, methodCode, methodType } = payment
  // A payment with a saved method has no choice of methods, only that one.
  const methods = availableMethods.length === 0 && methodCode && methodType ? [{ code: methodCode, type: methodType }] : availableMethods
  return methods.map((method) => ({
    ...method,
    status: staysPayable(method) ? 'unsupported' : 'cancelled',
  }))
}

/** Why a payment may not be cancelled, or undefined. */
export function refuseCancellation(payment: Payment, ignoreUnsupported: boolean): Refusal | undefined {
  if (!transitionOf(payment.type, payment.state, 'cancel')) return { code: 'e00402' }
  const unsupported = cancellationOf(payment).some(({ status }) => status === 'unsupported')
  if (unsupported && !ignoreUnsupported) return { code: 'e00402', pointer: '/ignoreUnsupported' }
  return undefined
}

/** Cancelled by the merchant or the payer; what was captured before stays captured, and then it was paid. */
export function applyCancellation(payment: Payment, reason: CancellationReason, remarks: string | null, now: Date): Change {
  const why = { cancelReason: reason, cancelRemarks: remarks }
  return applyRelease(payment, why, now) ?? movePayment(payment, 'cancel', now, why)
}
