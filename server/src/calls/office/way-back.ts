import { transaction, type Db } from '../../store/db.ts'
import { insertInvitation, withdrawInvitationOf, type Invitation } from '../../store/office/invitations.ts'
import { deletePassword, replaceRecoveryCodes } from '../../store/office/passwords.ts'
import { deletePasskeysOf, lockPerson } from '../../store/office/passkeys.ts'
import { findPerson } from '../../store/office/people.ts'
import { endOtherSessions } from '../../store/office/sessions.ts'
import type { OfficeCall } from '../call.ts'
import { invitationLink } from './invite.ts'
import { resetMail } from './mail-texts.ts'

export type WayBack = { token: string; invitation: Invitation }

/** Makes the link by which a person gets back in; what they have stays until they open it. */
export async function makeWayBack(tx: Db, personId: string, invitedBy: string): Promise<WayBack | undefined> {
  const person = await findPerson(tx, personId)
  if (!person) return undefined
  const { email, language } = person
  return insertInvitation(tx, { email, language, entityId: null, role: null, staffRoles: [], invitedBy, resetsPersonId: personId })
}

/** Sends the link; false, and it is taken back, when nobody takes the mail. */
export async function sendWayBack(call: OfficeCall, { token, invitation }: WayBack): Promise<boolean> {
  const { email, language, invitationId } = invitation
  try {
    if (!call.mailer) throw new Error('No mail goes out.')
    await call.mailer.send({ to: email, ...resetMail(language, invitationLink(call.publicUrl, token)) })
    return true
  } catch (error) {
    call.log.warn({ reason: (error as Error).message }, 'A way back could not be sent.')
    await transaction(call.sql, (tx) => withdrawInvitationOf(tx, null, invitationId))
    return false
  }
}

/** The person is back: what they could prove themselves with before is nothing, and nobody is signed in as them. */
export async function forgetProofs(tx: Db, personId: string): Promise<void> {
  await lockPerson(tx, personId)
  await deletePasskeysOf(tx, personId)
  await deletePassword(tx, personId)
  await replaceRecoveryCodes(tx, personId, [])
  await endOtherSessions(tx, personId, null)
}
