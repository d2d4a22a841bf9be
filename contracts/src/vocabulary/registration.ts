import { keysOf } from './keys-of.ts'
import type { Text } from './languages.ts'
import { methodCodes, methodsOfOthers, methodTable, type MethodCode } from './methods.ts'

/** What a registration may say of an entity (specification api §5, §9; rest-wire §6.1). */
export const economicSections = ['D', 'I', 'J', 'K', 'O', 'P', 'Q', 'R'] as const
export type EconomicSection = (typeof economicSections)[number]

export const shippingSelections = ['all', 'allowed', 'excludes'] as const
export type ShippingSelection = (typeof shippingSelections)[number]

/** Countries and continents, by number. */
export const lastCountryId = 251

/** What a merchant may wish to be paid with; those of a wallet or terminal come on top of what we provide. */
export type RegistrationMethodCode = MethodCode | keyof typeof methodsOfOthers
export const registrationMethodNames: Readonly<Record<RegistrationMethodCode, Text>> = {
  ...(Object.fromEntries(methodCodes.map((code) => [code, methodTable[code].name])) as Record<MethodCode, Text>),
  ...methodsOfOthers,
}
export const registrationMethodCodes = keysOf(registrationMethodNames)
