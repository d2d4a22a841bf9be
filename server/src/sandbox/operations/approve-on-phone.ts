import type { sandboxOperations } from '@escudo/contracts'
import type { SandboxHandler } from '../sandbox-call.ts'
import { answerPhoneRequest } from '../answer-phone-request.ts'

export const approveOnPhone: SandboxHandler<typeof sandboxOperations.approveOnPhone> = (call, { params }) =>
  answerPhoneRequest(call, params.paymentId, 'approve')
