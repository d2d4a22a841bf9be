import { transaction } from '../../store/db.ts'
import { isUuid } from '../../store/ids.ts'
import { withdrawInvitationOf } from '../../store/office/invitations.ts'
import { refuse, type OfficeCall, type Outcome } from '../call.ts'
import { recordAct } from './record-act.ts'

/** Takes an invitation back: of an entity, or to the provider's staff. */
export async function withdraw(call: OfficeCall, entityId: number | null, invitationId: string): Promise<Outcome<undefined>> {
  const found =
    isUuid(invitationId) &&
    (await transaction(call.sql, async (tx) => {
      const withdrawn = await withdrawInvitationOf(tx, entityId, invitationId)
      if (!withdrawn) return undefined
      const { email, role, staffRoles } = withdrawn
      await recordAct(tx, call, { subject: invitationId, before: { email, role, ...(staffRoles.length > 0 && { staffRoles }) } })
      return withdrawn
    }))
  return found ? { data: undefined } : refuse('e00500', '/id')
}
