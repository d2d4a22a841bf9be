import type { Piece } from '../../sql/query.ts'
import { onNodeOf } from '../../sql/nodes.ts'
import { isSpread } from '../../sql/sql.ts'
import type { Sql } from '../db.ts'
import { onEachNode } from '../on-each-node.ts'

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
  const old = sql`scope = ${sql.unsafe(`'${scope}'`)} and created_at < ${now}::timestamptz - ${keyDays} * interval '1 day'`
  if (!isSpread(sql)) return (await purgeKeys(sql, old, limit)).length
  const found = await sql<{ entityId: number }[]>`select entity_id from repeat_keys where ${old} group by entity_id limit ${limit}`
  return (await onEachNode(found, limit, (entityId, most) => purgeKeys(sql, old, most, entityId))).length
}

async function purgeKeys(sql: Sql, old: Piece, limit: number, entityId?: number): Promise<object[]> {
  return sql`
    delete from repeat_keys where (entity_id, scope, key) in (
      select entity_id, scope, key from repeat_keys
      where ${old}${onNodeOf('entity_id', entityId)}
      order by created_at limit ${limit} for update skip locked)${onNodeOf('entity_id', entityId)}
    returning 1 as gone`
}

/** Takes away tries that are old, of deliveries that are over; how many. Index delivery_attempts_by_age. */
export async function purgeDeliveryTries(sql: Sql, now: Date, limit: number): Promise<number> {
  const old = sql`
    delivery_attempts a join deliveries d on d.entity_id = a.entity_id and d.delivery_id = a.delivery_id
    where a.sent_at < ${now}::timestamptz - ${attemptDays} * interval '1 day' and d.status <> 'due'`
  if (!isSpread(sql)) return (await purgeTries(sql, old, limit)).length
  const found = await sql<{ entityId: number }[]>`select a.entity_id from ${old} group by a.entity_id limit ${limit}`
  return (await onEachNode(found, limit, (entityId, most) => purgeTries(sql, old, most, entityId))).length
}

async function purgeTries(sql: Sql, old: Piece, limit: number, entityId?: number): Promise<object[]> {
  return sql`
    delete from delivery_attempts where (entity_id, delivery_id, try) in (
      select a.entity_id, a.delivery_id, a.try from ${old}${onNodeOf('a.entity_id', entityId)}${onNodeOf('d.entity_id', entityId)}
      order by a.sent_at limit ${limit} for update of a skip locked)${onNodeOf('entity_id', entityId)}
    returning 1 as gone`
}
