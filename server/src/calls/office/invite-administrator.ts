import { staffRoles, type Language } from '@escudo/contracts/vocabulary'
import { transaction, type Sql } from '../../store/db.ts'
import { insertInvitation, type Invitation } from '../../store/office/invitations.ts'
import { invitationLink } from './invite.ts'
import { recordAct } from './record-act.ts'

type Wished = { email: string; language: Language; publicUrl: string; operator: string | undefined }

/** Invites an administrator of the provider, as an operator does who has no one to ask: the link works once, for three days. */
export async function inviteAdministrator(
  sql: Sql,
  { email, language, publicUrl, operator }: Wished,
): Promise<{ link: string; invitation: Invitation }> {
  return transaction(sql, async (tx) => {
    const administrator = { entityId: null, role: null, staffRoles: [staffRoles[4]], invitedBy: null }
    const { token, invitation } = await insertInvitation(tx, { email, language, ...administrator })
    const after = { email: invitation.email, staffRoles: invitation.staffRoles, operator: operator ?? 'unknown' }
    await recordAct(tx, { operationId: 'office invite' }, { subject: invitation.invitationId, after })
    return { link: invitationLink(publicUrl, token), invitation }
  })
}
