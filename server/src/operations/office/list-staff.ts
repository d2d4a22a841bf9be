import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listInvitations } from '../../store/office/invitations.ts'
import { listStaffMembers } from '../../store/office/members.ts'
import { invitedView } from '../../views/office-people.ts'

export const listStaff: Handler<typeof officeOperations.listStaff> = async ({ sql }) => {
  const [staff, invited] = [await listStaffMembers(sql), await listInvitations(sql, null)]
  const people = staff.map(({ personId, name, email, roles, seenAt }) => ({
    id: personId,
    name,
    email,
    roles,
    ...(seenAt !== null && { seenAt: lisbonIso(seenAt) }),
  }))
  return { data: { people, invited: invited.map(invitedView) } }
}
