import { bankOfIban } from '@escudo/contracts/page'
import { activityCode } from './activities.ts'
import type { RegistrationField } from '../field-texts.ts'
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

const tidied: Partial<Record<RegistrationField, (text: string) => string>> = {
  clientId: plainNif,
  'user.taxNumber': plainNif,
  phoneNumber: nationalNumber,
  'user.phoneNumber': nationalNumber,
  'bankAccount.swift': (text) => text.replaceAll(/\s/g, '').toUpperCase(),
  'economicActivity.code': (text) => activityCode(text) || text.trim(),
}

/** What a field says once what does not matter is taken out of it. */
export function tidyEntry(name: RegistrationField, text: string): string {
  return tidied[name]?.(text) ?? text
}

/** The same for the whole form. */
export const tidyAll =
  (filled: Filled): Filled =>
  (name) =>
    tidyEntry(name, filled(name))

/** What one answer tells of others: the bank of an IBAN. */
export function followUps(name: RegistrationField, text: string): Partial<Record<RegistrationField, string>> {
  const bank = name === 'bankAccount.iban' ? bankOfIban(text) : undefined
  return bank ? { 'bankAccount.bankName': bank.name, 'bankAccount.swift': bank.bic } : {}
}
