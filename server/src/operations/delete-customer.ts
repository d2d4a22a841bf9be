import type { apiOperations } from '@escudo/contracts'
import { deleteCustomer as removeCustomer } from '../store/customers.ts'
import { refuse, type Handler } from './context.ts'
import { ownCustomer } from './own-customer.ts'

export const deleteCustomer: Handler<typeof apiOperations.deleteCustomer> = async (call, { params }) => {
  const customer = await ownCustomer(call, params.uuid)
  if ('refusal' in customer) return customer
  return (await removeCustomer(call.sql, call.entityId, params.uuid)) ? { data: undefined } : refuse('e00500', '/uuid')
}
