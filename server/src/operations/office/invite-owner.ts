import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler } from '../../calls/call.ts'
import { invite } from '../../calls/office/invite.ts'
import { findEntity } from '../../store/entities.ts'
import { findRole } from '../../store/office/members.ts'
import { plainEmail } from '../../store/office/people.ts'
import { invitedView } from '../../views/office-people.ts'

export const inviteOwner: Handler<typeof officeOperations.inviteOwner> = async (call, { params, body }) => {
  const entity = isNif(params.clientId) ? await findEntity(call.sql, Number(params.clientId)) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const { entityId, name } = entity
  const { email, language = 'PT' } = body
  if ((await findRole(call.sql, entityId, plainEmail(email))) === 'owner') return refuse('e00240', '/email', { field: 'email' })
  const invited = await invite(call, { email, role: 'owner', language, entityId, staffRoles: [] }, name)
  return 'code' in invited ? { refusal: invited } : { data: invitedView(invited) }
}
