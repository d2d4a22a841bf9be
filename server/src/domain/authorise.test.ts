import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentStates, paymentTypes } from '@escudo/contracts/vocabulary'
import { authorisation, card, later, mbway, payment, someTime } from '../../test/payment-builder.ts'
import { applyApproval, applyDecline, applyRequest, refuseAttempt, takesApproval, withMethod } from './authorise.ts'
import type { Payment } from './payment.ts'
import { cardOnTerminal } from './terminals/terminal.ts'

const end = payment().validEnd
type Row = [name: string, changes: Partial<Payment>, code: string, waiting: boolean, now: Date, word: string | undefined]

describe('refuseAttempt', () => {
  const rows: Row[] = [
    ['a method it does not have, before everything else', { state: 'confirmed' }, 'XX', true, later(end, 1), 'e00401'],
    ['only MB WAY, tried by card', { availableMethods: [mbway] }, 'CC', false, someTime, 'e00401'],
    ['a terminal’s card is not typed', { availableMethods: [cardOnTerminal] }, 'CC', false, someTime, 'e00401'],
    ['no method at all', { availableMethods: [] }, 'CC', false, someTime, 'e00401'],
    ['an earlier try is open', {}, 'CC', true, someTime, 'e00402'],
    ['before its start', { validStart: later(someTime, 1) }, 'CC', false, someTime, 'e00402'],
    ['after its end', {}, 'CC', false, later(end, 1000), 'e00402'],
    ['at its start', {}, 'CC', false, someTime, undefined],
    ['at its end', {}, 'MW', false, end, undefined],
    ['tried again after a decline', { resultCode: 'e02433', resultAt: someTime }, 'CC', false, someTime, undefined],
  ]
  for (const [name, changes, code, waiting, now, word] of rows) {
    test(`${name}: ${word ?? 'passes'}`, () => assert.equal(refuseAttempt(payment(changes), code, waiting, now)?.code, word))
  }

  for (const state of paymentStates) {
    const word = state === 'pending' ? undefined : 'e00402'
    test(`${state}: ${word ?? 'passes'}`, () => {
      assert.equal(refuseAttempt(payment({ state }), 'CC', false, someTime)?.code, word)
      assert.equal(refuseAttempt(authorisation({ state }), 'CC', false, someTime)?.code, word)
    })
  }
})

describe('takesApproval', () => {
  const taking = new Set([
    'payment pending',
    'payment pending_confirmation',
    'authorization pending',
    'authorization pending_confirmation',
    'capture pending',
    'refund pending',
    'refund pending_confirmation',
  ])
  for (const type of paymentTypes) {
    for (const state of paymentStates) {
      const expected = taking.has(`${type} ${state}`)
      test(`${type} ${state}: ${expected}`, () => assert.equal(takesApproval(payment({ type, state })), expected))
    }
  }
})

describe('applyApproval', () => {
  const before = {
    methodDetails: { phoneNumber: '351#910000001', countryCode: '351', last3Digits: '001' },
    resultCode: 'e02433',
    resultAt: someTime,
  } as const

  test('confirms a payment, hides its phone number and forgets the earlier decline', () => {
    const { payment: after, event } = applyApproval(payment(before), end, 'uuid-1')
    assert.equal(after.state, 'confirmed')
    assert.deepEqual(after.methodDetails, { countryCode: '351', last3Digits: '001' })
    assert.deepEqual([after.methodUuid, after.resultCode, after.resultAt], ['uuid-1', null, null])
    assert.equal(event.action, 'payment_confirmed')
  })

  test('notes how the card’s holder was authenticated, and that the issuer bears a fraud', () => {
    for (const result of ['frictionless', 'challenge', 'attempted'] as const) {
      const { payment: after } = applyApproval(payment({ methodDetails: { brand: 'VISA' } }), end, null, result)
      assert.deepEqual(after.methodDetails, { brand: 'VISA', threeDSecure: { result, liability: 'issuer' } })
    }
  })

  test('authorises an authorisation', () => {
    const { payment: after, event } = applyApproval(authorisation({ state: 'pending' }), end, null)
    assert.deepEqual([after.state, event.action, after.methodUuid], ['authorised', 'payment_authorized', null])
  })

  const week = 7 * 24 * 3_600_000
  const ends: [name: string, type: 'payment' | 'authorization', validEnd: Date, expected: Date][] = [
    ['a payment ends as it did', 'payment', end, end],
    ['an authorisation of a page is held for a week', 'authorization', end, later(end, week)],
    ['an authorisation that lasts longer ends as it did', 'authorization', later(end, week + 1), later(end, week + 1)],
  ]
  for (const [name, type, validEnd, expected] of ends) {
    test(name, () => assert.deepEqual(applyApproval(payment({ type, validEnd }), end, null).payment.validEnd, expected))
  }

  for (const state of ['confirmed', 'authorised'] as const) {
    test(`is a fault when it is ${state}`, () => assert.throws(() => applyApproval(payment({ state }), end, null), /cannot confirm/))
  }
})

test('applyRequest: the phone has it, nobody is told', () => {
  const { payment: after, event } = applyRequest(payment(), end)
  assert.deepEqual([after.state, after.stateAt, event.action], ['pending_confirmation', end, null])
})

for (const state of ['pending', 'pending_confirmation'] as const) {
  test(`applyDecline: ${state} becomes pending with its result, and the payer may try again`, () => {
    const { payment: after, event } = applyDecline(payment({ state }), 'e04020', end)
    assert.deepEqual([after.state, after.resultCode, after.resultAt, event.action], ['pending', 'e04020', end, 'payment_method_error'])
    assert.equal(refuseAttempt(after, 'MW', false, end), undefined)
  })
}

describe('withMethod', () => {
  test('notes the method, its type and details, and keeps what was wished for', () => {
    const wished = payment({ methodDetails: { phoneNumber: '351#910000001', createRegistration: true, allowRegistration: false } })
    const after = withMethod(wished, 'CC', { brand: 'VISA', last4Digits: '4242' })
    assert.deepEqual([after.methodCode, after.methodType], ['CC', 'DEFAULT'])
    assert.deepEqual(after.methodDetails, { brand: 'VISA', last4Digits: '4242', createRegistration: true })
  })

  test('is no transition', () => {
    const before = payment({ availableMethods: [card] })
    const { state, lastSequence, updatedAt } = withMethod(before, 'CC', {})
    assert.deepEqual({ state, lastSequence, updatedAt }, { state: 'pending', lastSequence: 1, updatedAt: before.updatedAt })
  })

  test('of a saved method (no list of methods) is DEFAULT', () =>
    assert.equal(withMethod(payment({ availableMethods: [] }), 'MW', {}).methodType, 'DEFAULT'))
})
