import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { invite } from '../../calls/office/invite.ts'
import { findEntity } from '../../store/entities.ts'
import { findRole } from '../../store/office/members.ts'
import { plainEmail } from '../../store/office/people.ts'
import { invitedView } from '../../views/office-people.ts'

export const invitePerson: Handler<typeof officeOperations.invitePerson> = async (call, { body }) => {
  const { entityId, sql, person } = call
  const { email, role, language = person.language } = body
  if (await findRole(sql, entityId, plainEmail(email))) return refuse('e00240', '/email', { field: 'email' })
  const entity = await findEntity(sql, entityId)
  const invited = await invite(call, { email, role, language, entityId, staffRoles: [] }, entity?.name)
  return 'code' in invited ? { refusal: invited } : { data: invitedView(invited) }
}
