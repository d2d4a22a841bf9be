import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { later, someTime } from '../../test/payment-builder.ts'
import { brakes, refuseHaste, type BrakeScope, type Decline } from './decline-brake.ts'

/** So many declines, the last one so long ago, the others a second apart before it. */
function declined(count: number, secondsAgo: number, shares: readonly BrakeScope[]): Decline[] {
  return Array.from({ length: count }, (_, index) => ({ at: later(someTime, -(secondsAgo + index) * 1000), shares }))
}

describe('refuseHaste', () => {
  const rows: [name: string, scope: BrakeScope, count: number, secondsAgo: number, waitSeconds: number | undefined][] = [
    ['four on a checkout', 'checkout', 4, 0, undefined],
    ['five on a checkout, just now', 'checkout', 5, 0, 60],
    ['five on a checkout, 59 seconds ago', 'checkout', 5, 59, 1],
    ['five on a checkout, a minute ago', 'checkout', 5, 60, undefined],
    ['six on a checkout, just now', 'checkout', 6, 0, 60],
    ['a hundred on a checkout, an hour ago', 'checkout', 100, 3600, undefined],
    ['14 of a card', 'means', 14, 0, undefined],
    ['15 of a card', 'means', 15, 0, 600],
    ['15 of a card, five minutes ago', 'means', 15, 300, 300],
    ['29 from an address', 'address', 29, 0, undefined],
    ['30 from an address', 'address', 30, 0, 60],
    ['30 from an address, half of them too long ago', 'address', 30, 585, undefined],
    ['99 at an entity', 'entity', 99, 0, undefined],
    ['a hundred at an entity', 'entity', 100, 0, 10],
  ]
  for (const [name, scope, count, secondsAgo, retryAfterSeconds] of rows) {
    test(`${name}: ${retryAfterSeconds === undefined ? 'go on' : `wait ${retryAfterSeconds} seconds`}`, () => {
      const refusal = refuseHaste(declined(count, secondsAgo, [scope]), someTime)
      const values = { retryAfterSeconds: retryAfterSeconds ?? 0, minutes: Math.ceil((retryAfterSeconds ?? 0) / 60) }
      assert.deepEqual(refusal, retryAfterSeconds === undefined ? undefined : { code: 'e00703', values })
    })
  }

  test('none at all: go on', () => assert.equal(refuseHaste([], someTime), undefined))

  test('the longest pause counts', () => {
    const all = Object.keys(brakes) as BrakeScope[]
    assert.equal(refuseHaste(declined(15, 0, all), someTime)?.values?.retryAfterSeconds, 600)
  })

  test('what is shared with nothing is forgotten', () => assert.equal(refuseHaste(declined(500, 0, []), someTime), undefined))
})
