import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { card, later, mbway, multibanco, someTime } from '../../test/payment-builder.ts'
import type { MethodOfType } from './payment.ts'
import { cardOnTerminal } from './terminals/terminal.ts'
import { defaultEnd, refuseValidity } from './validity.ts'

const halfHourLater = '2026-02-03T10:41:12.000Z'
const sixMonths = '2026-08-03T22:59:59.000Z'

describe('defaultEnd', () => {
  const rows: [name: string, methods: MethodOfType[], checkoutMinutes: number | undefined, end: string][] = [
    ['a page has its own time', [multibanco, card], 30, halfHourLater],
    ['a page that gives a reference alone: six months', [multibanco], 30, sixMonths],
    ['a page with another time', [card], 5, '2026-02-03T10:16:12.000Z'],
    ['MB WAY only: 30 minutes', [mbway], undefined, halfHourLater],
    ['a terminal: 30 minutes', [cardOnTerminal], undefined, halfHourLater],
    ['MB WAY among others: six months', [mbway, card], undefined, sixMonths],
    ['Multibanco: six months', [multibanco], undefined, sixMonths],
    ['a saved method has no list: six months', [], undefined, sixMonths],
  ]
  for (const [name, methods, minutes, end] of rows) {
    test(name, () => assert.equal(defaultEnd(someTime, methods, minutes, false).toISOString(), end))
  }
})

describe('refuseValidity', () => {
  const rows: [name: string, startMs: number, endMs: number, word: string | undefined][] = [
    ['ended before now', -2000, -1000, 'e00301'],
    ['ends now', -1000, 0, 'e00301'],
    ['ends before it starts', 5000, 4000, 'e00301'],
    ['ends when it starts', 5000, 5000, 'e00301'],
    ['ends after now', 0, 1, undefined],
    ['starts in the past, ends after now', -5000, 1000, undefined],
    ['starts later, ends later still', 5000, 5001, undefined],
  ]
  for (const [name, startMs, endMs, word] of rows) {
    test(`${name}: ${word ?? 'passes'}`, () => {
      assert.equal(refuseValidity({ start: later(someTime, startMs), end: later(someTime, endMs) }, someTime, '/validDate')?.code, word)
    })
  }

  test('says where, and after which moment in Lisbon', () => {
    const start = new Date('2026-07-01T10:00:00Z')
    const refusal = refuseValidity({ start, end: start }, someTime, '/payment/validDate')
    assert.deepEqual(refusal, {
      code: 'e00301',
      pointer: '/payment/validDate/end',
      values: { minimum: '2026-07-01T11:00:00+01:00', maximum: '∞' },
    })
  })
})
