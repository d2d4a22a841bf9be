import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '../../test/world/random.ts'
import { payersOf, planDay, type Order } from './plan-day.ts'
import { shops } from './shops.ts'

function planOf(seed: number): Order[] {
  const random = createRandom(seed)
  return shops.flatMap((shop) => {
    const payers = payersOf(random, shop)
    return Array.from({ length: 30 }, (_, day) => planDay(random, shop, day, payers, day % 7 > 4)).flat()
  })
}

test('a seed gives the same days again, and another one others', () => {
  assert.deepEqual(planOf(1), planOf(1))
  assert.notDeepEqual(planOf(1), planOf(2))
})

test('a month has every way to pay, refunds, disputes, and amounts that shops take', () => {
  const plan = planOf(1)
  assert(plan.length > 600, String(plan.length))
  assert.equal(new Set(plan.map(({ way }) => way.kind)).size, 8)
  for (const name of ['refund', 'disputed'] as const)
    assert(
      plan.some((order) => order[name]),
      name,
    )
  for (const { amount, second } of plan) {
    assert(Number.isInteger(amount) && amount >= 100 && amount < 100_000)
    assert(second >= 8 * 3600 && second < 20 * 3600)
  }
})
