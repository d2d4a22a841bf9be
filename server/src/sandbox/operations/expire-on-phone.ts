import type { sandboxOperations } from '@escudo/contracts'
import { answerOnPhone } from './answer-on-phone.ts'
import type { SandboxHandler } from '../sandbox-call.ts'

export const expireOnPhone: SandboxHandler<typeof sandboxOperations.expireOnPhone> = (call, { params }) =>
  answerOnPhone(call, params.paymentId, 'time_out')
