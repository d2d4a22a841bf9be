import type { EntityAction, EntityState } from '@escudo/contracts/vocabulary'

/** What compliance may say of an entity that waits. */
export type ComplianceDecision = 'approve' | 'decline'

/** Where an entity stands: its state and since when. */
export type Standing = { state: EntityState; stateAt: Date }
/** Where one stands that compliance has decided on. */
export type Decided = { state: Exclude<EntityState, 'pending'>; stateAt: Date }

/** Whether compliance may still decide: once, while the entity waits (specification api §4). */
export function isUndecided({ state }: Pick<Standing, 'state'>): boolean {
  return state === 'pending'
}

/** What becomes of an entity that waits, and the event that says so. */
export function applyDecision(decision: ComplianceDecision, now: Date): { standing: Decided; action: EntityAction } {
  return decision === 'approve'
    ? { standing: { state: 'approved', stateAt: now }, action: 'entity_approved' }
    : { standing: { state: 'declined', stateAt: now }, action: 'entity_declined' }
}
