import type { EntityReason } from '@escudo/contracts/vocabulary'
import { entityNow } from '../calls/entity-clock.ts'
import type { Services } from '../calls/call.ts'
import { allOrNone, type Db } from '../store/db.ts'
import { findEntity, type Entity } from '../store/entities.ts'
import { saveClosure } from '../store/entities/entity-changes.ts'
import { suspendEntity as saveSuspension } from '../store/entity-review.ts'
import { lockStanding } from '../store/entity-standing.ts'
import { recordEntityEvent } from './entity-events.ts'

/** `sql` may be a transaction that writes down who did it. */
type Working = Pick<Services, 'clock'> & { sql: Db }

/** Closes an entity, or opens it again (`reason` null), and tells; undefined for an unknown one. What is so already stays. */
export async function closeEntity(services: Working, entityId: number, reason: EntityReason | null): Promise<Entity | undefined> {
  return allOrNone(services.sql, async (tx) => {
    if (!(await lockStanding(tx, entityId))) return undefined
    const before = (await findEntity(tx, entityId))!
    if ((before.closedAt !== null) === (reason !== null)) return before
    const now = entityNow(services, before.clockAheadSeconds)
    await saveClosure(tx, entityId, reason === null ? null : now, reason)
    const entity = (await findEntity(tx, entityId))!
    await recordEntityEvent(tx, entity, reason === null ? 'entity_resumed' : 'entity_closed', { at: now })
    return entity
  })
}

/** Stops an entity's money, or lets it go on (`at` null), and tells; false for an unknown one. */
export async function suspendEntity(services: Working, entityId: number, at: Date | null, reason: EntityReason | null): Promise<boolean> {
  return allOrNone(services.sql, async (tx) => {
    if (!(await lockStanding(tx, entityId))) return false
    const before = (await findEntity(tx, entityId))!
    await saveSuspension(tx, entityId, at, reason)
    const entity = (await findEntity(tx, entityId))!
    const isOther = (before.suspendedAt === null) !== (at === null)
    const now = entityNow(services, before.clockAheadSeconds)
    if (isOther) await recordEntityEvent(tx, entity, at === null ? 'entity_resumed' : 'entity_suspended', { at: now })
    return true
  })
}
