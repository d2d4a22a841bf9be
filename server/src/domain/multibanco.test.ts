import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { card, later, mbway, multibanco, normalMultibanco, payment, someTime } from '../../test/payment-builder.ts'
import { applyMultibanco, refuseMultibanco } from './multibanco.ts'
import type { Payment } from './payment.ts'

const end = payment().validEnd
const times = { 'end -1 s': later(end, -1000), end, 'end +1 s': later(end, 1000) }
const types = { REALTIME: multibanco, NORMAL: normalMultibanco }

describe('refuseMultibanco, in order of precedence', () => {
  const rows: [name: string, changes: Partial<Payment>, amountCents: number, waiting: boolean, now: Date, word: string | undefined][] = [
    ['no reference, before everything else', { availableMethods: [card, mbway], state: 'confirmed' }, 1, true, later(end, 1000), 'e00502'],
    ['another amount, before the state', { state: 'confirmed' }, 1_251, true, later(end, 1000), 'e00301'],
    ['less', {}, 1_249, false, someTime, 'e00301'],
    ['paid already', { state: 'confirmed' }, 1_250, false, someTime, 'e00402'],
    [
      'paid already, even where late money is let in',
      { state: 'confirmed', availableMethods: [normalMultibanco] },
      1_250,
      false,
      later(end, 1000),
      'e00402',
    ],
    ['before its start', { validStart: later(someTime, 1000) }, 1_250, false, someTime, 'e00402'],
    [
      'before its start, even where late money is let in',
      { validStart: later(someTime, 1000), availableMethods: [normalMultibanco] },
      1_250,
      false,
      someTime,
      'e00402',
    ],
    ['at its start', {}, 1_250, false, someTime, undefined],
    ['while the phone rings but nobody asked', { state: 'pending_confirmation' }, 1_250, false, someTime, undefined],
  ]
  for (const [name, changes, amountCents, waiting, now, word] of rows) {
    test(`${name}: ${word ?? 'passes'}`, () => assert.equal(refuseMultibanco(payment(changes), amountCents, waiting, now)?.code, word))
  }

  test('another amount is told the right one', () => {
    assert.deepEqual(refuseMultibanco(payment(), 1, false, someTime), {
      code: 'e00301',
      pointer: '/amount',
      values: { minimum: 1_250, maximum: 1_250 },
    })
  })
})

/** What is taken, by hand: `type state blockLate time`, whatever the open attempt. */
function isLateOk(type: keyof typeof types, blockLate: boolean): boolean {
  return type === 'NORMAL' && !blockLate
}

describe('time × type × state × blockLatePayment × open attempt', () => {
  for (const type of ['REALTIME', 'NORMAL'] as const) {
    for (const state of ['pending', 'pending_confirmation', 'cancelled'] as const) {
      for (const blockLate of [false, true]) {
        for (const [time, now] of Object.entries(times)) {
          for (const waiting of [false, true]) {
            const isLate = state === 'cancelled' || time === 'end +1 s'
            const taken = (!isLate || isLateOk(type, blockLate)) && !(waiting && type === 'REALTIME')
            test(`${type} ${state}${blockLate ? ' blocked' : ''} ${time}${waiting ? ' with an open attempt' : ''}: ${taken ? 'taken' : 'e00402'}`, () => {
              const refusal = refuseMultibanco(payment({ state, blockLate, availableMethods: [card, types[type]] }), 1_250, waiting, now)
              assert.deepEqual(refusal, taken ? undefined : { code: 'e00402', pointer: '/reference' })
            })
          }
        }
      }
    }
  }
})

describe('applyMultibanco', () => {
  test('in time: confirmed by Multibanco, an earlier decline by another method forgotten', () => {
    const before = payment({
      methodCode: 'MW',
      methodType: 'DEFAULT',
      methodDetails: { phoneNumber: '351#910000001' },
      resultCode: 'e04020',
      resultAt: someTime,
    })
    const { payment: after, event } = applyMultibanco(before, before.amountCents, end)
    assert.deepEqual([after.state, after.methodCode, after.methodType, after.methodDetails], ['confirmed', 'MB', 'REALTIME', {}])
    assert.deepEqual([after.resultCode, after.resultAt, event.action], [null, null, 'payment_confirmed'])
  })

  test('late: confirmed, and not cancelled any more', () => {
    const before = payment({ state: 'cancelled', cancelReason: 'date_expired', cancelRemarks: 'x', availableMethods: [normalMultibanco] })
    const { payment: after, event } = applyMultibanco(before, before.amountCents, later(end, 1000))
    assert.deepEqual([after.state, after.methodType, after.cancelReason, after.cancelRemarks], ['confirmed', 'NORMAL', null, null])
    assert.equal(event.action, 'payment_confirmed')
  })
})
