import { findEntitiesToReview } from '../store/entity-standing.ts'
import type { JobServices } from '../calls/call.ts'
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
