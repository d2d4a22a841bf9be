import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRateLimiter } from './rate-limit.ts'

const platform = { platformCode: '1001', privateKey: 'key', clientId: '510000002' }

describe('a limit of three a second', () => {
  test('three at once pass, the fourth waits; a second later three more', () => {
    let now = 5_000
    const limiter = createRateLimiter(3, () => now)
    const rates = [1, 2, 3, 4].map(() => limiter.take(platform))
    assert.deepEqual(rates, [
      { limit: 3, remaining: 2, resetSeconds: 1 },
      { limit: 3, remaining: 1, resetSeconds: 1 },
      { limit: 3, remaining: 0, resetSeconds: 1 },
      { limit: 3, remaining: 0, resetSeconds: 1, retryAfterSeconds: 1 },
    ])
    now += 1_000
    assert.deepEqual(
      [1, 2, 3, 4].map(() => limiter.take(platform).retryAfterSeconds),
      [undefined, undefined, undefined, 1],
    )
  })

  test('comes back evenly: one after a third of a second', () => {
    let now = 0
    const limiter = createRateLimiter(3, () => now)
    for (let count = 0; count < 4; count++) limiter.take(platform)
    now = 340
    assert.deepEqual(
      [limiter.take(platform), limiter.take(platform)].map(({ retryAfterSeconds }) => retryAfterSeconds),
      [undefined, 1],
    )
  })

  test('leading zeros of a platform’s code make no second allowance', () => {
    const limiter = createRateLimiter(2, () => 0)
    const rates = ['1001', '01001', '000001001'].map((platformCode) => limiter.take({ ...platform, platformCode }).retryAfterSeconds)
    assert.deepEqual(rates, [undefined, undefined, 1])
  })

  test('nobody uses up another’s: not another platform, not a wrong key; the entity does not matter', () => {
    const limiter = createRateLimiter(3, () => 0)
    for (let count = 0; count < 9; count++) {
      limiter.take({ ...platform, platformCode: '1002' })
      limiter.take({ ...platform, privateKey: 'wrong' })
    }
    assert.equal(limiter.take(platform).remaining, 2)
    assert.equal(limiter.take({ ...platform, clientId: '500100209' }).remaining, 1)
  })

  test('ten thousand wrong keys cost no memory', () => {
    const limiter = createRateLimiter(3, () => 0)
    for (let count = 0; count < 30_000; count++) limiter.take({ ...platform, privateKey: `guess ${count}` })
    assert.equal(limiter.take(platform).remaining, 2)
  })
})
