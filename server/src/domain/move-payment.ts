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
