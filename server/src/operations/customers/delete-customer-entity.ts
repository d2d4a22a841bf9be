import { isNif, type apiOperations } from '@escudo/contracts'
import { deleteCustomerEntity as removeEntity } from '../../store/customer-entities.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { ownCustomer } from '../../calls/own-customer.ts'

export const deleteCustomerEntity: Handler<typeof apiOperations.deleteCustomerEntity> = async (call, { params }) => {
  const customer = await ownCustomer(call, params.uuid)
  if ('refusal' in customer) return customer
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  const isGone = await removeEntity(call.sql, call.entityId, customer.customerUuid, entityId)
  return isGone ? { data: undefined } : refuse('e00500', '/clientId')
}
