import type { apiOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { listCustomerEntities as readEntities } from '../../store/customer-entities.ts'
import type { Handler } from '../../calls/call.ts'
import { ownCustomer } from '../../calls/own-customer.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listCustomerEntities: Handler<typeof apiOperations.listCustomerEntities> = async (call, { params }) => {
  const customer = await ownCustomer(call, params.uuid)
  if ('refusal' in customer) return customer
  const links = await readEntities(call.sql, call.entityId, customer.customerUuid)
  return { data: links.map(({ entityId, createdAt }) => ({ clientId: clientIdOf(entityId), createdAt: lisbonIso(createdAt) })) }
}
