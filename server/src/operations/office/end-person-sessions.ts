import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { endSessionsOf, tellOfSignOut } from '../../calls/office/end-sessions-of.ts'
import { transaction } from '../../store/db.ts'
import { lockMembers } from '../../store/office/members.ts'

export const endPersonSessions: Handler<typeof officeOperations.endPersonSessions> = async (call, { params }) => {
  const outcome = await transaction(call.sql, async (tx): Promise<Outcome<boolean>> => {
    const members = await lockMembers(tx, call.entityId)
    if (!members.some(({ personId }) => personId === params.id)) return refuse('e00500', '/id')
    if (params.id === call.person.personId) return refuse('e00402')
    return { data: await endSessionsOf(tx, call, params.id) }
  })
  if ('refusal' in outcome) return outcome
  if (outcome.data) await tellOfSignOut(call, params.id, call.entityId)
  return { data: undefined }
}
