import type { sandboxOperations } from '@escudo/contracts'
import { answerPhoneRequest } from '../answer-phone-request.ts'
import type { SandboxHandler } from '../sandbox-call.ts'

export const rejectOnPhone: SandboxHandler<typeof sandboxOperations.rejectOnPhone> = (call, { params }) =>
  answerPhoneRequest(call, params.paymentId, 'refuse')
