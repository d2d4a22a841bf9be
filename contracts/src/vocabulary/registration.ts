import { keysOf } from './keys-of.ts'
import type { Text } from './languages.ts'
import { methodCodes, methodsOfOthers, methodTable, type MethodCode } from './methods.ts'

/** What a registration may say of an entity (specification api §5, §9; rest-wire §6.1). */
export const economicSections = ['D', 'I', 'J', 'K', 'O', 'P', 'Q', 'R'] as const
export type EconomicSection = (typeof economicSections)[number]

/**
 * Divisions of the Portuguese classification of activities by the section that a registration can name: its letters are those of CAE
 * Rev. 3. Each of these divisions has the same number in Rev. 4, whose letters are others from J on (decision 386).
 */
const divisions: Readonly<Record<EconomicSection, readonly [first: number, last: number]>> = {
  D: [35, 35],
  I: [55, 56],
  J: [58, 63],
  K: [64, 66],
  O: [84, 84],
  P: [85, 85],
  Q: [86, 88],
  R: [90, 93],
}

/** The section of an activity’s code, which begins with its division; undefined where none of ours fits. */
export function sectionOfActivity(code: string): EconomicSection | undefined {
  if (!/^\d{2,5}$/.test(code)) return undefined
  const division = Number(code.slice(0, 2))
  return keysOf(divisions).find((section) => division >= divisions[section][0] && division <= divisions[section][1])
}

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

/** What somebody is to a company: runs it, owns part of it, signs for it. */
export const companyRoles = ['manager', 'beneficial_owner', 'signatory'] as const
export type CompanyRole = (typeof companyRoles)[number]
export const mostPeople = 20
/** The whole of a company, in hundredths of a percent. */
export const wholeShare = 10_000

/** What a document of a registration is for; its type is told by its first bytes, as that of evidence. */
export const registrationDocumentNames = {
  identity: { PT: 'Documento de identificação', ES: 'Documento de identidad', EN: 'Identity document' },
  company: { PT: 'Certidão da empresa', ES: 'Certificado de la empresa', EN: 'Company certificate' },
  account: { PT: 'Comprovativo do IBAN', ES: 'Justificante del IBAN', EN: 'Proof of the IBAN' },
  owners: { PT: 'Beneficiários efetivos (RCBE)', ES: 'Titulares reales', EN: 'Beneficial owners' },
  other: { PT: 'Outro', ES: 'Otro', EN: 'Other' },
} as const satisfies Readonly<Record<string, Text>>
export type RegistrationDocumentKind = keyof typeof registrationDocumentNames
export const registrationDocumentKinds = keysOf(registrationDocumentNames)
export const mostRegistrationDocuments = 8
/** One document, in bytes. */
export const registrationDocumentBytes = 1536 * 1024
