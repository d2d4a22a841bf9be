import { methodCodes, methodTable, registrationMethodCodes, type Language, type RegistrationMethodCode } from '@escudo/contracts/page'
import type { RegistrationField } from '../field-texts.ts'

/** What another page sent to fill the form in: the fields of the API, as JSON has them or all as text. */
export type Draft = Readonly<Record<string, unknown>>

/** What is filled in, by field. */
export type Filled = (name: RegistrationField) => string

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null

function valueAt(draft: Draft, name: string): unknown {
  return name.split('.').reduce<unknown>((at, step) => (isDraft(at) ? at[step] : undefined), draft)
}

/** A yes in whatever form a browser or program writes it. */
function isYes(value: unknown): boolean {
  return value === true || ['true', '1', 'on'].includes(String(value))
}

function euros(cents: unknown, language: Language): string {
  if (!/^\d{1,8}$/.test(String(cents))) return ''
  const text = (Number(cents) / 100).toFixed(2)
  return language === 'EN' ? text : text.replace('.', ',')
}

/** What a field shows at first; amounts, which the API counts in cents, in euros. */
export function textOfField(draft: Draft, name: RegistrationField, language: Language): string {
  const value = valueAt(draft, name)
  if (name === 'supplementaryInformation.averageValuePerTransaction') return euros(value, language)
  if (Array.isArray(value)) return value.filter((item) => typeof item !== 'object').join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function isTicked(draft: Draft, name: RegistrationField): boolean {
  return isYes(valueAt(draft, name))
}

export type MethodChoice = { code: RegistrationMethodCode; isChosen: boolean; isNeeded: boolean }

const standard: readonly RegistrationMethodCode[] = methodCodes.filter((code) => methodTable[code].isStandard)

/** Each method: chosen when the draft names it, or else it is a standard one; needed when it says `required`. */
export function methodWishes(draft: Draft): MethodChoice[] {
  const sent = valueAt(draft, 'availableMethods')
  const named = (Array.isArray(sent) ? sent : []).filter((item): item is Draft => typeof item === 'object' && item !== null)
  return registrationMethodCodes.map((code) => {
    const wish = named.find((item) => item.code === code)
    const isNeeded = wish !== undefined && isYes(wish.required)
    return { code, isChosen: named.length > 0 ? wish !== undefined : standard.includes(code), isNeeded }
  })
}
