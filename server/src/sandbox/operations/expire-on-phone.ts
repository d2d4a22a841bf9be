import type { sandboxOperations } from '@escudo/contracts'
import { answerPhoneRequest } from '../answer-phone-request.ts'
import type { SandboxHandler } from '../sandbox-call.ts'

export const expireOnPhone: SandboxHandler<typeof sandboxOperations.expireOnPhone> = (call, { params }) =>
  answerPhoneRequest(call, params.paymentId, 'time_out')
