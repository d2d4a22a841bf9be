import { isIban, isNif, lastCountryId } from '@escudo/contracts/page'
import { fieldNames, type RegistrationField } from '../field-texts.ts'
import type { TextKey } from '../say.ts'
import type { Filled } from './draft.ts'
import { formFields } from './sections.ts'
import { tidyEntry } from './tidy-entry.ts'

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

type Check = (text: string, filled: Filled) => TextKey | undefined

const isPhone: Check = (text) => (/^\d{9,15}$/.test(text) ? undefined : 'wrongPhone')
const checks: Partial<Record<RegistrationField, Check>> = {
  clientId: (text) => (isNif(text) ? undefined : 'wrongNif'),
  phoneNumber: isPhone,
  'user.phoneNumber': isPhone,
  'user.email': (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : 'wrongEmail'),
  'bankAccount.iban': (text) => (isIban(text) ? undefined : 'wrongIban'),
  'economicActivity.code': (text) => (/^(?!0+$)\d{1,5}$/.test(text) ? undefined : 'wrongActivity'),
  'supplementaryInformation.numberOfMonthlyTransactions': (text) => (/^\d+$/.test(text) ? undefined : 'wrongNumber'),
  'supplementaryInformation.averageValuePerTransaction': (text) => (centsOf(text) === undefined ? 'wrongAmount' : undefined),
  'shippingCountries.countryIds': (text, filled) =>
    filled('shippingCountries.selection') === 'all' || countriesOf(text)?.length ? undefined : 'wrongCountries',
}

/** What the reader has to put right in a field, if anything. An empty field that may be empty is right. */
export function correctionOf(name: RegistrationField, filled: Filled): TextKey | undefined {
  const text = tidyEntry(name, filled(name))
  const isRequired = formFields.find((field) => field.name === name)?.isRequired
  if (text === '' && name !== 'shippingCountries.countryIds') return isRequired ? 'fillIn' : undefined
  return checks[name]?.(text, filled)
}

/** The field that a JSON pointer into the request names: /shippingCountries/countryIds/1 is the list. */
export function fieldAt(pointer: string): RegistrationField | undefined {
  const name = pointer.slice(1).replaceAll('/', '.')
  return fieldNames.find((field) => field === name || name.startsWith(`${field}.`))
}
