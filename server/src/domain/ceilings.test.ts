import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dayRefusal, refuseAbove, refuseVelocity, usualCeilings } from './ceilings.ts'

describe('refuseAbove', () => {
  const rows: [name: string, amount: number, agreed: number, maximum: number | undefined][] = [
    ['a little, whatever was agreed', 500_000, 100, undefined],
    ['more than that', 500_001, 100, 500_000],
    ['ten times a large amount', 1_000_000, 100_000, undefined],
    ['more than ten times', 1_000_001, 100_000, 1_000_000],
  ]
  for (const [name, amount, agreed, maximum] of rows)
    test(name, () => {
      const refusal = maximum && { code: 'e00301', pointer: '/amount', values: { minimum: 1, maximum } }
      assert.deepEqual(refuseAbove(amount, agreed, usualCeilings), refusal)
    })
})

test('refuseVelocity', () => {
  assert.equal(refuseVelocity(99, usualCeilings), undefined)
  assert.equal(refuseVelocity(100, usualCeilings)?.code, 'e00702')
})

describe('dayRefusal', () => {
  const noon = new Date('2026-02-03T12:00:00Z')
  const left = { left: '4.00', limit: '10.00', retryAfterSeconds: 43_200 }
  test('what is left, and until midnight in Lisbon', () =>
    assert.deepEqual(dayRefusal(600, 1000, noon), { code: 'e00704', pointer: '/amount', values: left }))
  test('nothing is left when the limit was lowered below what was taken', () =>
    assert.equal(dayRefusal(1200, 1000, noon).values?.left, '0.00'))
  test('in summer midnight is an hour earlier', () =>
    assert.equal(dayRefusal(0, 1, new Date('2026-07-03T12:00:00Z')).values?.retryAfterSeconds, 39_600))
})
