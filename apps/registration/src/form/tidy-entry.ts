import { bankOfIban, compactIban, isIban } from '@escudo/contracts/page'
import type { RegistrationField } from '../field-texts.ts'
import { activitiesAtHand } from './activity/at-hand.ts'
import type { Filled } from './draft.ts'

/** A national number of what people type: spaces, dots and the country's own prefix go. */
function nationalNumber(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '')
  return /^(\+|00)?351\d{9}$/.test(digits) ? digits.slice(-9) : digits.replace(/^\+/, '')
}

/** A tax number of what people type: `PT 511 000 006` is one. */
export function plainNif(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').replace(/^PT/i, '')
}

/** As banks print it, so that it can be compared and breaks between its groups. */
const groupedIban = (text: string): string =>
  compactIban(text)
    .replaceAll(/[^A-Z\d]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1 ')

/** `1 250`, `1.250`: what stands between the thousands goes. */
const wholeNumber = (text: string): string => (/^\d{1,3}([\s.,]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text)

/** `12,50 €`, `1.234,50`: the currency goes, and what stands between the thousands where the cents say what is what. */
function plainAmount(text: string): string {
  const bare = text.replaceAll(/\s|€|EUR/gi, '')
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare)) return bare.replaceAll('.', '')
  return /^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** A site as people say it is an address: `padaria.pt`. */
const fullAddress = (text: string): string => (/^[^\s:/@]+\.[^\s:/@]{2,}(\/\S*)?$/.test(text) ? `https://${text}` : text)

/** Groups of digits with a line between them, where there are as many as there have to be. */
function dashed(text: string, groups: RegExp): string {
  const [, ...parts] = groups.exec(text.replaceAll(/[\s.-]/g, '')) ?? []
  return parts.length > 0 ? parts.join('-') : text
}

const tidied: Partial<Record<RegistrationField, (text: string) => string>> = {
  clientId: plainNif,
  'user.taxNumber': plainNif,
  phoneNumber: nationalNumber,
  'user.phoneNumber': nationalNumber,
  permanentCertificate: (text) => dashed(text, /^(\d{4})(\d{4})(\d{4})$/),
  postCode: (text) => dashed(text, /^(\d{4})(\d{3})$/),
  'bankAccount.iban': groupedIban,
  'bankAccount.swift': (text) => text.replaceAll(/\s/g, '').toUpperCase(),
  'user.email': (text) => text.replaceAll(/\s/g, ''),
  'supplementaryInformation.website': fullAddress,
  'supplementaryInformation.numberOfMonthlyTransactions': wholeNumber,
  'supplementaryInformation.averageValuePerTransaction': plainAmount,
  // Until the list has come nothing is made of it; what is sent waits for that.
  'economicActivity.code': (text) => activitiesAtHand()?.codeSent(text) ?? text,
}

/** What is written back into its field when that is left: there it reads better than what was typed. */
const shownTidy: ReadonlySet<RegistrationField> = new Set<RegistrationField>([
  'permanentCertificate',
  'postCode',
  'bankAccount.iban',
  'bankAccount.swift',
  'user.email',
  'supplementaryInformation.website',
])
export const writtenBack = (name: RegistrationField, text: string): string => (shownTidy.has(name) ? tidyEntry(name, text) : text)

/** What a field says once what does not matter is taken out of it. */
export function tidyEntry(name: RegistrationField, text: string): string {
  return tidied[name]?.(text.trim()) ?? text
}

/** The same for the whole form. */
export const tidyAll =
  (filled: Filled): Filled =>
  (name) =>
    tidyEntry(name, filled(name))

/** The answers that tell of others. */
export const tellingFields: readonly RegistrationField[] = ['name', 'bankAccount.iban']

/** What one answer tells of others: whose the account is, the bank of an IBAN, or that the one before it is no longer told of. */
export function followUps(name: RegistrationField, text: string): ReadonlyMap<RegistrationField, string> {
  if (name === 'name') return new Map([['bankAccount.owner', text]])
  if (name !== 'bankAccount.iban') return new Map()
  const bank = bankOfIban(text)
  return new Map<RegistrationField, string>([
    ['bankAccount.bankName', bank?.name ?? ''],
    ['bankAccount.swift', bank?.bic ?? ''],
  ])
}

/** Whether an IBAN that is right tells no bank that is known, and nobody has named it. */
export function isBankUnknown(filled: Filled): boolean {
  const iban = compactIban(filled('bankAccount.iban'))
  const isNamed = filled('bankAccount.bankName').trim() !== '' && filled('bankAccount.swift').trim() !== ''
  return isIban(iban) && bankOfIban(iban) === undefined && !isNamed
}

/** The bank that an IBAN tells, so that whoever typed it sees that the digits are those of their account. */
export const namedBank = (filled: Filled): string | undefined => {
  const iban = compactIban(filled('bankAccount.iban'))
  return isIban(iban) ? bankOfIban(iban)?.name : undefined
}
