import type { apiOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { createReference } from '../../payments/create-reference.ts'

export const createPaymentReference: Handler<typeof apiOperations.createPaymentReference> = async (call, { body }) =>
  createReference(call, body)
