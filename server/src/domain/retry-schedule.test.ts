import assert from 'node:assert/strict'
import { test } from 'node:test'
import { later, someTime } from '../../test/payment-builder.ts'
import { nextTry, retryMinutes, threeDaysMinutes } from './retry-schedule.ts'

const expected = [1, 2, 3, 5, 8, 13, 21, 24]

for (const [index, minutes] of expected.entries()) {
  test(`after ${index + 1} failures, ${minutes} minutes`, () =>
    assert.deepEqual(nextTry(index + 1, someTime), later(someTime, minutes * 60_000)))
}

for (const tries of [9, 10, 100]) test(`after ${tries} failures it is given up`, () => assert.equal(nextTry(tries, someTime), undefined))

test('three days are the eight steps and nine more, to the minute', () => {
  assert.deepEqual(threeDaysMinutes.slice(0, 8), expected)
  assert.equal(
    threeDaysMinutes.reduce((sum: number, minutes) => sum + minutes, 0),
    3 * 24 * 60,
  )
  assert.deepEqual(nextTry(9, someTime, 'three_days'), later(someTime, 3_600_000))
  assert.equal(nextTry(18, someTime, 'three_days'), undefined)
})

test('the table is these eight and no more', () => assert.deepEqual([...retryMinutes], expected))
