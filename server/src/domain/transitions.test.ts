import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentActions, paymentStates, paymentTypes, type PaymentState, type PaymentType } from '@escudo/contracts/vocabulary'
import { steps, transitionOf, transitions } from './transitions.ts'

/**
 * Written from the specification, not from the code: `step>state!event`. Whatever is not written here
 * must not happen. A new type or state does not compile before it has its line.
 */
const expected: Record<PaymentType, Record<PaymentState, string>> = {
  payment: {
    pending:
      'request>pending_confirmation confirm>confirmed!payment_confirmed decline>pending!payment_method_error fail>cancelled!payment_method_error cancel>cancelled!payment_cancelled expire>cancelled!payment_expired lapse>cancelled!payment_cancelled',
    pending_confirmation:
      'confirm>confirmed!payment_confirmed authorise>authorised!payment_authorized decline>pending!payment_method_error fail>cancelled!payment_method_error cancel>cancelled!payment_cancelled expire>cancelled!payment_expired lapse>cancelled!payment_cancelled',
    confirmed: 'refund>confirmed',
    authorised: 'settle>confirmed!payment_confirmed cancel>cancelled!payment_cancelled',
    cancelled:
      'confirm>confirmed!payment_confirmed authorise>authorised!payment_authorized close>cancelled!payment_cancelled void>cancelled',
  },
  authorization: {
    pending:
      'request>pending_confirmation authorise>authorised!payment_authorized decline>pending!payment_method_error fail>cancelled!payment_method_error cancel>cancelled!payment_cancelled expire>cancelled!payment_expired',
    pending_confirmation:
      'authorise>authorised!payment_authorized decline>pending!payment_method_error fail>cancelled!payment_method_error cancel>cancelled!payment_cancelled expire>cancelled!payment_expired',
    confirmed: '',
    authorised:
      'adjust>authorised capture>authorised complete>confirmed release>confirmed cancel>cancelled!payment_cancelled expire>cancelled!payment_expired',
    cancelled: 'close>cancelled!payment_cancelled',
  },
  capture: {
    pending: 'confirm>confirmed!payment_confirmed decline>cancelled!payment_method_error',
    pending_confirmation: '',
    confirmed: 'refund>confirmed',
    authorised: '',
    cancelled: 'confirm>confirmed!payment_confirmed',
  },
  refund: {
    pending: 'request>pending_confirmation confirm>confirmed!payment_refunded decline>cancelled!payment_method_error',
    pending_confirmation: 'confirm>confirmed!payment_refunded decline>cancelled!payment_method_error',
    confirmed: '',
    authorised: '',
    cancelled: 'confirm>confirmed!payment_refunded',
  },
  reversal: { pending: '', pending_confirmation: '', confirmed: '', authorised: '', cancelled: '' },
}

function spelled(type: PaymentType, state: PaymentState): string[] {
  return steps.flatMap((step) => {
    const transition = transitionOf(type, state, step)
    return transition ? [`${step}>${transition.to}${transition.tell ? `!${transition.tell}` : ''}`] : []
  })
}

describe('every type in every state takes every step it may, and no other', () => {
  for (const type of paymentTypes) {
    for (const state of paymentStates) {
      test(`${type} ${state}: ${expected[type][state] || 'nothing'}`, () => {
        assert.deepEqual(spelled(type, state).sort(), expected[type][state].split(' ').filter(Boolean).sort())
      })
    }
  }
})

test('the table knows no type, state or step besides those of the vocabulary', () => {
  assert.deepEqual(Object.keys(transitions).sort(), [...paymentTypes].sort())
  for (const states of Object.values(transitions)) {
    assert.deepEqual(Object.keys(states).sort(), [...paymentStates].sort())
    for (const taken of Object.values(states))
      assert.deepEqual(
        Object.keys(taken).filter((step) => !(steps as readonly string[]).includes(step)),
        [],
      )
  }
})

test('each step leads somewhere from somewhere, and each payment event is told by some step', () => {
  const all = paymentTypes.flatMap((type) => paymentStates.flatMap((state) => spelled(type, state)))
  for (const step of steps)
    assert(
      all.some((spelling) => spelling.startsWith(`${step}>`)),
      `Nothing ever can ${step}.`,
    )
  for (const action of paymentActions)
    assert(
      all.some((spelling) => spelling.endsWith(`!${action}`)),
      `Nothing tells ${action}.`,
    )
})

test('a cancelled payment leaves its state by the late payment, by a terminal’s late word and by a part that was done all the same only', () => {
  const all = paymentTypes.flatMap((type) => spelled(type, 'cancelled').map((spelling) => `${type} ${spelling}`))
  const exits = all.filter((spelling) => !spelling.includes('>cancelled'))
  assert.deepEqual(exits, [
    'payment confirm>confirmed!payment_confirmed',
    'payment authorise>authorised!payment_authorized',
    'refund confirm>confirmed!payment_refunded',
    'capture confirm>confirmed!payment_confirmed',
  ])
})

test('a confirmed one of any type stays confirmed', () => {
  const exits = paymentTypes.flatMap((type) => spelled(type, 'confirmed')).filter((spelling) => !spelling.includes('>confirmed'))
  assert.deepEqual(exits, [])
})
