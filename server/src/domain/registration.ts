import {
  isIban,
  isNif,
  methodCodes,
  methodTable,
  type EntityState,
  type MethodCode,
  type RegistrationMethodCode,
  type ShippingSelection,
  type Violation,
} from '@escudo/contracts/vocabulary'
import type { MethodOfType } from './payment.ts'

/** What the rules read of a registration. */
type RegistrationBody = {
  clientId: string
  shippingCountries?: { selection: ShippingSelection; countryIds?: number[] }
  bankAccount?: { iban: string }
}

/** Countries have to be named where some are meant (e00221). */
export function refuseCountries({ shippingCountries }: Pick<RegistrationBody, 'shippingCountries'>): Violation[] {
  const { selection = 'all', countryIds = [] } = shippingCountries ?? {}
  return selection === 'all' || countryIds.length > 0 ? [] : [{ code: 'e00221', pointer: '/shippingCountries/countryIds' }]
}

/** What a schema cannot say of a registration: check digits (e00238), and countries where some are meant (e00221). */
export function refuseRegistration({ clientId, shippingCountries, bankAccount }: RegistrationBody): Violation[] {
  return [
    ...(isNif(clientId) ? [] : [{ code: 'e00238', pointer: '/clientId' } as const]),
    ...refuseCountries({ ...(shippingCountries && { shippingCountries }) }),
    ...(!bankAccount || isIban(bankAccount.iban) ? [] : [{ code: 'e00238', pointer: '/bankAccount/iban' } as const]),
  ]
}

/** Whether a new registration is shown as the entity of its number: none is, it was declined, or only a form named it so far. */
export function takesPlace(
  { platformId, fromForm }: { platformId: number | null; fromForm: boolean },
  standing: { state: EntityState; fromForm: boolean } | undefined,
): boolean {
  if (platformId === null) return false
  if (!standing || standing.state === 'declined') return true
  return standing.state === 'pending' && standing.fromForm && !fromForm
}

/** What a new entity may give out at first: sequences of one Multibanco entity, an interval of its own. */
export const firstRange = { referenceEntity: 21987, length: 10_000 } as const

/** The methods that an entity gets of those it asks for; the standard ones when it does not ask. */
export function registeredMethods(wishes: readonly { code: RegistrationMethodCode }[] = []): MethodOfType[] {
  const isWished = (own: MethodCode): boolean => (wishes.length > 0 ? wishes.some(({ code }) => code === own) : methodTable[own].isStandard)
  return methodCodes.filter(isWished).map((code) => ({ code, type: methodTable[code].ownType }))
}
