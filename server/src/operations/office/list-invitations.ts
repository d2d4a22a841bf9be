import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readInvitations } from '../../views/read-invitations.ts'

export const listInvitations: Handler<typeof officeOperations.listInvitations> = (call, input) =>
  readInvitations(call, input, call.entityId)
