import { entityActions, type EntityAction, type WebhookAction, type WireEntitySummary } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { announceChange } from '../store/changes.ts'
import type { Db } from '../store/db.ts'
import type { Entity } from '../store/entities.ts'
import { insertEntityDeliveries, insertEntityEvent } from '../store/entity-standing.ts'
import { clientIdOf } from './payment-view.ts'

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

/** The list that a delivery of an action carries: `/payments/0` or `/entities/0` points into it. */
export function listOf(action: WebhookAction): 'payments' | 'entities' {
  return (entityActions as readonly string[]).includes(action) ? 'entities' : 'payments'
}

/** Writes what happened to an entity whose row is held, and whom to tell, in the caller's transaction: all or nothing. */
export async function recordEntityEvent(tx: Db, entity: Told, action: EntityAction): Promise<void> {
  const event = await insertEntityEvent(tx, { entityId: entity.entityId, action, createdAt: entity.stateAt }, entity.state)
  await insertEntityDeliveries(tx, event, entitySummary(entity))
  await announceChange(tx, { entityId: entity.entityId, paymentId: '0', deliveries: true })
}
