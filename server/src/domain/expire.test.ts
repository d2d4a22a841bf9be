import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentStates, paymentTypes } from '@escudo/contracts/vocabulary'
import { later, payment } from '../../test/payment-builder.ts'
import { applyExpiry, isExpired } from './expire.ts'

const end = payment().validEnd

describe('isExpired', () => {
  const rows: [name: string, now: Date, expected: boolean][] = [
    ['a second before the end', later(end, -1000), false],
    ['at the end', end, false],
    ['a second after the end', later(end, 1000), true],
  ]
  for (const [name, now, expected] of rows) test(`${name}: ${expected}`, () => assert.equal(isExpired(payment(), now), expected))

  const open = new Set([
    'payment pending',
    'payment pending_confirmation',
    'authorization pending',
    'authorization pending_confirmation',
    'authorization authorised',
  ])
  for (const type of paymentTypes) {
    for (const state of paymentStates) {
      const expected = open.has(`${type} ${state}`)
      test(`${type} ${state}, after its end: ${expected}`, () =>
        assert.equal(isExpired(payment({ type, state }), later(end, 1000)), expected))
    }
  }
})

test('applyExpiry: cancelled, with its reason and its own event', () => {
  const now = later(end, 1000)
  const { payment: after, event } = applyExpiry(payment(), now)
  assert.deepEqual([after.state, after.stateAt, after.cancelReason, event.action], ['cancelled', now, 'date_expired', 'payment_expired'])
})

test('applyExpiry on a terminal: told as a cancellation', () => {
  const { payment: after, event } = applyExpiry(payment({ state: 'pending_confirmation', methodType: 'TPA' }), later(end, 1000))
  assert.deepEqual([after.state, after.cancelReason, event.action], ['cancelled', 'date_expired', 'payment_cancelled'])
})
