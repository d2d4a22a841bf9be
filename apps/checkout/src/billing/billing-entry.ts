import { isPostCode, missingOf, type PageView, type PostalAddress } from '@escudo/contracts/page'
import type { Correction } from '../entry/use-corrections.ts'
import type { TextKey } from '../say.ts'
import { districtCode, districtOf } from './districts.ts'

/** An address with only what it has. */
export type SentAddress = { [Part in keyof PostalAddress]?: string }

/** In the order of the form. */
export const billingFields = ['name', 'country', 'street1', 'street2', 'postCode', 'city', 'stateName', 'email'] as const
export type BillingField = (typeof billingFields)[number]
export type BillingValues = Readonly<Partial<Record<BillingField, string>>>

export const billingLabels: Readonly<Record<BillingField, TextKey>> = {
  name: 'payerName',
  country: 'country',
  street1: 'street',
  street2: 'street2',
  postCode: 'postCode',
  city: 'city',
  stateName: 'district',
  email: 'email',
}

export function isBillingField(field: string): field is BillingField {
  return billingFields.some((known) => known === field)
}

/** What is known before the payer types anything. */
export function knownBilling({ billingAddress = {}, customer }: PageView): BillingValues {
  const { country = 'PT', street1 = '', street2 = '', postCode = '', city = '', state } = billingAddress
  const stateName = billingAddress.stateName ?? (country === 'PT' ? districtOf(state) : undefined) ?? ''
  return { name: customer.name ?? '', country, street1, street2, postCode, city, stateName, email: customer.email ?? '' }
}

/** "1000001" and "1000 001" are Portuguese post codes without their hyphen. */
export function formatPostCode(text: string, country: string): string {
  const digits = text.replace(/\D/g, '')
  return country === 'PT' && digits.length === 7 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : text.trim()
}

/** What has to be put right in a field that is shown. */
export function billingCorrection(field: BillingField, values: BillingValues): Correction | undefined {
  const text = values[field]?.trim() ?? ''
  if (field === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : { key: 'wrongEmail' }
  if (field === 'name' ? text === '' : missingOf({ ...filled, [field]: text }).length > 0) return { key: 'fillIn' }
  if (field !== 'postCode' || isPostCode(formatPostCode(text, values.country ?? ''), values.country ?? '')) return undefined
  return { key: values.country === 'PT' ? 'wrongPostCode' : 'fillIn' }
}

const filled: PostalAddress = { country: '-', street1: '-', postCode: '-', city: '-' }

/** A region's code: a Portuguese district's own, elsewhere what was known as long as its country and name stay. */
function stateOf({ country, stateName }: BillingValues, known: PostalAddress): string | undefined {
  const isAsKnown = known.country === country && known.stateName === (stateName || undefined)
  return (country === 'PT' ? districtCode(stateName) : undefined) ?? (isAsKnown ? known.state : undefined)
}

/** The address as the server takes it. */
export function addressBody(values: BillingValues, known: PostalAddress = {}): SentAddress {
  const { name: _name, email: _email, ...parts } = values
  const state = stateOf(values, known)
  const postCode = formatPostCode(values.postCode ?? '', values.country ?? '')
  const sent = Object.entries({ ...parts, postCode, state }).map(([name, text]) => [name, text?.trim()])
  return Object.fromEntries(sent.filter(([, text]) => text)) as SentAddress
}
