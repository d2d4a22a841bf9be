import { findCustomer, type Customer } from '../store/customers.ts'
import { refuse, type Call } from './call.ts'

/**
 * The customer, for what only the entity that created it may do (specification api §5). Refuses e00302 to an entity with which it is
 * shared, e00500 to every other.
 */
export async function ownCustomer(call: Call, uuid: string): Promise<Customer | ReturnType<typeof refuse>> {
  const customer = await findCustomer(call.sql, call.entityId, uuid)
  if (!customer) return refuse('e00500', '/uuid')
  return customer.entityId === call.entityId ? customer : refuse('e00302', '/uuid')
}
