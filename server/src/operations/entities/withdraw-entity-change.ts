import type { apiOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { changeableEntity, decideChange } from '../../compliance/entity-changes.ts'
import { changeView } from '../../views/entity-view.ts'

export const withdrawEntityChange: Handler<typeof apiOperations.withdrawEntityChange> = async (call, { params }) => {
  const entity = await changeableEntity(call, params.clientId)
  if ('code' in entity) return { refusal: entity }
  if (!/^\d{1,18}$/.test(params.changeId)) return refuse('e00500', '/changeId')
  const decided = await decideChange(call, { entityId: entity.entityId, changeId: params.changeId }, 'withdraw')
  if (decided === 'unknown') return refuse('e00500', '/changeId')
  return decided === 'over' ? refuse('e00402', '/changeId') : { data: changeView(decided.change, call.language) }
}
