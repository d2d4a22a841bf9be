import { isNif, maximumAmountCents, type apiOperations, type WireEntity, type WireEntityRegistration } from '@escudo/contracts'
import { registeredMethods } from '../../domain/registration.ts'
import type { EntityMethod } from '../../domain/methods.ts'
import type { MethodOfType } from '../../domain/payment.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { findBankAccounts, type BankAccount } from '../../store/bank-accounts.ts'
import { findEntity, isAssociated, type Entity } from '../../store/entities.ts'
import { findRegistrationsOf } from '../../store/registrations.ts'
import { ownSettings } from '../../calls/own-settings.ts'
import { refuse, type Call, type Handler, type Outcome } from '../../calls/call.ts'
import { clientIdOf, entityMethodViews, present } from '../../views/payment-view.ts'

function activityView({ economicSection, economicCode }: Entity): Pick<WireEntity, 'economicActivity'> {
  return economicCode === null ? {} : { economicActivity: { ...present({ section: economicSection }), code: economicCode } }
}

function accountView(account: BankAccount | undefined): Pick<WireEntity, 'bankAccount'> {
  if (!account) return {}
  const { code, owner, bankName, iban, swift } = account
  return { bankAccount: { code, owner, bankName, last4digits: iban.slice(-4), iban, swift } }
}

/** What a new entity's method takes, as long as nobody has set its limits. */
const withoutLimits = (method: MethodOfType): EntityMethod => ({ ...method, minimumCents: 1, maximumCents: maximumAmountCents })

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
      availableMethods: entityMethodViews(registeredMethods(availableMethods).map(withoutLimits), call.language),
      ...present({ source }),
      createdAt: lisbonIso(own.createdAt),
      stateDetails: { state: own.state, updatedAt: lisbonIso(own.stateAt) },
    },
  }
}

/** An entity that the platform acts for or has registered, in whatever state; any other is not found. */
export const getEntity: Handler<typeof apiOperations.getEntity> = async (call, { params }) => {
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  const entity = entityId && (await isAssociated(call.sql, call.platformId, entityId)) ? await findEntity(call.sql, entityId) : undefined
  if (!entity) return registrationView(call, entityId)
  const { methods } = await ownSettings(call, entityId, entity.settingsVersion)
  const [account] = await findBankAccounts(call.sql, entityId)
  const { phoneNumber, address, postCode, locality, permanentCertificate } = entity
  const { shippingCountries, supplementaryInformation, source } = entity.registration
  return {
    data: {
      clientId: clientIdOf(entity.entityId),
      name: entity.name,
      ...present({ phoneNumber, address, postCode, locality, permanentCertificate }),
      ...activityView(entity),
      ...present({ shippingCountries, supplementaryInformation }),
      availableMethods: entityMethodViews(methods, call.language),
      ...accountView(account),
      ...present({ source }),
      createdAt: lisbonIso(entity.createdAt),
      stateDetails: { state: entity.state, updatedAt: lisbonIso(entity.stateAt) },
    },
  }
}
