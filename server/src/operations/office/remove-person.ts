import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler, type Outcome } from '../../calls/call.ts'
import { tellOfRole } from '../../calls/office/tell-of-role.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { isLastOwner } from '../../domain/office/last-owner.ts'
import { transaction } from '../../store/db.ts'
import { withdrawInvitationsBy } from '../../store/office/invitations.ts'
import { deleteMembership, lockMembers } from '../../store/office/members.ts'
import { endWhatIsOver } from '../../store/office/sessions.ts'

export const removePerson: Handler<typeof officeOperations.removePerson> = async (call, { params }) => {
  const outcome = await transaction(call.sql, async (tx): Promise<Outcome<undefined>> => {
    const members = await lockMembers(tx, call.entityId)
    const member = members.find(({ personId }) => personId === params.id)
    if (!member) return refuse('e00500', '/id')
    if (isLastOwner(members, params.id)) return refuse('e00907')
    await deleteMembership(tx, call.entityId, params.id)
    await endWhatIsOver(tx, params.id, call.entityId)
    await withdrawInvitationsBy(tx, params.id, call.entityId)
    await recordAct(tx, call, { subject: params.id, before: { role: member.role } })
    return { data: undefined }
  })
  if ('data' in outcome) await tellOfRole(call, params.id, call.entityId, [])
  return outcome
}
