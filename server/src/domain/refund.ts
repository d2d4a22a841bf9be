import type { Refusal } from '@escudo/contracts/vocabulary'
import { move } from './move.ts'
import type { Change, Payment } from './payment.ts'
import { transitionOf } from './transitions.ts'

/** Why an amount may not be refunded, or undefined. Only a confirmed payment or capture can be (facts rest.md §7). */
export function refuseRefund(payment: Payment, amountCents: number): Refusal | undefined {
  if (!transitionOf(payment.type, payment.state, 'refund')) return { code: 'e00402' }
  const left = payment.amountCents - payment.refundedCents
  if (left === 0) return { code: 'e00402' }
  if (amountCents > left) return { code: 'e00301', pointer: '/amount', values: { minimum: 1, maximum: left } }
  return undefined
}

/** Money went back; the payment stays confirmed. */
export function applyRefund(payment: Payment, now: Date): Change {
  return move(payment, 'refund', now)
}
