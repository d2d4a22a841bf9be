import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createNetworkLimit } from './network-limit.ts'

test('a burst, then so many a minute; addresses of a /64 share, others do not', () => {
  let nowMs = 0
  const take = createNetworkLimit({ burst: 3, perMinute: 6 }, () => nowMs)
  for (const host of [1, 2, 3]) assert.equal(take(`2001:db8::${host}`), undefined)
  assert.equal(take('2001:db8::4'), 10)
  assert.equal(take('2001:db8:0:1::4'), undefined)
  assert.equal(take('198.51.100.1'), undefined)
  assert.equal(take(undefined), undefined)
  nowMs = 10_000
  assert.equal(take('2001:db8::4'), undefined)
  assert.equal(take('2001:db8::4'), 10)
  nowMs = 10_000_000
  for (const host of [1, 2, 3]) assert.equal(take(`2001:db8::${host}`), undefined)
  assert.equal(take('2001:db8::4'), 10)
})
