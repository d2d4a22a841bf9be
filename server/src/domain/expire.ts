import { move } from './move.ts'
import type { Change, Payment } from './payment.ts'
import { transitionOf } from './transitions.ts'

/** Whether a payment's time is over: it can be paid up to and including the last second. */
export function isExpired(payment: Payment, now: Date): boolean {
  return now > payment.validEnd && transitionOf(payment.type, payment.state, 'expire') !== undefined
}

/** A terminal payment's end is told by another word (facts rest.md §7). */
export function applyExpiry(payment: Payment, now: Date): Change {
  return move(payment, payment.methodType === 'TPA' ? 'lapse' : 'expire', now, { cancelReason: 'date_expired' })
}
