import type { apiOperations } from '@escudo/contracts'
import { answerOnPhone } from './answer-on-phone.ts'
import type { Handler } from './context.ts'

export const expireOnPhone: Handler<typeof apiOperations.expireOnPhone> = (call, { params }) =>
  answerOnPhone(call, params.paymentId, 'time_out')
