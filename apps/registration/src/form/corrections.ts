import {
  bankOfIban,
  bicPattern,
  certificatePattern,
  compactIban,
  isIban,
  isMailbox,
  isFromHere,
  isNif,
  isPlainName,
  lastCountryId,
  taxNumberLength,
  taxNumberPattern,
} from '@escudo/contracts/page'
import { fieldNames, type RegistrationField } from '../field-texts.ts'
import type { TextKey } from '../say.ts'
import type { Filled } from './draft.ts'
import { formFields } from './sections.ts'
import { plainNif, tidyEntry } from './tidy-entry.ts'

/** What is said at a field: one of our sentences, or what the server said. */
export type FieldMessage = TextKey | { said: string }

/** Cents of an amount as people write it; undefined when it is none. */
export function centsOf(text: string): number | undefined {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : undefined
}

/** The numbers of countries in a list with commas; undefined when something else is in it. */
export function countriesOf(text: string): number[] | undefined {
  const numbers = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(Number)
  return numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= lastCountryId) ? numbers : undefined
}

/** An address of the web, without a name and password in it. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A tax number of a person, of whichever country. */
export function isTaxNumber(text: string): boolean {
  return new RegExp(taxNumberPattern).test(text) && text.length >= taxNumberLength.minLength && text.length <= taxNumberLength.maxLength
}

type Check = (text: string, filled: Filled) => TextKey | undefined
const must =
  (isRight: (text: string) => boolean, otherwise: TextKey): Check =>
  (text) =>
    isRight(text) ? undefined : otherwise
const like = (pattern: string | RegExp, otherwise: TextKey): Check => must((text) => new RegExp(pattern).test(text), otherwise)

const isPhone = like(/^\d{9,15}$/, 'wrongPhone')
const isName = must(isPlainName, 'wrongName')
/** What the contract asks of each; a test goes through all of it. */
const checks: Partial<Record<RegistrationField, Check>> = {
  clientId: must(isNif, 'wrongNif'),
  name: isName,
  permanentCertificate: like(certificatePattern, 'wrongCertificate'),
  postCode: (text, filled) => {
    if (isFromHere(plainNif(filled('clientId')))) return /^\d{4}-\d{3}$/.test(text) ? undefined : 'shortPostCode'
    return /^.{4,}$/.test(text) ? undefined : 'wrongPostCode'
  },
  phoneNumber: isPhone,
  'user.name': isName,
  'user.phoneNumber': isPhone,
  'user.taxNumber': must(isTaxNumber, 'wrongTaxNumber'),
  // A mailbox without a point in its host is somebody's own network.
  'user.email': must((text) => isMailbox(text) && /@.+\../.test(text), 'wrongEmail'),
  'bankAccount.owner': isName,
  'bankAccount.iban': must(isIban, 'wrongIban'),
  'bankAccount.swift': like(bicPattern, 'wrongBic'),
  'supplementaryInformation.website': must(isWebAddress, 'wrongWebsite'),
  'supplementaryInformation.numberOfMonthlyTransactions': like(/^\d+$/, 'wrongNumber'),
  'supplementaryInformation.averageValuePerTransaction': must((text) => centsOf(text) !== undefined, 'wrongAmount'),
  'shippingCountries.countryIds': (text, filled) =>
    !namesCountries(filled('shippingCountries.selection')) || countriesOf(text)?.length ? undefined : 'wrongCountries',
}

/** Whether a choice of where a company sells says some countries and not others. */
export const namesCountries = (selection: string): boolean => selection === 'allowed' || selection === 'excludes'

/** Where a company sells is asked of those that sell through a site. */
export function isAsked(name: RegistrationField, filled: Filled): boolean {
  const isOfSite = formFields.some((field) => field.name === name && field.isOfSite === true)
  return !isOfSite || filled('supplementaryInformation.website').trim() !== ''
}

/**
 * Whether the bank and its BIC have to be said: an IBAN that is right tells none that we know, or somebody wrote another than the one it tells.
 * An IBAN that is not right is put right first.
 */
export function isBankAsked(filled: Filled): boolean {
  const iban = compactIban(filled('bankAccount.iban'))
  if (!isIban(iban)) return false
  const [told, name, bic] = [bankOfIban(iban), filled('bankAccount.bankName').trim(), filled('bankAccount.swift').trim()]
  return told === undefined || (name !== '' && name !== told.name) || (bic !== '' && bic !== told.bic)
}

/** Which field is missing, in words; a test holds that each that has to be filled in has its own. */
export const missingOf = (name: RegistrationField): TextKey => `missing.${name}` as TextKey

/** What the reader has to put right in a field, if anything. An empty field that may be empty is right. */
export function correctionOf(name: RegistrationField, filled: Filled): TextKey | undefined {
  if (!isAsked(name, filled)) return undefined
  const text = tidyEntry(name, filled(name))
  const { isRequired, isOfBank, maxLength } = formFields.find((field) => field.name === name) ?? {}
  if (isOfBank && !isBankAsked(filled)) return undefined
  if (text === '' && name !== 'shippingCountries.countryIds') return isRequired ? missingOf(name) : undefined
  // Another page may have filled in more than the field lets anybody type.
  return checks[name]?.(text, filled) ?? (maxLength !== undefined && text.length > maxLength ? 'tooLong' : undefined)
}

/** The field that a JSON pointer into the request names: /shippingCountries/countryIds/1 is the list. */
export function fieldAt(pointer: string): RegistrationField | undefined {
  const name = pointer.slice(1).replaceAll('/', '.')
  return fieldNames.find((field) => field === name || name.startsWith(`${field}.`))
}
