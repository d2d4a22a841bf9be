import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { endMembership } from '../../calls/office/end-membership.ts'
import { tellOfRole } from '../../calls/office/tell-of-role.ts'
import { transaction } from '../../store/db.ts'

export const removePerson: Handler<typeof officeOperations.removePerson> = async (call, { params }) => {
  const { entityId } = call
  const outcome = await transaction(call.sql, (tx) => endMembership(tx, call, { entityId, personId: params.id, pointer: '/id' }))
  if ('data' in outcome) await tellOfRole(call, params.id, entityId, [])
  return outcome
}
