import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { card, mbway, multibanco, normalMultibanco, payment } from '../../test/payment-builder.ts'
import { acceptsLatePayment } from './late-payment.ts'
import type { MethodOfType } from './payment.ts'

describe('acceptsLatePayment', () => {
  const rows: [name: string, availableMethods: MethodOfType[], blockLate: boolean, expected: boolean][] = [
    ['no method', [], false, false],
    ['card', [card], false, false],
    ['MB WAY', [mbway], false, false],
    ['a real-time reference', [multibanco], false, false],
    ['a card that calls itself normal', [{ code: 'CC', type: 'NORMAL' }], false, false],
    ['a normal reference, blocked', [normalMultibanco], true, false],
    ['a normal reference', [normalMultibanco], false, true],
    ['a normal reference among others', [card, normalMultibanco, mbway], false, true],
  ]
  for (const [name, availableMethods, blockLate, expected] of rows) {
    test(`${name}: ${expected}`, () => assert.equal(acceptsLatePayment(payment({ availableMethods, blockLate })), expected))
  }
})
