import type { officeOperations } from '@escudo/contracts'
import { isNif } from '@escudo/contracts/vocabulary'
import { refuse, type Handler } from '../../calls/call.ts'
import { feeInvoice } from '../../views/office/fee-invoice.ts'

export const getDeskInvoice: Handler<typeof officeOperations.getDeskInvoice> = async (call, { params, query }) =>
  isNif(params.clientId) ? feeInvoice(call, Number(params.clientId), params.id, query) : refuse('e00500', '/clientId')
