import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { later, someTime } from '../../test/payment-builder.ts'
import { refuseHaste } from './decline-brake.ts'

describe('refuseHaste', () => {
  const rows: [name: string, count: number, secondsAgo: number, waitSeconds: number | undefined][] = [
    ['four declines', 4, 0, undefined],
    ['five, just now', 5, 0, 60],
    ['five, 59 seconds ago', 5, 59, 1],
    ['five, a minute ago', 5, 60, undefined],
    ['six, just now', 6, 0, 60],
    ['a hundred, an hour ago', 100, 3600, undefined],
  ]
  for (const [name, count, secondsAgo, waitSeconds] of rows) {
    test(`${name}: ${waitSeconds === undefined ? 'go on' : `wait ${waitSeconds} seconds`}`, () => {
      const refusal = refuseHaste({ count, lastAt: later(someTime, -secondsAgo * 1000) }, someTime)
      assert.deepEqual(refusal, waitSeconds === undefined ? undefined : { code: 'e00702', values: { retryAfterSeconds: waitSeconds } })
    })
  }

  test('none at all: go on', () => assert.equal(refuseHaste({ count: 0, lastAt: null }, someTime), undefined))
})
