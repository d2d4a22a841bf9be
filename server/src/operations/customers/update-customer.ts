import type { apiOperations } from '@escudo/contracts'
import { saveCustomer } from '../../store/customers.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { customerView } from '../../views/customer-view.ts'
import { ownCustomer } from '../../calls/own-customer.ts'

/** Changes what was sent and leaves the rest (specification rest-wire §6.4). A customerId stays one customer's. */
export const updateCustomer: Handler<typeof apiOperations.updateCustomer> = async (call, { params, body }) => {
  const customer = await ownCustomer(call, params.uuid)
  if ('refusal' in customer) return customer
  const changed = { ...customer, ...body, updatedAt: call.now }
  if (!(await saveCustomer(call.sql, changed))) return refuse('e00240', '/customerId', { field: 'customerId' })
  return { data: customerView(changed) }
}
