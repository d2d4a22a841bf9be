import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isNif } from './nif.ts'

describe('isNif', () => {
  const rows: [text: string, expected: boolean][] = [
    ['', false],
    ['12345678', false],
    ['1234567890', false],
    ['12345678a', false],
    ['123 456 789', false],
    [' 123456789', false],
    ['PT123456789', false],
    ['１２３４５６７８９', false],
    ['000000000', false],
    ['412345675', false],
    ['123456788', false],
    ['510000003', false],
    ['123456789', true],
    ['510000002', true],
    ['509999990', false],
  ]
  for (const [text, expected] of rows) test(`${JSON.stringify(text)}: ${expected}`, () => assert.equal(isNif(text), expected))

  test('agrees with another reading of the rule: the weighted sum of all nine leaves 0, or 1 where the check is a cut 10', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }), (digits) => {
        const rest = digits.reduce((sum, digit, index) => sum + digit * (9 - index), 0) % 11
        const expected = ![0, 4].includes(digits[0]!) && (rest === 0 || (rest === 1 && digits[8] === 0))
        assert.equal(isNif(digits.join('')), expected)
      }),
      { numRuns: 20_000 },
    )
  })
})
