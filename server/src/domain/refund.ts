import type { Refusal } from '@escudo/contracts/vocabulary'
import { centsE8 } from './fees.ts'
import { confirmLate, movePayment, type LatePart } from './move-payment.ts'
import type { Change, Payment } from './payment.ts'
import { transitionOf } from './transitions.ts'

/** Why an amount may not be refunded, or undefined. Only a confirmed payment or capture can be (specification rest-wire §7). */
export function refuseRefund(payment: Payment, amountCents: number): Refusal | undefined {
  if (payment.type === 'authorization') {
    return { code: 'e00402', pointer: '/id', values: { hint: payment.capturedCents > 0 ? 'refundCapture' : 'nothingCaptured' } }
  }
  if (!transitionOf(payment.type, payment.state, 'refund')) return { code: 'e00402' }
  const left = payment.amountCents - payment.refundedCents - payment.disputedCents
  if (left === 0) return { code: 'e00402' }
  if (amountCents > left) return { code: 'e00301', pointer: '/amount', values: { minimum: 1, maximum: left } }
  return undefined
}

/** Why the merchant's balance does not allow it, or undefined; both in hundred-millionths of a euro (specification rest-wire §5 item 5). */
export function refuseBalance(availableE8: bigint, amountCents: number): Refusal | undefined {
  if (centsE8(amountCents) <= availableE8) return undefined
  const maximum = availableE8 > 0n ? Number(availableE8 / 1_000_000n) : 0
  return { code: 'e00602', pointer: '/amount', values: { maximum } }
}

/** Money went back; the payment stays confirmed. */
export function applyRefund(payment: Payment, now: Date): Change {
  return movePayment(payment, 'refund', now)
}

/** A refund that was given up and is done: what went back is counted again. Undefined where more went back than there was, or its payment is none that was paid. */
export function applyLateRefund(part: Payment, whole: Payment, now: Date): LatePart | undefined {
  const left = whole.amountCents - whole.refundedCents - whole.disputedCents
  if (whole.state !== 'confirmed' || part.amountCents > left) return undefined
  const counted = { ...whole, refundedCents: whole.refundedCents + part.amountCents }
  return { part: confirmLate(part, now), whole: applyRefund(counted, now) }
}
