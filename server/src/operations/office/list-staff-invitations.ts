import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readInvitations } from '../../views/read-invitations.ts'

export const listStaffInvitations: Handler<typeof officeOperations.listStaffInvitations> = (call, input) =>
  readInvitations(call, input, null)
