import type { apiOperations } from '@escudo/contracts'
import { deleteCustomer as removeCustomer } from '../../store/customers.ts'
import { transaction } from '../../store/db.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { ownCustomer } from '../../calls/own-customer.ts'

export const deleteCustomer: Handler<typeof apiOperations.deleteCustomer> = async (call, { params }) => {
  const customer = await ownCustomer(call, params.uuid)
  if ('refusal' in customer) return customer
  const isGone = await transaction(call.sql, (tx) => removeCustomer(tx, call.entityId, params.uuid))
  return isGone ? { data: undefined } : refuse('e00500', '/uuid')
}
