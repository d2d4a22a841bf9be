import { isNif, permissionsOfRole, type apiOperations } from '@escudo/contracts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { insertCustomerEntity } from '../../store/customer-entities.ts'
import { isAssociated } from '../../store/entities.ts'
import { refuse, type Call, type Handler } from '../../calls/call.ts'
import { ownCustomer } from '../../calls/own-customer.ts'
import { clientIdOf } from '../../views/payment-view.ts'

/**
 * With whom a customer may be shared: of a platform, the entities that it acts for. A person’s platform may be an integrator’s, who has
 * others’ entities too: theirs are those in which they look after customers themselves.
 */
async function mayShareWith({ sql, platformId, person }: Call, entityId: number): Promise<boolean> {
  if (!person) return isAssociated(sql, platformId, entityId)
  const membership = person.session.memberships.find((one) => one.entityId === entityId)
  return membership !== undefined && permissionsOfRole(membership.role).includes('customers.manage')
}

/** Shares a customer with another entity; again is the same association. */
export const createCustomerEntity: Handler<typeof apiOperations.createCustomerEntity> = async (call, { params, body }) => {
  const customer = await ownCustomer(call, params.uuid)
  if ('refusal' in customer) return customer
  const entityId = Number(body.clientId)
  if (!isNif(body.clientId) || !(await mayShareWith(call, entityId))) return refuse('e00500', '/clientId')
  if (entityId === call.entityId) return refuse('e00300', '/clientId')
  const { customerUuid } = customer
  const { link, isNew } = await insertCustomerEntity(call.sql, { entityId, customerUuid, ownerId: call.entityId, createdAt: call.now })
  return { data: { clientId: clientIdOf(link.entityId), createdAt: lisbonIso(link.createdAt) }, status: isNew ? 201 : 200 }
}
