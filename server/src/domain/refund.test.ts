import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentStates, paymentTypes } from '@escudo/contracts/vocabulary'
import { later, payment, someTime } from '../../test/payment-builder.ts'
import type { Payment } from './payment.ts'
import { applyLateRefund, applyRefund, refuseRefund } from './refund.ts'

describe('refuseRefund', () => {
  const rows: [name: string, changes: Partial<Payment>, amountCents: number, word: string | undefined][] = [
    ['not paid, before the amount', { state: 'pending' }, 1_251, 'e00402'],
    ['paid back already, before the amount', { refundedCents: 1_250 }, 1_251, 'e00402'],
    ['more than was paid', {}, 1_251, 'e00301'],
    ['more than is left', { refundedCents: 1_000 }, 251, 'e00301'],
    ['all that is left', { refundedCents: 1_000 }, 250, undefined],
    ['what is disputed', { disputedCents: 1_250 }, 1, 'e00402'],
    ['more than refunds and disputes left', { refundedCents: 500, disputedCents: 500 }, 251, 'e00301'],
    ['all that they left', { refundedCents: 500, disputedCents: 500 }, 250, undefined],
    ['all', {}, 1_250, undefined],
    ['years later: there is no last day', { validEnd: new Date('2001-01-01T00:00:00Z') }, 1, undefined],
  ]
  for (const [name, changes, amountCents, word] of rows) {
    test(`${name}: ${word ?? 'passes'}`, () =>
      assert.equal(refuseRefund(payment({ state: 'confirmed', ...changes }), amountCents)?.code, word))
  }

  test('says where and between which amounts', () => {
    const refusal = refuseRefund(payment({ state: 'confirmed', refundedCents: 1_000 }), 251)
    assert.deepEqual(refusal, { code: 'e00301', pointer: '/amount', values: { minimum: 1, maximum: 250 } })
  })

  const refundable = new Set(['payment confirmed', 'capture confirmed'])
  for (const type of paymentTypes) {
    for (const state of paymentStates) {
      const word = refundable.has(`${type} ${state}`) ? undefined : 'e00402'
      test(`${type} ${state}: ${word ?? 'passes'}`, () => assert.equal(refuseRefund(payment({ type, state }), 1)?.code, word))
    }
  }
})

test('applyRefund: stays confirmed, and the event is the refund’s own to tell', () => {
  const now = later(someTime, 1000)
  const { payment: after, event } = applyRefund(payment({ state: 'confirmed', refundedCents: 500 }), now)
  assert.deepEqual([after.state, after.stateAt, after.refundedCents, event.action], ['confirmed', someTime, 500, null])
})

test('applyLateRefund: what went back is counted while there is so much of a payment that was paid', () => {
  const part = payment({ type: 'refund', state: 'cancelled', amountCents: 250, resultCode: 'e04122' })
  const late = applyLateRefund(part, payment({ state: 'confirmed', refundedCents: 1_000 }), someTime)
  assert.deepEqual(
    [late?.part.payment.state, late?.part.payment.resultCode, late?.part.event.action, late?.whole.payment.refundedCents],
    ['confirmed', null, 'payment_refunded', 1_250],
  )
  for (const whole of [
    payment({ state: 'confirmed', refundedCents: 1_001 }),
    payment({ state: 'confirmed', disputedCents: 1_001 }),
    payment({ state: 'cancelled' }),
  ])
    assert.equal(applyLateRefund(part, whole, someTime), undefined)
})
