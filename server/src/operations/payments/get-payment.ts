import type { apiOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recallPayment } from '../../views/recall-payment.ts'

export const getPayment: Handler<typeof apiOperations.getPayment> = async (call, { params }) => {
  const data = await recallPayment(call, params.id)
  return data ? { data } : refuse('e00502', '/id')
}
