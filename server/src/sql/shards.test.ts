import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashOf, oneInEach, shardsOf } from './shards.ts'

test('an integer is hashed as PostgreSQL does', () => {
  // select hashint4(n), by PostgreSQL 18
  const known: readonly (readonly [number, number])[] = [
    [0, -272711505],
    [1, -1905060026],
    [2, 1134484726],
    [510000002, 508773638],
    [-5, 1412886042],
  ]
  for (const [value, hash] of known) assert.equal(hashOf(value), hash, String(value))
})

test('an entity is in the last shard that begins at or below its hash', () => {
  const begins = [-2_147_483_648, -1_073_741_824, 0, 1_073_741_824]
  const shardOf = shardsOf(begins)
  for (let entityId = 500_000_000; entityId < 500_000_500; entityId += 1) {
    const place = shardOf(entityId)
    assert(begins[place]! <= hashOf(entityId) && (begins[place + 1] ?? Infinity) > hashOf(entityId))
  }
  assert.equal(shardsOf([-2_147_483_648])(510_000_002), 0)
})

test('there is a number for each shard', () => {
  const begins = [-2_147_483_648, -2_100_000_000, 0, 2_100_000_000]
  const shardOf = shardsOf(begins)
  assert.deepEqual(oneInEach(shardOf, begins.length).map(shardOf), [0, 1, 2, 3])
})
