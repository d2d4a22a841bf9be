import { isNif, maximumAmountCents, type apiOperations, type WireEntity, type WireEntityRegistration } from '@escudo/contracts'
import { registeredMethods } from '../../domain/registration.ts'
import type { EntityMethod } from '../../domain/methods.ts'
import type { MethodOfType } from '../../domain/payment.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findEntity, isAssociated } from '../../store/entities.ts'
import { findRegistrationsOf } from '../../store/registrations.ts'
import { refuse, type Call, type Handler, type Outcome } from '../../calls/call.ts'
import { entityView, standingView } from '../../views/entity-view.ts'
import { clientIdOf, entityMethodViews, present } from '../../views/payment-view.ts'

/** What a new entity's method takes, as long as nobody has set its limits. */
function asNew(method: MethodOfType, maximums: Call['methodMaximums']): EntityMethod {
  return { ...method, minimumCents: 1, maximumCents: maximums?.[method.code] ?? maximumAmountCents }
}

/** What the platform itself said of a number that shows another registration, or none: its own words, nobody else's. */
async function registrationView(call: Call, entityId: number): Promise<Outcome<WireEntity>> {
  const said = await findRegistrationsOf<WireEntityRegistration>(call.sql, entityId)
  const own = said.findLast(({ platformId, fromForm }) => platformId === call.platformId && !fromForm)
  if (!own) return refuse('e00500', '/clientId')
  const { name, phoneNumber, address, postCode, locality, permanentCertificate, economicActivity, availableMethods, ...rest } = own.body
  const { shippingCountries, supplementaryInformation, source } = rest
  const section = economicActivity?.section
  return {
    data: {
      clientId: clientIdOf(entityId),
      name,
      ...present({ phoneNumber, address, postCode, locality, permanentCertificate }),
      ...(economicActivity && { economicActivity: { ...(section !== 'none' && present({ section })), code: economicActivity.code } }),
      ...present({ shippingCountries, supplementaryInformation }),
      availableMethods: entityMethodViews(
        registeredMethods(availableMethods).map((method) => asNew(method, call.methodMaximums)),
        call.language,
      ),
      ...present({ source }),
      createdAt: lisbonIso(own.createdAt),
      stateDetails: standingView(own, call.language),
    },
  }
}

/** An entity that the platform acts for or has registered, in whatever state; any other is not found. */
export const getEntity: Handler<typeof apiOperations.getEntity> = async (call, { params }) => {
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  const entity = entityId && (await isAssociated(call.sql, call.platformId, entityId)) ? await findEntity(call.sql, entityId) : undefined
  if (!entity) return registrationView(call, entityId)
  return { data: await entityView(call, entity) }
}
