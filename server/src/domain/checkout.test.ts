import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkoutStates, paymentStates, type CheckoutState, type PaymentState } from '@escudo/contracts/vocabulary'
import { payment } from '../../test/payment-builder.ts'
import { checkoutState } from './checkout.ts'

/** By the state of the payment: at rest, while a try is open, after a decline, and while a try after a decline is open. */
const expected: Record<PaymentState, [rest: CheckoutState, waiting: CheckoutState, declined: CheckoutState, again: CheckoutState]> = {
  pending: ['PaymentReady', 'PaymentPending', 'PaymentError', 'PaymentPending'],
  pending_confirmation: ['PaymentPending', 'PaymentPending', 'PaymentPending', 'PaymentPending'],
  confirmed: ['PaymentSuccess', 'PaymentSuccess', 'PaymentSuccess', 'PaymentSuccess'],
  authorised: ['PaymentAuthorized', 'PaymentAuthorized', 'PaymentAuthorized', 'PaymentAuthorized'],
  cancelled: ['PaymentCancelled', 'PaymentCancelled', 'PaymentCancelled', 'PaymentCancelled'],
}

describe('checkoutState', () => {
  for (const state of paymentStates) {
    test(`${state}: ${expected[state].join(', ')}`, () => {
      const untried = payment({ state })
      const declined = payment({ state, resultCode: 'e02433' })
      const states = [
        checkoutState(untried, false),
        checkoutState(untried, true),
        checkoutState(declined, false),
        checkoutState(declined, true),
      ]
      assert.deepEqual(states, expected[state])
    })
  }

  test('each of its states can be reached', () =>
    assert.deepEqual([...new Set(Object.values(expected).flat())].sort(), [...checkoutStates].sort()))
})
