import type { officeOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recordAct } from '../../calls/office/record-act.ts'
import { transaction } from '../../store/db.ts'
import { isUuid } from '../../store/ids.ts'
import { withdrawInvitationOf } from '../../store/office/invitations.ts'

export const withdrawInvitation: Handler<typeof officeOperations.withdrawInvitation> = async (call, { params }) => {
  const found =
    isUuid(params.id) &&
    (await transaction(call.sql, async (tx) => {
      const withdrawn = await withdrawInvitationOf(tx, call.entityId, params.id)
      if (withdrawn) await recordAct(tx, call, { subject: params.id, before: { email: withdrawn.email, role: withdrawn.role } })
      return withdrawn
    }))
  return found ? { data: undefined } : refuse('e00500', '/id')
}
