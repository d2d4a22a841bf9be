import type { EntityAction, Language, WireEntitySummary } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { announceChange } from '../store/changes.ts'
import type { Db } from '../store/db.ts'
import type { Entity } from '../store/entities.ts'
import { insertEntityDeliveries, insertEntityEvent } from '../store/entity-standing.ts'
import type { EntityChange } from '../store/entities/entity-changes.ts'
import { standingView } from '../views/entity-view.ts'
import { clientIdOf } from '../views/payment-view.ts'

/** What is told of an entity; one that has just been registered has nothing that stops it but its state. */
type Told = Pick<Entity, 'entityId' | 'name' | 'state' | 'stateAt' | 'createdAt'> &
  Partial<Pick<Entity, 'entityStop' | 'entityStopReason' | 'suspendedAt' | 'closedAt'>>

/** What a registration answers and a webhook tells of an entity. */
export function entitySummary(entity: Told, language?: Language): WireEntitySummary {
  const { entityId, name, createdAt } = entity
  return { clientId: clientIdOf(entityId), name, createdAt: lisbonIso(createdAt), stateDetails: standingView(entity, language) }
}

/** When it happened, where that is not since when the entity stands where it does; and which change it was. */
type News = { at?: Date; change?: Pick<EntityChange, 'changeId' | 'kind' | 'state'> }

/** Writes what happened to an entity whose row is held, and whom to tell, in the caller's transaction: all or nothing. */
export async function recordEntityEvent(
  tx: Db,
  entity: Told,
  action: EntityAction,
  { at = entity.stateAt, change }: News = {},
): Promise<void> {
  const event = await insertEntityEvent(tx, { entityId: entity.entityId, action, createdAt: at }, entity.state)
  const about = change && { change: { id: change.changeId, kind: change.kind, state: change.state } }
  await insertEntityDeliveries(tx, event, { ...entitySummary(entity), ...about })
  await announceChange(tx, { entityId: entity.entityId, paymentId: '0', deliveries: true })
}
