import { isNif, type apiOperations } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { findEntity, isAssociated } from '../store/entities.ts'
import { refuse, type Handler } from './context.ts'
import { clientIdOf, present } from './payment-view.ts'

/** An entity that the platform acts for; any other is not found. */
export const getEntity: Handler<typeof apiOperations.getEntity> = async (call, { params }) => {
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  const entity = entityId && (await isAssociated(call.sql, call.platformId, entityId)) ? await findEntity(call.sql, entityId) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const { phoneNumber, address, postCode, locality, permanentCertificate, economicSection, economicCode } = entity
  return {
    data: {
      clientId: clientIdOf(entity.entityId),
      name: entity.name,
      ...present({ phoneNumber, address, postCode, locality, permanentCertificate }),
      ...(economicSection !== null && economicCode !== null && { economicActivity: { section: economicSection, code: economicCode } }),
      createdAt: lisbonIso(entity.createdAt),
      stateDetails: { state: entity.state, updatedAt: lisbonIso(entity.stateAt) },
    },
  }
}
