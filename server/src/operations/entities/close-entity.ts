import type { apiOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { changeableEntity } from '../../compliance/entity-changes.ts'
import { closeEntity as close } from '../../compliance/close-entity.ts'
import { entitySummary } from '../../compliance/entity-events.ts'

/** Its merchant wants no more payments; one that waits for compliance is not there to be closed. */
export const closeEntity: Handler<typeof apiOperations.closeEntity> = async (call, { params }) => {
  const entity = await changeableEntity(call, params.clientId)
  if ('code' in entity) return { refusal: entity }
  if (entity.state !== 'approved' || entity.closedAt) return refuse('e00300', '/clientId', { hint: entity.entityStopReason ?? 'in_review' })
  const closed = await close(call, entity.entityId, 'closed_by_merchant')
  return { data: entitySummary(closed!, call.language) }
}
