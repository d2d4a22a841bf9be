import type { EntityAction, EntityState } from '@escudo/contracts/vocabulary'

/** What compliance may say of an entity that waits. */
export type Decision = 'approve' | 'decline'

/** Where an entity stands: its state and since when. */
export type Standing = { state: EntityState; stateAt: Date }

/** How long the sandbox takes to decide, on the entity's clock. */
export const sandboxReviewSeconds = 30

// The last digit of the tax number chooses, so that a tester can have each outcome.
const sandboxRules: Readonly<Record<string, Decision | 'wait'>> = { 8: 'wait', 9: 'decline' }

/** What the sandbox's rule table says of a tax number; undefined: it waits for an operator. */
export function sandboxDecision(entityId: number): Decision | undefined {
  const rule = sandboxRules[String(entityId).at(-1)!] ?? 'approve'
  return rule === 'wait' ? undefined : rule
}

/** When an entity that registers now is decided by rule; null: an operator decides, as always in production. */
export function reviewAt(entityId: number, now: Date, isSandbox: boolean): Date | null {
  if (!isSandbox || sandboxDecision(entityId) === undefined) return null
  return new Date(now.getTime() + sandboxReviewSeconds * 1000)
}

/** Whether compliance may still decide: once, while the entity waits (spec §4). */
export function isUndecided({ state }: Pick<Standing, 'state'>): boolean {
  return state === 'pending'
}

/** What becomes of an entity that waits, and the event that says so. */
export function applyDecision(decision: Decision, now: Date): { standing: Standing; action: EntityAction } {
  return decision === 'approve'
    ? { standing: { state: 'approved', stateAt: now }, action: 'entity_approved' }
    : { standing: { state: 'declined', stateAt: now }, action: 'entity_declined' }
}
