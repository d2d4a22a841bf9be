import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler, type OfficeCall } from '../../calls/call.ts'
import { invite } from '../../calls/office/invite.ts'
import { newOwnerMail } from '../../calls/office/mail-texts.ts'
import { findEntity } from '../../store/entities.ts'
import { findRole, listOwners, type Owner } from '../../store/office/members.ts'
import { plainEmail } from '../../store/office/people.ts'
import { invitedView } from '../../views/office-people.ts'

/** An owner has every right, and one person of the staff is enough to invite one: those who are owners hear of it. */
async function tellOwners({ mailer, log }: OfficeCall, owners: readonly Owner[], about: { entity: string; email: string }) {
  if (!mailer) return
  for (const { email, language } of owners) {
    await mailer.send({ to: email, ...newOwnerMail(language, about) }).catch((error: Error) => {
      log.warn({ reason: error.message }, 'An owner could not be told of a new one.')
    })
  }
}

export const inviteOwner: Handler<typeof officeOperations.inviteOwner> = async (call, { params, body }) => {
  const entity = isNif(params.clientId) ? await findEntity(call.sql, Number(params.clientId)) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const { entityId, name } = entity
  const { email, language = 'PT' } = body
  if ((await findRole(call.sql, entityId, plainEmail(email))) === 'owner') return refuse('e00240', '/email', { field: 'email' })
  const owners = await listOwners(call.sql, entityId)
  const invited = await invite(call, { email, role: 'owner', language, entityId, staffRoles: [] }, name)
  if ('code' in invited) return { refusal: invited }
  await tellOwners(call, owners, { entity: name, email: invited.email })
  return { data: invitedView(invited) }
}
