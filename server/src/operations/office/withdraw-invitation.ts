import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { withdraw } from '../../calls/office/withdraw.ts'

export const withdrawInvitation: Handler<typeof officeOperations.withdrawInvitation> = (call, { params }) =>
  withdraw(call, call.entityId, params.id)
