import type { apiOperations } from '@escudo/contracts'
import { findCustomer, findCustomerByOwnId, saveCustomer } from '../store/customers.ts'
import { refuse, type Handler } from './context.ts'
import { customerView } from './customer-view.ts'

/** Changes what was sent and leaves the rest (facts rest.md §6.4). A customerId stays one customer's. */
export const updateCustomer: Handler<typeof apiOperations.updateCustomer> = async (call, { params, body }) => {
  const customer = await findCustomer(call.sql, call.entityId, params.uuid)
  if (!customer) return refuse('e00500', '/uuid')
  if (body.customerId !== undefined) {
    const other = await findCustomerByOwnId(call.sql, call.entityId, body.customerId)
    if (other && other.customerUuid !== customer.customerUuid) return refuse('e00240', '/customerId', { field: 'customerId' })
  }
  const changed = { ...customer, ...body, updatedAt: call.now }
  await saveCustomer(call.sql, changed)
  return { data: customerView(changed) }
}
