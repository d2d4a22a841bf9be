import type { apiOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { cancelOnRequest } from '../../payments/cancel-on-request.ts'

export const cancelPayment: Handler<typeof apiOperations.cancelPayment> = (call, input) => cancelOnRequest(call, input)
