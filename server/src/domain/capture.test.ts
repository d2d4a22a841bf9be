import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentStates, paymentTypes } from '@escudo/contracts/vocabulary'
import { authorisation, later, payment, someTime } from '../../test/payment-builder.ts'
import { applyCapture, applyLateCapture, refuseCapture, refuseInParts, uncapturedCents } from './capture.ts'
import type { Payment } from './payment.ts'

const end = authorisation().validEnd
type Row = [name: string, changes: Partial<Payment>, amountCents: number, waiting: boolean, now: Date, word: string | undefined]

describe('refuseCapture', () => {
  const rows: Row[] = [
    ['a payment, before everything else', { type: 'payment' }, 10_001, true, later(end, 1), 'e00601'],
    ['an authorisation not given yet', { state: 'pending' }, 10_001, true, later(end, 1), 'e00601'],
    ['an open question, before time and amount', {}, 10_001, true, later(end, 1), 'e00402'],
    ['after its end, before the amount', {}, 10_001, false, later(end, 1), 'e00601'],
    ['all is held by captures under way', { capturedCents: 10_000 }, 1, false, someTime, 'e00402'],
    ['more than is held', {}, 10_001, false, someTime, 'e00301'],
    ['more than is left', { capturedCents: 4_000 }, 6_001, false, someTime, 'e00301'],
    ['all that is left', { capturedCents: 4_000 }, 6_000, false, someTime, undefined],
    ['one cent at the end', {}, 1, false, end, undefined],
  ]
  for (const [name, changes, amountCents, waiting, now, word] of rows) {
    test(`${name}: ${word ?? 'passes'}`, () => assert.equal(refuseCapture(authorisation(changes), amountCents, waiting, now)?.code, word))
  }

  test('says where and between which amounts', () => {
    const refusal = refuseCapture(authorisation({ capturedCents: 4_000 }), 6_001, false, someTime)
    assert.deepEqual(refusal, { code: 'e00301', pointer: '/amount', values: { minimum: 1, maximum: 6_000 } })
  })

  for (const type of paymentTypes) {
    for (const state of paymentStates) {
      const word = type === 'authorization' && state === 'authorised' ? undefined : 'e00601'
      test(`${type} ${state}: ${word ?? 'passes'}`, () =>
        assert.equal(refuseCapture(payment({ type, state }), 1, false, someTime)?.code, word))
    }
  }
})

describe('applyCapture', () => {
  const rows: [name: string, capturedCents: number, othersUnderWay: boolean, state: string, step: string][] = [
    ['a part', 4_000, false, 'authorised', 'capture'],
    ['a part while others are under way', 4_000, true, 'authorised', 'capture'],
    ['the rest while others are under way', 10_000, true, 'authorised', 'capture'],
    ['the rest', 10_000, false, 'confirmed', 'complete'],
  ]
  for (const [name, capturedCents, others, state, step] of rows) {
    test(`${name}: ${state}`, () => {
      const { payment: after, event } = applyCapture(authorisation({ capturedCents }), others, end)
      assert.deepEqual([after.state, event.name, event.action, after.amountCents], [state, step, null, 10_000])
    })
  }
})

test('what is not captured is the amount less the captures', () =>
  assert.equal(uncapturedCents(authorisation({ capturedCents: 2_500 })), 7_500))

describe('refuseInParts', () => {
  const whole = authorisation().amountCents
  const rows: [name: string, amountCents: number, capturesInParts: boolean, word: string | undefined][] = [
    ['a part of whoever takes parts', whole - 1, true, undefined],
    ['all of whoever takes it whole', whole, false, undefined],
    ['a part of whoever takes it whole', whole - 1, false, 'e00301'],
  ]
  for (const [name, amountCents, capturesInParts, word] of rows) {
    test(`${name}: ${word ?? 'passes'}`, () => assert.equal(refuseInParts(authorisation(), amountCents, capturesInParts)?.code, word))
  }
})

test('applyLateCapture: what was taken is counted while the authorisation holds so much', () => {
  const part = payment({ type: 'capture', state: 'cancelled', amountCents: 6_000 })
  const late = applyLateCapture(part, authorisation({ capturedCents: 4_000 }), false, someTime)
  assert.deepEqual(
    [late?.part.payment.state, late?.whole.payment.capturedCents, late?.whole.payment.state],
    ['confirmed', 10_000, 'confirmed'],
  )
  for (const whole of [
    authorisation({ capturedCents: 4_001 }),
    authorisation({ state: 'cancelled' }),
    authorisation({ state: 'confirmed' }),
  ])
    assert.equal(applyLateCapture(part, whole, false, someTime), undefined)
})
