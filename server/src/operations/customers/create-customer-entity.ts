import { isNif, type apiOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { insertCustomerEntity } from '../../store/customer-entities.ts'
import { isAssociated } from '../../store/entities.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { ownCustomer } from '../../calls/own-customer.ts'
import { clientIdOf } from '../../views/payment-view.ts'

/** Shares a customer with another entity that the same platform acts for; again is the same association. */
export const createCustomerEntity: Handler<typeof apiOperations.createCustomerEntity> = async (call, { params, body }) => {
  const customer = await ownCustomer(call, params.uuid)
  if ('refusal' in customer) return customer
  const entityId = Number(body.clientId)
  if (!isNif(body.clientId) || !(await isAssociated(call.sql, call.platformId, entityId))) return refuse('e00500', '/clientId')
  if (entityId === call.entityId) return refuse('e00300', '/clientId')
  const { customerUuid } = customer
  const { link, isNew } = await insertCustomerEntity(call.sql, { entityId, customerUuid, ownerId: call.entityId, createdAt: call.now })
  return { data: { clientId: clientIdOf(link.entityId), createdAt: lisbonIso(link.createdAt) }, status: isNew ? 201 : 200 }
}
