import type { apiOperations } from '@escudo/contracts'
import { findCustomerByOwnId, saveCustomer } from '../store/customers.ts'
import { refuse, type Handler } from './context.ts'
import { customerView } from './customer-view.ts'
import { ownCustomer } from './own-customer.ts'

/** Changes what was sent and leaves the rest (facts rest.md §6.4). A customerId stays one customer's. */
export const updateCustomer: Handler<typeof apiOperations.updateCustomer> = async (call, { params, body }) => {
  const customer = await ownCustomer(call, params.uuid)
  if ('refusal' in customer) return customer
  if (body.customerId !== undefined) {
    const other = await findCustomerByOwnId(call.sql, call.entityId, body.customerId)
    if (other && other.customerUuid !== customer.customerUuid) return refuse('e00240', '/customerId', { field: 'customerId' })
  }
  const changed = { ...customer, ...body, updatedAt: call.now }
  await saveCustomer(call.sql, changed)
  return { data: customerView(changed) }
}
