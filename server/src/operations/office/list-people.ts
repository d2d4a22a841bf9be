import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listInvitations } from '../../store/office/invitations.ts'
import { listMembers } from '../../store/office/members.ts'
import { invitedView } from '../../views/office-people.ts'

export const listPeople: Handler<typeof officeOperations.listPeople> = async ({ sql, entityId }) => {
  const [members, invited] = [await listMembers(sql, entityId), await listInvitations(sql, entityId)]
  const people = members.map(({ personId, name, email, role, createdAt, seenAt }) => ({
    id: personId,
    name,
    email,
    role,
    since: lisbonIso(createdAt),
    ...(seenAt !== null && { seenAt: lisbonIso(seenAt) }),
  }))
  return { data: { people, invited: invited.map(invitedView) } }
}
