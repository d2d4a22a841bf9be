import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { feeInvoice } from '../../views/office/fee-invoice.ts'

export const getFeeInvoice: Handler<typeof officeOperations.getFeeInvoice> = (call, { params, query }) =>
  feeInvoice(call, call.entityId, params.id, query)
