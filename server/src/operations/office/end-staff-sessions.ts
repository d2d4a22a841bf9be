import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { endSessionsOf, tellOfSignOut } from '../../calls/office/end-sessions-of.ts'
import { transaction } from '../../store/db.ts'
import { lockStaffRoles } from '../../store/office/members.ts'

export const endStaffSessions: Handler<typeof officeOperations.endStaffSessions> = async (call, { params }) => {
  const outcome = await transaction(call.sql, async (tx): Promise<Outcome<boolean>> => {
    const staff = await lockStaffRoles(tx)
    if (!staff.some(({ personId }) => personId === params.id)) return refuse('e00500', '/id')
    if (params.id === call.person.personId) return refuse('e00402')
    return { data: await endSessionsOf(tx, call, params.id) }
  })
  if ('refusal' in outcome) return outcome
  if (outcome.data) await tellOfSignOut(call, params.id, undefined)
  return { data: undefined }
}
