import type { Sql } from '../db.ts'

/** How long the use of a SOAP hash is remembered: longer than its date counts. */
export const soapUseHours = 6
/** How long an `Idempotency-Key` protects, and a terminal's slip; a `customUniqueId` does for ever. */
const keyDays = 30
/** How long the tries of a delivery can be read after it was delivered or given up. */
const attemptDays = 90

// Across all entities, a batch in the order of age; what somebody holds is left for the next time.

/** Takes away keys whose time is over; how many. Indexes repeat_keys_by_age, repeat_keys_of_slips. */
export async function purgeRepeatKeys(sql: Sql, now: Date, limit: number): Promise<number> {
  const gone = await Promise.all((['header', 'slip'] as const).map((scope) => purgeKeysOf(sql, scope, now, limit)))
  return gone[0]! + gone[1]!
}

async function purgeKeysOf(sql: Sql, scope: 'header' | 'slip', now: Date, limit: number): Promise<number> {
  const gone = await sql`
    delete from repeat_keys where (entity_id, scope, key) in (
      select entity_id, scope, key from repeat_keys
      where scope = ${sql.unsafe(`'${scope}'`)} and created_at < ${now}::timestamptz - ${keyDays} * interval '1 day'
      order by created_at limit ${limit} for update skip locked)
    returning 1 as gone`
  return gone.length
}

/** Takes away tries that are old, of deliveries that are over; how many. Index delivery_attempts_by_age. */
export async function purgeDeliveryTries(sql: Sql, now: Date, limit: number): Promise<number> {
  const gone = await sql`
    delete from delivery_attempts where (entity_id, delivery_id, try) in (
      select a.entity_id, a.delivery_id, a.try from delivery_attempts a join deliveries d using (entity_id, delivery_id)
      where a.sent_at < ${now}::timestamptz - ${attemptDays} * interval '1 day' and d.status <> 'due'
      order by a.sent_at limit ${limit} for update of a skip locked)
    returning 1 as gone`
  return gone.length
}
