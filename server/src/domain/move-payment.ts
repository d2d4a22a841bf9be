import assert from 'node:assert/strict'
import type { Change, Payment } from './payment.ts'
import { transitionOf, type Step } from './transitions.ts'

/**
 * Takes a payment one step further. Callers have refused what cannot be: a step outside the table is a fault.
 * The state's own time moves only when the state does.
 */
export function movePayment(payment: Payment, step: Step, now: Date, changes: Partial<Payment> = {}): Change {
  const transition = transitionOf(payment.type, payment.state, step)
  assert(transition, `A ${payment.type} that is ${payment.state} cannot ${step}.`)
  const moved = { ...payment, ...changes, updatedAt: now, lastSequence: payment.lastSequence + 1 }
  if (transition.to !== payment.state) Object.assign(moved, { state: transition.to, stateAt: now })
  if (transition.to === 'confirmed' && payment.state !== 'confirmed') moved.paidAt = now
  const event = {
    sequence: moved.lastSequence,
    name: step,
    action: transition.tell ?? null,
    state: moved.state,
    amountCents: moved.amountCents,
    createdAt: now,
  }
  return { payment: moved, event, ...(transition.to !== payment.state && { entered: transition.to }) }
}

/** A part that was given up, and is done all the same, with the payment that it is of. */
export type LatePart = { part: Change; whole: Change }

/** The money of a part that was given up has moved after all: nothing of why it was stays. */
export function confirmLate(part: Payment, now: Date): Change {
  return movePayment(part, 'confirm', now, { resultCode: null, resultAt: null, cancelReason: null, cancelRemarks: null })
}
