import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { limitsThatHold, readMethodMaximums, refuseMethodLimits } from './method-limits.ts'

describe('limitsThatHold', () => {
  const rows: [own: [number | null, number | null], holds: [number, number]][] = [
    [
      [null, null],
      [100, 900],
    ],
    [
      [200, null],
      [200, 900],
    ],
    [
      [null, 300],
      [100, 300],
    ],
    [
      [1, 5000],
      [100, 900],
    ],
    // Narrowed by the provider until nothing of the entity's own is left: one amount, never a range that is turned.
    [
      [2000, 3000],
      [900, 900],
    ],
    [
      [1, 50],
      [100, 100],
    ],
  ]
  for (const [[ownMinimumCents, ownMaximumCents], [minimumCents, maximumCents]] of rows)
    test(`100 to 900, own ${ownMinimumCents} to ${ownMaximumCents}`, () =>
      assert.deepEqual(
        limitsThatHold({ code: 'CC', type: 'DEFAULT', minimumCents: 100, maximumCents: 900, ownMinimumCents, ownMaximumCents }),
        { minimumCents, maximumCents },
      ))
})

describe('refuseMethodLimits', () => {
  const one = { code: 'CC' as const, minimumAmount: 1, maximumAmount: 2 }
  const at = (methods: Parameters<typeof refuseMethodLimits>[0]) =>
    refuseMethodLimits(methods, ['CC', 'MB']).map(({ code, pointer }) => [code, pointer])
  test('none, twice, one that the entity has not, and ranges that are turned or too far', () => {
    assert.deepEqual(at([one, { ...one, code: 'MB' }]), [])
    assert.deepEqual(at([]), [['e00221', '/methods']])
    assert.deepEqual(at([one, one]), [['e00230', '/methods/1/code']])
    assert.deepEqual(at([{ ...one, code: 'MW' }]), [['e00230', '/methods/0/code']])
    assert.deepEqual(at([{ ...one, minimumAmount: 0 }]), [['e00301', '/methods/0/minimumAmount']])
    assert.deepEqual(at([{ ...one, minimumAmount: 3 }]), [['e00301', '/methods/0/maximumAmount']])
    assert.deepEqual(at([{ ...one, maximumAmount: 100_000_000 }]), [['e00301', '/methods/0/maximumAmount']])
  })
})

describe('readMethodMaximums', () => {
  for (const [text, expected] of [
    ['MW 5000', { MW: 500_000 }],
    [' mw 5000 , CC 12000.50', { MW: 500_000, CC: 1_200_050 }],
    ['MB 999999.99', { MB: 99_999_999 }],
    ['MW 0', undefined],
    ['MW 5000,MW 10', undefined],
    ['MW 5 000', undefined],
    ['MW 1000000', undefined],
    ['XX 5', undefined],
    ['MW', undefined],
    ['', undefined],
  ] as const)
    test(JSON.stringify(text), () => assert.deepEqual(readMethodMaximums(text), expected))
})
