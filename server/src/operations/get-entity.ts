import { isNif, type apiOperations, type WireEntity } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import { findEntity, isAssociated, type Entity } from '../store/entities.ts'
import { findSettings } from '../store/entity-settings.ts'
import { findFirstBankAccount, type BankAccount } from '../store/registrations.ts'
import { refuse, type Handler } from './context.ts'
import { clientIdOf, methodViews, present } from './payment-view.ts'

function activityView({ economicSection, economicCode }: Entity): Pick<WireEntity, 'economicActivity'> {
  return economicCode === null ? {} : { economicActivity: { ...present({ section: economicSection }), code: economicCode } }
}

function accountView(account: BankAccount | undefined): Pick<WireEntity, 'bankAccount'> {
  if (!account) return {}
  const { code, owner, bankName, iban, swift } = account
  return { bankAccount: { code, owner, bankName, last4digits: iban.slice(-4), iban, swift } }
}

/** An entity that the platform acts for, in whatever state; any other is not found. */
export const getEntity: Handler<typeof apiOperations.getEntity> = async (call, { params }) => {
  const entityId = isNif(params.clientId) ? Number(params.clientId) : 0
  const entity = entityId && (await isAssociated(call.sql, call.platformId, entityId)) ? await findEntity(call.sql, entityId) : undefined
  if (!entity) return refuse('e00500', '/clientId')
  const { methods } = await findSettings(call.sql, entityId, entity.settingsVersion)
  const account = await findFirstBankAccount(call.sql, entityId)
  const { phoneNumber, address, postCode, locality, permanentCertificate } = entity
  const { shippingCountries, supplementaryInformation, source } = entity.registration
  return {
    data: {
      clientId: clientIdOf(entity.entityId),
      name: entity.name,
      ...present({ phoneNumber, address, postCode, locality, permanentCertificate }),
      ...activityView(entity),
      ...present({ shippingCountries, supplementaryInformation }),
      availableMethods: methodViews(methods, call.language),
      ...accountView(account),
      ...present({ source }),
      createdAt: lisbonIso(entity.createdAt),
      stateDetails: { state: entity.state, updatedAt: lisbonIso(entity.stateAt) },
    },
  }
}
