import { applyDecision, isUndecided, type Decision } from '../domain/compliance.ts'
import { transaction } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { lockStanding, saveStanding } from '../store/entity-standing.ts'
import { entityNow, type Services } from './context.ts'
import { recordEntityEvent } from './entity-events.ts'

/**
 * Compliance decides on an entity that waits: the sandbox's rules and an operator's command both come here. Gives what
 * became of it; an entity decided before stays as it is.
 */
export async function decideEntity(
  services: Pick<Services, 'sql' | 'clock'>,
  entityId: number,
  decision: Decision,
): Promise<'done' | 'decided before' | 'unknown'> {
  return transaction(services.sql, async (tx) => {
    const before = await lockStanding(tx, entityId)
    if (!before) return 'unknown'
    if (!isUndecided(before)) return 'decided before'
    const entity = (await findEntity(tx, entityId))!
    const { standing, action } = applyDecision(decision, entityNow(services, entity.clockAheadSeconds))
    await saveStanding(tx, entityId, standing)
    await recordEntityEvent(tx, { ...entity, ...standing }, action)
    return 'done'
  })
}
