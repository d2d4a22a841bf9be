import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { refuseStopped, wishOwnership } from '../../compliance/entity-changes.ts'
import { tellOwnersOfOwnership } from '../../compliance/tell-owners.ts'
import { findEntity } from '../../store/entities.ts'
import { changeView } from '../../views/entity-view.ts'

/** Who they are stands in the change, which can be forgotten; the record of acts says how many. */
export const changeOwnership: Handler<typeof officeOperations.changeOwnership> = async (call, { body }) => {
  const entity = (await findEntity(call.sql, call.entityId))!
  const stopped = refuseStopped(entity)
  if (stopped) return { refusal: stopped }
  const { user, people } = body
  const wished = await wishOwnership(call, entity, { people, ...(user && { user }) }, (tx, { changeId, notBefore }) =>
    recordAct(tx, call, { subject: changeId, after: { people: people.length, otherUser: user !== undefined, notBefore } }),
  )
  if ('code' in wished) return { refusal: wished }
  await tellOwnersOfOwnership(call, entity, wished)
  return { data: changeView(wished, call.language) }
}
