import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { purgeDeliveryTries, purgeRepeatKeys } from '../src/store/upkeep/purge-old-rows.ts'
import { startTestProvider } from './harness.ts'

const { sql } = (await startTestProvider()).app
const now = new Date('2027-02-03T10:11:12Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

describe('what was kept long enough goes', () => {
  test('repeat keys of the header after thirty days, those of a customUniqueId never', async () => {
    for (const [scope, key, days] of [
      ['header', 'old', 31],
      ['header', 'older', 90],
      ['header', 'young', 29],
      ['customUniqueId', 'own', 400],
    ] as const)
      await sql`
        insert into repeat_keys (entity_id, scope, key, operation, request, created_at)
        values (510000002, ${scope}, ${key}, 'createPayment', '{}', ${daysAgo(days)})`
    assert.deepEqual(
      [await purgeRepeatKeys(sql, now, 1), await purgeRepeatKeys(sql, now, 5), await purgeRepeatKeys(sql, now, 5)],
      [1, 1, 0],
    )
    const left = await sql<{ key: string }[]>`select key from repeat_keys where entity_id = 510000002 order by key`
    assert.deepEqual(
      left.map(({ key }) => key),
      ['own', 'young'],
    )
  })

  test('tries after ninety days, once their delivery is over', async () => {
    for (const [status, days] of [
      ['delivered', 91],
      ['given_up', 120],
      ['due', 120],
      ['delivered', 89],
    ] as const)
      await sql`
        with told as (
          insert into deliveries (entity_id, delivery_id, platform_id, payment_id, sequence, action, url, body, status, next_try_at, created_at)
          values (510000002, gen_random_uuid(), 1001, 1, 1, 'payment_confirmed', 'http://127.0.0.1:9', '{}', ${status}, '2030-01-01', ${daysAgo(days)})
          returning delivery_id)
        insert into delivery_attempts (entity_id, delivery_id, try, sent_at, duration_ms) select 510000002, delivery_id, 1, ${daysAgo(days)}, 5 from told`
    assert.deepEqual([await purgeDeliveryTries(sql, now, 10), await purgeDeliveryTries(sql, now, 10)], [2, 0])
    const left = await sql`select 1 from delivery_attempts where entity_id = 510000002`
    assert.equal(left.length, 2)
  })
})
