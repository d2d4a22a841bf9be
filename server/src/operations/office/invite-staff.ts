import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { invite } from '../../calls/office/invite.ts'
import { isStaff } from '../../store/office/members.ts'
import { plainEmail } from '../../store/office/people.ts'
import { invitedView } from '../../views/office-people.ts'

export const inviteStaff: Handler<typeof officeOperations.inviteStaff> = async (call, { body }) => {
  const { email, roles, language = call.person.language } = body
  if (await isStaff(call.sql, plainEmail(email))) return refuse('e00240', '/email', { field: 'email' })
  const invited = await invite(call, { email, role: null, language, entityId: null, staffRoles: [...new Set(roles)] }, undefined)
  return 'code' in invited ? { refusal: invited } : { data: invitedView(invited) }
}
