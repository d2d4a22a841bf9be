import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import type { Handler, Outcome } from '../../calls/call.ts'
import { endMembership } from '../../calls/office/end-membership.ts'
import { tellOfRole } from '../../calls/office/tell-of-role.ts'
import { transaction } from '../../store/db.ts'

/** Whoever belongs to nobody any more has no session either. */
export const leaveEntity: Handler<typeof officeOperations.leaveEntity> = async (call, { body }) => {
  const { personId, session } = call.person
  const entityId = isNif(body.clientId) ? Number(body.clientId) : 0
  const outcome = await transaction(call.sql, (tx): Promise<Outcome<undefined>> =>
    endMembership(tx, call, { entityId, personId, pointer: '/clientId' }),
  )
  if ('refusal' in outcome) return outcome
  await tellOfRole(call, personId, entityId, [])
  const isOver = session.memberships.every((one) => one.entityId === entityId) && session.staffRoles.length === 0
  return { data: undefined, ...(isOver && { session: null }) }
}
