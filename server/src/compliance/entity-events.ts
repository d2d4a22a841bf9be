import type { EntityAction, WireEntitySummary } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { announceChange } from '../store/changes.ts'
import type { Db } from '../store/db.ts'
import type { Entity } from '../store/entities.ts'
import { insertEntityDeliveries, insertEntityEvent } from '../store/entity-standing.ts'
import { clientIdOf } from '../views/payment-view.ts'

type Told = Pick<Entity, 'entityId' | 'name' | 'state' | 'stateAt' | 'createdAt'>

/** What a registration answers and a webhook tells of an entity. */
export function entitySummary({ entityId, name, state, stateAt, createdAt }: Told): WireEntitySummary {
  return {
    clientId: clientIdOf(entityId),
    name,
    createdAt: lisbonIso(createdAt),
    stateDetails: { state, updatedAt: lisbonIso(stateAt) },
  }
}

/** Writes what happened to an entity whose row is held, and whom to tell, in the caller's transaction: all or nothing. */
export async function recordEntityEvent(tx: Db, entity: Told, action: EntityAction): Promise<void> {
  const event = await insertEntityEvent(tx, { entityId: entity.entityId, action, createdAt: entity.stateAt }, entity.state)
  await insertEntityDeliveries(tx, event, entitySummary(entity))
  await announceChange(tx, { entityId: entity.entityId, paymentId: '0', deliveries: true })
}
