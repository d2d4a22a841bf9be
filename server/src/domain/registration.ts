import {
  isIban,
  isNif,
  registrationMethodCodes,
  type MethodCode,
  type MethodType,
  type RegistrationMethodCode,
  type ShippingSelection,
  type Violation,
} from '@escudo/contracts/vocabulary'
import type { Method } from './payment.ts'

/** What the rules read of a registration. */
type Registration = {
  clientId: string
  shippingCountries?: { selection: ShippingSelection; countryIds?: number[] }
  bankAccount?: { iban: string }
}

/** What a schema cannot say of a registration: check digits (e00238), and countries where some are meant (e00221). */
export function refuseRegistration({ clientId, shippingCountries, bankAccount }: Registration): Violation[] {
  const { selection = 'all', countryIds = [] } = shippingCountries ?? {}
  return [
    ...(isNif(clientId) ? [] : [{ code: 'e00238', pointer: '/clientId' } as const]),
    ...(selection === 'all' || countryIds.length > 0 ? [] : [{ code: 'e00221', pointer: '/shippingCountries/countryIds' } as const]),
    ...(!bankAccount || isIban(bankAccount.iban) ? [] : [{ code: 'e00238', pointer: '/bankAccount/iban' } as const]),
  ]
}

/** What a new entity may give out at first: sequences of one Multibanco entity, an interval of its own. */
export const firstRange = { referenceEntity: 21987, length: 10_000 } as const

const types: Readonly<Record<MethodCode, MethodType>> = { CC: 'DEFAULT', MB: 'REALTIME', MW: 'DEFAULT' }

/** The methods that an entity gets of those it asks for; all that we provide when it does not ask. */
export function registeredMethods(wishes: readonly { code: RegistrationMethodCode }[] = []): Method[] {
  const codes = wishes.length > 0 ? wishes.map(({ code }) => code) : registrationMethodCodes
  const provided = Object.entries(types) as [MethodCode, MethodType][]
  return provided.filter(([code]) => codes.includes(code)).map(([code, type]) => ({ code, type }))
}
