import type { sandboxOperations } from '@escudo/contracts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { readPhoneRequests } from '../views/phone-requests.ts'

export const listPhoneRequests: SandboxHandler<typeof sandboxOperations.listPhoneRequests> = async (call) => ({
  data: await readPhoneRequests(call),
})
