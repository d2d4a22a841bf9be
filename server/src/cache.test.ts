import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCache } from './cache.ts'

test('what is kept is found, what was never kept is not', () => {
  const cache = createCache<string, number>({ most: 2 })
  cache.set('a', 1)
  assert.deepEqual([cache.get('a'), cache.get('b')], [1, undefined])
})

test('when it is full the oldest goes; what is kept again is young', () => {
  const cache = createCache<string, number>({ most: 2 })
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    cache.set(key, value)
  assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c')], [3, undefined, 4])
})

test('what is too old is forgotten', (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const cache = createCache<string, number>({ most: 2, longestMs: 1_000 })
  cache.set('a', 1)
  t.mock.timers.tick(999)
  assert.equal(cache.get('a'), 1)
  t.mock.timers.tick(1)
  assert.equal(cache.get('a'), undefined)
})
