import { applyDecision, isUndecided, type Decision } from '../domain/compliance.ts'
import { firstRange } from '../domain/registration.ts'
import { transaction, type Db } from '../store/db.ts'
import { findEntity } from '../store/entities.ts'
import { findSettings } from '../store/entity-settings.ts'
import { lockStanding, saveStanding } from '../store/entity-standing.ts'
import { insertFreeRange } from '../store/free-range.ts'
import { findRanges } from '../store/references.ts'
import { entityNow, type Log, type Services } from './context.ts'
import { recordEntityEvent } from './entity-events.ts'

type Deciding = Pick<Services, 'sql' | 'clock'> & { log: Pick<Log, 'warn'> }

/** An approved entity that takes Multibanco gets sequences of its own; one that only waits holds none of the few there are. */
async function giveFirstRange(tx: Db, { log }: Deciding, entityId: number): Promise<void> {
  const { methods } = await findSettings(tx, entityId)
  if (!methods.some(({ code }) => code === 'MB') || (await findRanges(tx, entityId)).length > 0) return
  if (!(await insertFreeRange(tx, entityId, firstRange.referenceEntity, firstRange.length)))
    log.warn({ entityId, ...firstRange }, 'No Multibanco range is free: this entity can make no references.')
}

/**
 * Compliance decides on an entity that waits: the sandbox's rules and an operator's command both come here. Gives what
 * became of it; an entity decided before stays as it is.
 */
export async function decideEntity(
  services: Deciding,
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
    if (decision === 'approve') await giveFirstRange(tx, services, entityId)
    await recordEntityEvent(tx, { ...entity, ...standing }, action)
    return 'done'
  })
}
