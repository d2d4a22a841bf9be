import { findEntitiesToReview } from '../store/entity-standing.ts'
import { findDueChanges } from '../store/entities/entity-changes.ts'
import type { JobServices } from '../calls/call.ts'
import { decideChange } from '../compliance/entity-changes.ts'
import { decideEntity } from '../compliance/decide-entity.ts'
import { decisionByRule } from './compliance-rules.ts'

const batchSize = 50

/** Decides by the sandbox's rules on entities whose time has come; the number that was decided. */
export async function reviewDueEntities(services: JobServices, entityId: number | null): Promise<number> {
  let decided = 0
  for (const due of await findEntitiesToReview(services.sql, services.clock(), entityId, batchSize)) {
    const decision = decisionByRule(due)
    try {
      if (decision && (await decideEntity(services, due, decision, 'standing')) === 'done') decided += 1
    } catch (error) {
      services.log.error({ err: error, entityId: due }, 'An entity could not be decided.')
    }
  }
  return decided
}

/** Decides by the same rules on changes of entities; the number that was decided. */
export async function reviewDueChanges(services: JobServices, entityId: number | null): Promise<number> {
  let decided = 0
  for (const due of await findDueChanges(services.sql, services.clock(), entityId, batchSize)) {
    const decision = decisionByRule(due.entityId)
    if (due.isAgreed || !decision) continue
    try {
      await decideChange(services, due, decision === 'approve' ? 'agree' : 'decline')
      decided += 1
    } catch (error) {
      services.log.error({ err: error, entityId: due.entityId }, 'A change of an entity could not be decided.')
    }
  }
  return decided
}
