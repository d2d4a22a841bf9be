import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentStates, paymentTypes } from '@escudo/contracts/vocabulary'
import { later, payment, someTime } from '../../test/payment-builder.ts'
import { movePayment } from './move-payment.ts'
import { steps, transitionOf } from './transitions.ts'

const now = later(someTime, 1000)

describe('every type × state × step is a move with one event, or a fault', () => {
  for (const type of paymentTypes) {
    for (const state of paymentStates) {
      test(`${type} ${state}`, () => {
        for (const step of steps) {
          const before = payment({ type, state, lastSequence: 7 })
          const transition = transitionOf(type, state, step)
          if (!transition) {
            assert.throws(() => movePayment(before, step, now), { message: `A ${type} that is ${state} cannot ${step}.` })
            continue
          }
          const { payment: moved, event } = movePayment(before, step, now)
          assert.deepEqual(event, {
            sequence: 8,
            name: step,
            action: transition.tell ?? null,
            state: transition.to,
            amountCents: 1250,
            createdAt: now,
          })
          assert.equal(moved.lastSequence, 8)
          assert.equal(moved.state, transition.to)
          assert.equal(moved.updatedAt, now)
          assert.equal(moved.stateAt, transition.to === state ? someTime : now)
          assert.equal(moved.paidAt, transition.to === 'confirmed' && state !== 'confirmed' ? now : null)
        }
      })
    }
  }
})

test('takes the changes along, and the event tells the amount as changed', () => {
  const { payment: moved, event } = movePayment(payment({ type: 'authorization', state: 'authorised' }), 'adjust', now, {
    amountCents: 900,
  })
  assert.equal(moved.amountCents, 900)
  assert.equal(event.amountCents, 900)
})

test('leaves the payment it was given as it was', () => {
  const before = payment()
  const copy = structuredClone(before)
  movePayment(before, 'confirm', now, { methodCode: 'CC' })
  assert.deepEqual(before, copy)
})

test('changes cannot smuggle in a state, a sequence or a time', () => {
  const { payment: moved } = movePayment(payment(), 'confirm', now, { state: 'cancelled', lastSequence: 99, updatedAt: someTime })
  assert.deepEqual([moved.state, moved.lastSequence, moved.updatedAt], ['confirmed', 2, now])
})
