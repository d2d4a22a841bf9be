import assert from 'node:assert/strict'
import { test } from 'node:test'
import { later, someTime } from '../../test/payment-builder.ts'
import { nextTry, retryMinutes } from './retry-schedule.ts'

const expected = [1, 2, 3, 5, 8, 13, 21, 24]

for (const [index, minutes] of expected.entries()) {
  test(`after ${index + 1} failures, ${minutes} minutes`, () =>
    assert.deepEqual(nextTry(index + 1, someTime), later(someTime, minutes * 60_000)))
}

for (const tries of [9, 10, 100]) test(`after ${tries} failures it is given up`, () => assert.equal(nextTry(tries, someTime), undefined))

test('the table is these eight and no more', () => assert.deepEqual([...retryMinutes], expected))
