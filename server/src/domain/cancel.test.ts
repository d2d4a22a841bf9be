import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentStates, paymentTypes } from '@escudo/contracts/vocabulary'
import { authorisation, card, later, mbway, multibanco, normalMultibanco, payment, someTime } from '../../test/payment-builder.ts'
import { applyCancellation, cancellationOf, refuseCancellation } from './cancel.ts'
import type { Payment } from './payment.ts'

const now = later(someTime, 1000)

describe('refuseCancellation', () => {
  const rows: [name: string, changes: Partial<Payment>, ignoreUnsupported: boolean, refusal: object | undefined][] = [
    ['paid, before its methods', { state: 'confirmed', availableMethods: [normalMultibanco] }, false, { code: 'e00402' }],
    ['paid, ignoring or not', { state: 'confirmed' }, true, { code: 'e00402' }],
    ['a normal reference', { availableMethods: [normalMultibanco] }, false, { code: 'e00402', pointer: '/ignoreUnsupported' }],
    [
      'a normal reference among others',
      { availableMethods: [card, normalMultibanco] },
      false,
      { code: 'e00402', pointer: '/ignoreUnsupported' },
    ],
    ['a normal reference, ignored', { availableMethods: [normalMultibanco] }, true, undefined],
    ['a real-time reference', { availableMethods: [multibanco] }, false, undefined],
    ['card and MB WAY', { availableMethods: [card, mbway] }, false, undefined],
  ]
  for (const [name, changes, ignoreUnsupported, refusal] of rows) {
    test(`${name}: ${refusal ? 'e00402' : 'passes'}`, () =>
      assert.deepEqual(refuseCancellation(payment(changes), ignoreUnsupported), refusal))
  }

  const open = new Set([
    'payment pending',
    'payment pending_confirmation',
    // A terminal's, before it is settled.
    'payment authorised',
    'authorization pending',
    'authorization pending_confirmation',
    'authorization authorised',
  ])
  for (const type of paymentTypes) {
    for (const state of paymentStates) {
      const word = open.has(`${type} ${state}`) ? undefined : 'e00402'
      test(`${type} ${state}: ${word ?? 'passes'}`, () => assert.equal(refuseCancellation(payment({ type, state }), true)?.code, word))
    }
  }
})

test('cancellationOf: each method with its own answer', () => {
  const statuses = cancellationOf(payment({ availableMethods: [card, normalMultibanco, multibanco, mbway] })).map(
    ({ code, type, status }) => `${code} ${type} ${status}`,
  )
  assert.deepEqual(statuses, ['CC DEFAULT cancelled', 'MB NORMAL unsupported', 'MB REALTIME cancelled', 'MW DEFAULT cancelled'])
})

test('cancellationOf: a saved method is the only one', () => {
  assert.deepEqual(cancellationOf(payment({ availableMethods: [], methodCode: 'MW', methodType: 'DEFAULT' })), [
    { code: 'MW', type: 'DEFAULT', status: 'cancelled' },
  ])
  assert.deepEqual(cancellationOf(payment({ availableMethods: [] })), [])
})

describe('applyCancellation', () => {
  for (const reason of ['merchant_cancelled', 'customer_cancelled'] as const) {
    test(`${reason} is kept with its remarks and told`, () => {
      const { payment: after, event } = applyCancellation(payment({ state: 'pending_confirmation' }), reason, 'out of stock', now)
      assert.deepEqual([after.state, after.stateAt, after.cancelReason, after.cancelRemarks], ['cancelled', now, reason, 'out of stock'])
      assert.equal(event.action, 'payment_cancelled')
    })
  }

  test('what was captured stays captured', () => {
    const { payment: after } = applyCancellation(authorisation({ capturedCents: 4_000 }), 'merchant_cancelled', null, now)
    assert.deepEqual([after.capturedCents, after.amountCents, after.cancelRemarks], [4_000, 10_000, null])
  })
})
