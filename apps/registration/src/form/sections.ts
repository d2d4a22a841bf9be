import type { RegistrationField, HintKey } from '../field-texts.ts'
import type { TextKey } from '../say.ts'

/** How one field is shown; a list of `options` makes it a choice, `tick` a box to tick. */
export type FormField = {
  name: RegistrationField
  isRequired?: boolean
  hint?: HintKey
  /** Takes the whole row. */
  isWide?: boolean
  isNumeric?: boolean
  isDecimal?: boolean
  isTick?: boolean
  /** Has a field of its own kind: an activity, a list of countries. */
  isActivity?: boolean
  isCountries?: boolean
  type?: 'email' | 'tel' | 'url'
  maxLength?: number
  /** Drawn in the field’s end: what is counted. */
  mark?: '€'
  autoComplete?: string
  options?: readonly { value: string; text: TextKey }[]
  /** Stands in an empty field: a blank lets the stylesheet see that there is nothing in it. */
  placeholder?: ' '
  /** Asked only where a company sells through a site. */
  isOfSite?: boolean
  /** Told by the IBAN, and asked where that does not. */
  isOfBank?: boolean
  /** Says why it is asked, and what is meant. */
  explained?: { why: TextKey; question: TextKey; answer: TextKey }
}

/** Nothing is chosen beforehand; most sell at home, which the call says by its number. */
export const homeAlone = 'home'
const shippingOptions: FormField['options'] = [
  { value: '', text: 'shipsUnsaid' },
  { value: homeAlone, text: 'shipsHome' },
  { value: 'all', text: 'shipsAll' },
  { value: 'allowed', text: 'shipsAllowed' },
  { value: 'excludes', text: 'shipsExcludes' },
]
/** `isAlone`: its title would say the step's again, and is only read aloud. */
export type Section = { title: TextKey; isAlone?: true; fields: readonly FormField[] }
/** A part of the form that is filled in at once; the payment methods stand at the end of one. */
export type Step = { id: string; title: TextKey; sections: readonly Section[]; hasMethods?: boolean; hasPeople?: boolean }

const company: Section = {
  title: 'company',
  isAlone: true,
  fields: [
    { name: 'clientId', isRequired: true, isNumeric: true, maxLength: 15, hint: 'hint.clientId' },
    { name: 'name', isRequired: true, isWide: true, maxLength: 200, autoComplete: 'organization' },
    { name: 'permanentCertificate', isWide: true, hint: 'hint.permanentCertificate', maxLength: 14 },
    { name: 'economicActivity.code', isWide: true, isActivity: true },
  ],
}

const place: Section = {
  title: 'place',
  fields: [
    { name: 'address', isRequired: true, isWide: true, maxLength: 200, autoComplete: 'address-line1' },
    { name: 'postCode', isRequired: true, maxLength: 20, autoComplete: 'postal-code' },
    { name: 'locality', isRequired: true, maxLength: 100, autoComplete: 'address-level2' },
    { name: 'phoneNumber', isRequired: true, type: 'tel', maxLength: 24, autoComplete: 'tel' },
  ],
}

const sales: Section = {
  title: 'sales',
  isAlone: true,
  fields: [
    {
      name: 'supplementaryInformation.website',
      type: 'url',
      hint: 'hint.website',
      isWide: true,
      maxLength: 2000,
      autoComplete: 'url',
      placeholder: ' ',
    },
    { name: 'shippingCountries.selection', isRequired: true, isWide: true, options: shippingOptions, isOfSite: true },
    { name: 'shippingCountries.countryIds', isWide: true, isCountries: true, isOfSite: true },
    { name: 'supplementaryInformation.numberOfMonthlyTransactions', isNumeric: true, maxLength: 9 },
    { name: 'supplementaryInformation.averageValuePerTransaction', isDecimal: true, mark: '€', maxLength: 14 },
  ],
}

const account: Section = {
  title: 'account',
  fields: [
    { name: 'bankAccount.owner', isRequired: true, isWide: true, maxLength: 200 },
    { name: 'bankAccount.iban', isRequired: true, isWide: true, maxLength: 42, hint: 'hint.iban' },
    { name: 'bankAccount.bankName', isRequired: true, maxLength: 100, isOfBank: true },
    { name: 'bankAccount.swift', isRequired: true, maxLength: 15, hint: 'hint.bic', isOfBank: true },
  ],
}

const person: Section = {
  title: 'person',
  fields: [
    { name: 'user.name', isRequired: true, isWide: true, maxLength: 200, autoComplete: 'name' },
    { name: 'user.taxNumber', isRequired: true, maxLength: 20 },
    { name: 'user.phoneNumber', isRequired: true, type: 'tel', maxLength: 24, autoComplete: 'tel' },
    { name: 'user.email', isRequired: true, type: 'email', isWide: true, maxLength: 254, autoComplete: 'email' },
    {
      name: 'user.isPoliticallyExposedPerson',
      isTick: true,
      isWide: true,
      explained: { why: 'exposedWhy', question: 'exposedWho', answer: 'exposedMeaning' },
    },
  ],
}

const integration: Section = { title: 'integration', fields: [{ name: 'source.code', hint: 'hint.source', maxLength: 100 }] }

/** The form, a few minutes in five parts; the last one shows everything and sends it. */
export const steps: readonly Step[] = [
  { id: 'company', title: 'stepCompany', sections: [company] },
  { id: 'place', title: 'stepPlace', sections: [place, account] },
  { id: 'sales', title: 'stepSales', sections: [sales], hasMethods: true },
  { id: 'people', title: 'stepPeople', sections: [person], hasPeople: true },
  { id: 'review', title: 'stepReview', sections: [integration] },
]

/** Every field, in the order in which the form shows them. */
export const formFields: readonly FormField[] = steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))

/** The step on which a field stands. */
export function stepOf(name: RegistrationField): number {
  return Math.max(
    0,
    steps.findIndex(({ sections }) => sections.some(({ fields }) => fields.some((field) => field.name === name))),
  )
}
