import type { JobServices } from '../calls/call.ts'
import { reviewDueChanges, reviewDueEntities } from './review-entities.ts'
import { settleDueTerminals } from './settle-due-terminals.ts'
import { findDueDecisions } from '../store/upkeep/due-decisions.ts'

/** What the simulated network and compliance decide now; the number of it. Whether there is any of it is asked for all together. */
export async function decideDue(services: JobServices): Promise<number> {
  const due = await findDueDecisions(services.sql, services.clock())
  const settled = due.settlements ? await settleDueTerminals(services, null) : 0
  const entities = due.entities ? await reviewDueEntities(services, null) : 0
  return settled + entities + (due.changes ? await reviewDueChanges(services, null) : 0)
}
