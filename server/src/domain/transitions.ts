import type { PaymentAction, PaymentState, PaymentType } from '@escudo/contracts/vocabulary'

/** What can happen to a payment. */
export const steps = [
  'request',
  'confirm',
  'authorise',
  'decline',
  'fail',
  'close',
  'expire',
  'lapse',
  'cancel',
  'void',
  'settle',
  'adjust',
  'capture',
  'complete',
  'release',
  'refund',
] as const
export type Step = (typeof steps)[number]

/** Where a step leads, and what merchants are told of it. */
type Transition = { to: PaymentState; tell?: PaymentAction }

type Table = Record<PaymentType, Record<PaymentState, Partial<Record<Step, Transition>>>>

const cancel: Transition = { to: 'cancelled', tell: 'payment_cancelled' }
const expire: Transition = { to: 'cancelled', tell: 'payment_expired' }
const decline: Transition = { to: 'pending', tell: 'payment_method_error' }
const confirm: Transition = { to: 'confirmed', tell: 'payment_confirmed' }
const authorise: Transition = { to: 'authorised', tell: 'payment_authorized' }
const request: Transition = { to: 'pending_confirmation' }
const refunded: Transition = { to: 'confirmed', tell: 'payment_refunded' }
const close: Transition = { to: 'cancelled', tell: 'payment_cancelled' }
const refused: Transition = { to: 'cancelled', tell: 'payment_method_error' }

// What has one way to be paid, a terminal or a saved method, is over when that says no: told as the error, then as the end.
const fail: Transition = { to: 'cancelled', tell: 'payment_method_error' }
const lapse: Transition = { to: 'cancelled', tell: 'payment_cancelled' }

/**
 * The whole life of a payment (specification api §4, rest-wire §5 and §7). What is not in the table cannot happen.
 * cancelled → confirmed is the late payment: `late-payment.ts` says when it is let in. A `payment` is authorised by a
 * terminal only; cancelled → authorised is a terminal's late word: `terminal-payment.ts` says when it counts.
 * A capture or refund that was given up and was done all the same is confirmed: `capture.ts` and `refund.ts` say when.
 * What an authorisation still holds is released when it ends; one that was captured in part was paid, so it is confirmed.
 */
export const transitions: Table = {
  payment: {
    pending: { request, confirm, decline, fail, cancel, expire, lapse },
    pending_confirmation: { confirm, authorise, decline, fail, cancel, expire, lapse },
    confirmed: { refund: { to: 'confirmed' } },
    authorised: { settle: confirm, cancel },
    cancelled: { confirm, authorise, close, void: { to: 'cancelled' } },
  },
  authorization: {
    pending: { request, authorise, decline, fail, cancel, expire },
    pending_confirmation: { authorise, decline, fail, cancel, expire },
    confirmed: {},
    authorised: {
      adjust: { to: 'authorised' },
      capture: { to: 'authorised' },
      complete: { to: 'confirmed' },
      release: { to: 'confirmed' },
      cancel,
      expire,
    },
    cancelled: { close },
  },
  capture: {
    pending: { confirm, decline: refused },
    pending_confirmation: {},
    confirmed: { refund: { to: 'confirmed' } },
    authorised: {},
    cancelled: { confirm },
  },
  refund: {
    pending: { request, confirm: refunded, decline: refused },
    pending_confirmation: { confirm: refunded, decline: refused },
    confirmed: {},
    authorised: {},
    cancelled: { confirm: refunded },
  },
  reversal: {
    pending: {},
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
