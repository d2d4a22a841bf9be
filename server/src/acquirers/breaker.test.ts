import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBreaker } from './breaker.ts'

test('five silences in a row are out for half a minute; then it is tried, and rests twice as long, five minutes at most', () => {
  let now = 0
  const changes: boolean[] = []
  const breaker = createBreaker({ changed: (isOut) => void changes.push(isOut), clock: () => now })
  const silent = (times: number): void => Array.from({ length: times }).forEach(() => breaker.silent())
  silent(4)
  breaker.answered()
  silent(4)
  assert.equal(breaker.isOut(), false, 'An answer in between begins the count anew.')
  silent(3)
  assert.equal(breaker.isOut(), true)
  now = 29_999
  assert.equal(breaker.isOut(), true, 'What was under way makes its rest no longer.')
  now = 30_000
  assert.equal(breaker.isOut(), false, 'It is tried.')
  for (const rest of [60_000, 120_000, 240_000, 300_000, 300_000]) {
    silent(1)
    now += rest - 1
    assert.equal(breaker.isOut(), true)
    now += 1
    assert.equal(breaker.isOut(), false)
  }
  breaker.answered()
  assert.deepEqual(changes, [true, false])
})
