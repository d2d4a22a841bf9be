import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { withdraw } from '../../calls/office/withdraw.ts'

export const withdrawStaffInvitation: Handler<typeof officeOperations.withdrawStaffInvitation> = (call, { params }) =>
  withdraw(call, null, params.id)
