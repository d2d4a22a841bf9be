import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { card, later, payment, someTime } from '../../../test/payment-builder.ts'
import type { Payment } from '../payment.ts'
import { cardOnTerminal } from './terminal.ts'
import {
  applySettlement,
  applyTerminalFailure,
  applyLateResult,
  isTerminalPayment,
  isUnsettled,
  refuseReversal,
  refuseTerminalRefund,
  lateResultOf,
} from './terminal-payment.ts'

/** Sent to a terminal, valid for an hour. */
const sent = (changes: Partial<Payment> = {}) =>
  payment({ state: 'pending_confirmation', availableMethods: [cardOnTerminal], methodCode: 'CC', methodType: 'TPA', ...changes })
const minutes = (count: number) => later(someTime, count * 60_000)
const expired: Partial<Payment> = { state: 'cancelled', cancelReason: 'date_expired' }

describe('a terminal’s word', () => {
  const rows: [name: string, changes: Partial<Payment>, presentedAt: Date, now: Date, expected: string][] = [
    ['at once', {}, minutes(1), minutes(1), 'authorise'],
    ['late, validity open', {}, minutes(1), minutes(59), 'authorise'],
    ['at the last moment', {}, minutes(60), minutes(60), 'authorise'],
    ['validity open, after no card was seen', { state: 'cancelled', resultCode: 'e04201' }, minutes(1), minutes(5), 'authorise'],
    ['validity open, blocked late', { blockLate: true }, minutes(1), minutes(59), 'authorise'],
    ['over, presented in time', expired, minutes(59), minutes(61), 'authorise_cancelled'],
    ['over, presented at the last moment', expired, minutes(60), minutes(61), 'authorise_cancelled'],
    ['over, nobody has noticed yet', {}, minutes(59), minutes(61), 'authorise_cancelled'],
    ['over, blocked late, presented in time', { ...expired, blockLate: true }, minutes(59), minutes(61), 'void'],
    ['over, presented afterwards', expired, minutes(61), minutes(62), 'void'],
    ['over, presented afterwards, nobody has noticed yet', {}, minutes(61), minutes(62), 'void'],
    ['taken back by the merchant', { state: 'cancelled', cancelReason: 'merchant_cancelled' }, minutes(1), minutes(2), 'void'],
    ['declined before', { state: 'cancelled', resultCode: 'e02433' }, minutes(1), minutes(2), 'void'],
  ]
  for (const [name, changes, presentedAt, now, expected] of rows) {
    test(`${name}: ${expected}`, () => assert.equal(lateResultOf(sent(changes), presentedAt, now), expected))
  }
})

describe('what becomes of it', () => {
  const told = (from: Partial<Payment>, result: Parameters<typeof applyLateResult>[1]) => {
    const changes = applyLateResult(sent(from), result, { last4Digits: '4242' }, minutes(61))
    const last = changes.at(-1)!.payment
    return [changes.map(({ event }) => event.action), last.state, last.cancelReason, last.methodDetails.last4Digits]
  }
  test('authorised', () => assert.deepEqual(told({}, 'authorise'), [['payment_authorized'], 'authorised', null, '4242']))
  test('authorised after no card was seen: no error is left', () => {
    const [change] = applyLateResult(sent({ state: 'cancelled', resultCode: 'e04201', resultAt: someTime }), 'authorise', {}, minutes(2))
    assert.deepEqual([change?.payment.resultCode, change?.payment.resultAt], [null, null])
  })
  test('authorised and cancelled', () =>
    assert.deepEqual(told(expired, 'authorise_cancelled'), [
      ['payment_authorized', 'payment_cancelled'],
      'cancelled',
      'date_expired',
      '4242',
    ]))
  test('voided, the expiry told before', () => assert.deepEqual(told(expired, 'void'), [[null], 'cancelled', 'date_expired', undefined]))
  test('voided, nobody had noticed the expiry', () =>
    assert.deepEqual(told({}, 'void'), [['payment_cancelled', null], 'cancelled', 'date_expired', undefined]))
  test('failed: over, with the reason', () => {
    const [{ payment: failed, event } = assert.fail(), end] = applyTerminalFailure(sent(), 'e02459', minutes(1))
    assert.equal(end?.event.action, 'payment_cancelled')
    assert.deepEqual([failed.state, failed.resultCode, event.action], ['cancelled', 'e02459', 'payment_method_error'])
    const told = applyTerminalFailure(sent({ type: 'refund' }), 'e02433', minutes(1)).map(({ event: { action } }) => action)
    assert.deepEqual(told, ['payment_method_error'])
  })
  test('settled: confirmed', () => {
    const { payment: settled, event } = applySettlement(sent({ state: 'authorised' }), minutes(1))
    assert.deepEqual([settled.state, settled.paidAt, event.action], ['confirmed', minutes(1), 'payment_confirmed'])
  })
})

describe('refunds and reversals', () => {
  const rows: [name: string, changes: Partial<Payment>, refund: string | undefined, reversal: string | undefined][] = [
    ['waiting', {}, 'e00402', 'e00402'],
    ['authorised', { state: 'authorised' }, 'e00402', undefined],
    ['confirmed', { state: 'confirmed' }, undefined, 'e00402'],
    ['refunded whole', { state: 'confirmed', refundedCents: 1250 }, 'e00402', 'e00402'],
    ['refunded in part', { state: 'confirmed', refundedCents: 251 }, 'e00301', 'e00402'],
    ['cancelled', { state: 'cancelled' }, 'e00402', 'e00402'],
    ['a refund', { type: 'refund', state: 'confirmed' }, 'e00402', 'e00402'],
    ['not of a terminal', { state: 'confirmed', methodType: 'DEFAULT', availableMethods: [card] }, 'e00402', 'e00402'],
  ]
  for (const [name, changes, refund, reversal] of rows) {
    test(`${name}: refund ${refund ?? 'yes'}, reversal ${reversal ?? 'yes'}`, () => {
      assert.deepEqual([refuseTerminalRefund(sent(changes), 1000)?.code, refuseReversal(sent(changes))?.code], [refund, reversal])
    })
  }
  test('only an authorised terminal payment waits for its settlement', () => {
    assert(isUnsettled(sent({ state: 'authorised' })) && !isUnsettled(sent()))
    assert(!isUnsettled(payment({ type: 'authorization', state: 'authorised' })) && !isTerminalPayment(payment()))
  })
})
