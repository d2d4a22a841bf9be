import type { JobServices } from '../calls/call.ts'
import { decideChange } from '../compliance/entity-changes.ts'
import { findDueChanges } from '../store/entities/entity-changes.ts'

const batchSize = 50

/** Does what compliance has agreed to and whose time has come; how many changes. One that fails leaves the others alone. */
export async function applyDueChanges(services: JobServices, entityId: number | null): Promise<number> {
  let done = 0
  for (const due of await findDueChanges(services.sql, services.clock(), entityId, batchSize)) {
    if (!due.isAgreed) continue
    try {
      if (typeof (await decideChange(services, due, 'agree')) === 'object') done += 1
    } catch (error) {
      services.log.error({ err: error, entityId: due.entityId }, 'A change of an entity could not be done.')
    }
  }
  return done
}
