import { applyRelease } from './capture.ts'
import { movePayment } from './move-payment.ts'
import type { Change, Payment } from './payment.ts'
import { transitionOf } from './transitions.ts'
import { isOver } from './validity.ts'

/** Whether a payment's time is over and it can still end for that. */
export function isExpired(payment: Payment, now: Date): boolean {
  return isOver(payment, now) && transitionOf(payment.type, payment.state, 'expire') !== undefined
}

/** A terminal payment's end is told by another word (specification rest-wire §7). */
export function applyExpiry(payment: Payment, now: Date, remarks: string | null = null): Change {
  const why = { cancelReason: 'date_expired', ...(remarks !== null && { cancelRemarks: remarks }) } as const
  return applyRelease(payment, why, now) ?? movePayment(payment, payment.methodType === 'TPA' ? 'lapse' : 'expire', now, why)
}
