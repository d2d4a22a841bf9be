import type { PaymentAction, PaymentState, PaymentType } from '@escudo/contracts/vocabulary'

/** What can happen to a payment. */
export const steps = ['request', 'confirm', 'authorise', 'decline', 'expire', 'cancel', 'adjust', 'capture', 'complete', 'refund'] as const
export type Step = (typeof steps)[number]

/** Where a step leads, and what merchants are told of it. */
export type Transition = { to: PaymentState; tell?: PaymentAction }

type Table = Record<PaymentType, Record<PaymentState, Partial<Record<Step, Transition>>>>

const cancel: Transition = { to: 'cancelled', tell: 'payment_cancelled' }
const expire: Transition = { to: 'cancelled', tell: 'payment_expired' }
const decline: Transition = { to: 'pending', tell: 'payment_method_error' }
const confirm: Transition = { to: 'confirmed', tell: 'payment_confirmed' }
const authorise: Transition = { to: 'authorised', tell: 'payment_authorized' }
const request: Transition = { to: 'pending_confirmation' }
const refused: Transition = { to: 'cancelled', tell: 'payment_method_error' }

/**
 * The whole life of a payment (spec §4, facts rest.md §5). What is not in the table cannot happen.
 * cancelled → confirmed is the late payment: `late-payment.ts` says when it is let in.
 */
export const transitions: Table = {
  payment: {
    pending: { request, confirm, decline, cancel, expire },
    pending_confirmation: { confirm, decline, cancel, expire },
    confirmed: { refund: { to: 'confirmed' } },
    authorised: {},
    cancelled: { confirm },
  },
  authorization: {
    pending: { request, authorise, decline, cancel, expire },
    pending_confirmation: { authorise, decline, cancel, expire },
    confirmed: {},
    authorised: { adjust: { to: 'authorised' }, capture: { to: 'authorised' }, complete: { to: 'confirmed' }, cancel, expire },
    cancelled: {},
  },
  capture: {
    pending: { confirm, decline: refused },
    pending_confirmation: {},
    confirmed: { refund: { to: 'confirmed' } },
    authorised: {},
    cancelled: {},
  },
  refund: {
    pending: { confirm: { to: 'confirmed', tell: 'payment_refunded' }, decline: refused },
    pending_confirmation: {},
    confirmed: {},
    authorised: {},
    cancelled: {},
  },
}

/** The transition of a step, or undefined when it cannot happen now. */
export function transitionOf(type: PaymentType, state: PaymentState, step: Step): Transition | undefined {
  return transitions[type][state][step]
}
