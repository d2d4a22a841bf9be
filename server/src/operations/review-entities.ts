import { sandboxDecision } from '../domain/compliance.ts'
import { findEntitiesToReview } from '../store/entity-standing.ts'
import type { Services } from './context.ts'
import { decideEntity } from './decide-entity.ts'

const batchSize = 50

/** Decides by the sandbox's rules on entities whose time has come; the number that was decided. */
export async function reviewDueEntities(services: Services, entityId: number | null): Promise<number> {
  let decided = 0
  for (const due of await findEntitiesToReview(services.sql, services.clock(), entityId, batchSize)) {
    const decision = sandboxDecision(due)
    try {
      if (decision && (await decideEntity(services, due, decision)) === 'done') decided += 1
    } catch (error) {
      services.log.error({ err: error, entityId: due }, 'An entity could not be decided.')
    }
  }
  return decided
}
