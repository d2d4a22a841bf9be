import type { EntityAction, EntityReason } from '@escudo/contracts/vocabulary'
import type { Standing } from '../domain/compliance.ts'
import { manyRows } from '../sql/many-rows.ts'
import { onNodeOf } from '../sql/nodes.ts'
import { isSpread } from '../sql/sql.ts'
import type { Db } from './db.ts'
import { newDeliveries } from './rows/delivery.ts'

/** Holds an entity's row until the transaction ends; its number of events tells the next sequence. Primary key. */
export async function lockStanding(sql: Db, entityId: number): Promise<Standing | undefined> {
  const [row] = await sql<Standing[]>`select state, state_at from entities where entity_id = ${entityId} for update`
  return row
}

/** Writes where an entity whose row is held now stands; no rule looks at it again. */
export async function saveStanding(
  sql: Db,
  entityId: number,
  { state, stateAt }: Standing,
  reason: EntityReason | null = null,
): Promise<void> {
  await sql`
    update entities set state = ${state}, state_at = ${stateAt}, state_reason = ${reason}, review_at = null where entity_id = ${entityId}`
}

type EntityEvent = { entityId: number; sequence: number; action: EntityAction; createdAt: Date }

/** Appends what happened to an entity whose row is held, and gives its number in the sequence. Primary key. */
export async function insertEntityEvent(
  sql: Db,
  { entityId, action, createdAt }: Omit<EntityEvent, 'sequence'>,
  state: Standing['state'],
): Promise<EntityEvent> {
  // A number of the log is drawn where the sequence is: with a select of another node it would not be.
  if (isSpread(sql)) {
    const [last] = await sql<{ sequence: number }[]>`
      select coalesce(max(sequence), 0) as sequence from entity_events where entity_id = ${entityId}`
    const event = { entityId, sequence: last!.sequence + 1, action, createdAt }
    await sql`insert into entity_events ${sql({ ...event, state })}`
    return event
  }
  const [row] = await sql<{ sequence: number }[]>`
    insert into entity_events (entity_id, sequence, action, state, created_at)
    select ${entityId}, coalesce(max(sequence), 0) + 1, ${action}, ${state}, ${createdAt} from entity_events where entity_id = ${entityId}
    returning sequence`
  return { entityId, sequence: row!.sequence, action, createdAt }
}

type NewEntityDelivery = EntityEvent & { body: object }

const newDeliveryRows = manyRows<NewEntityDelivery>({
  entityId: 'integer',
  sequence: 'integer',
  action: 'text',
  createdAt: 'timestamptz',
  body: 'jsonb',
})

const ofEntity = newDeliveries({ platformId: 'told.platform_id', now: 'given."createdAt"' })

/** Notes whom to tell of an entity: the subscriptions of every platform that acts for it. Index webhooks_once. */
export async function insertEntityDeliveries(sql: Db, event: EntityEvent, body: object): Promise<void> {
  await sql`
    ${sql.unsafe(ofEntity.insert)} from ${newDeliveryRows.from([{ ...event, body }])}
    join platform_entities pe on pe.entity_id = given."entityId"
    join lateral (
      select pe.entity_id, w.platform_id, w.webhook_id, w.url from webhooks w
      where w.platform_id = pe.platform_id and w.action in (given.action, 'all')) told on true,
    lateral (${sql.unsafe(ofEntity.earlier)}${onNodeOf('e.entity_id', event.entityId)}) earlier`
}

/** Entities that a rule has to decide now, on their own clocks. Index entities_to_review; no locks, the decision takes them. */
export async function findEntitiesToReview(sql: Db, now: Date, entityId: number | null, limit: number): Promise<number[]> {
  const rows = await sql<{ entityId: number }[]>`
    select entity_id from entities
    where state = 'pending' and review_at <= ${now}::timestamptz + clock_ahead_seconds * interval '1 second'
      and (${entityId}::integer is null or entity_id = ${entityId})
    order by review_at limit ${limit}`
  return rows.map((row) => row.entityId)
}
