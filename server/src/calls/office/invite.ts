import type { Refusal } from '@escudo/contracts'
import type { Language } from '@escudo/contracts/vocabulary'
import { transaction } from '../../store/db.ts'
import {
  insertInvitation,
  pauseOfInvitations,
  withdrawInvitationOf,
  type Invitation,
  type NewInvitation,
} from '../../store/office/invitations.ts'
import type { OfficeCall } from '../call.ts'
import { invitationMail } from './mail-texts.ts'
import { recordAct } from './record-act.ts'

/** Behind the sign no server sees it: no log of addresses has it. */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/office/invitation#${token}`

export const providerNames: Readonly<Record<Language, string>> = {
  PT: 'a equipa da Escudo',
  ES: 'el equipo de Escudo',
  EN: 'the Escudo team',
}

/** Makes an invitation and sends it, to one mailbox and by one person so many a day; when nobody takes the mail there is none, and a 503 says to try again. */
export async function invite(
  call: OfficeCall,
  wished: Omit<NewInvitation, 'invitedBy'>,
  entityName: string | undefined,
): Promise<Invitation | Refusal> {
  const { mailer, sql, person, publicUrl } = call
  if (!mailer) return { code: 'e00701' }
  const written = await transaction(sql, async (tx) => {
    const seconds = await pauseOfInvitations(tx, wished.email, person.personId)
    if (seconds !== undefined) return { code: 'e00702', values: { retryAfterSeconds: seconds } } as const
    const made = await insertInvitation(tx, { ...wished, invitedBy: person.personId })
    const after = { email: made.invitation.email, role: wished.role, staffRoles: wished.staffRoles }
    await recordAct(tx, call, { subject: made.invitation.invitationId, after, entityId: wished.entityId })
    return made
  })
  if ('code' in written) return written
  const { token, invitation } = written
  const mail = invitationMail(wished.language, entityName ?? providerNames[wished.language], invitationLink(publicUrl, token))
  try {
    await mailer.send({ to: invitation.email, ...mail })
  } catch (error) {
    call.log.warn({ reason: (error as Error).message }, 'An invitation could not be sent.')
    await withdrawInvitationOf(sql, invitation.entityId, invitation.invitationId)
    return { code: 'e00701' }
  }
  return invitation
}
