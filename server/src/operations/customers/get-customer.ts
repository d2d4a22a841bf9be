import type { apiOperations } from '@escudo/contracts'
import { refuse, type Handler } from '../../calls/call.ts'
import { recallCustomer } from '../../views/recall-customer.ts'

export const getCustomer: Handler<typeof apiOperations.getCustomer> = async (call, { params }) => {
  const data = await recallCustomer(call, params.uuid)
  return data ? { data } : refuse('e00500', '/uuid')
}
