import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refuseAbove, refuseVelocity, usualCeilings } from './ceilings.ts'

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
