import { missingOf, type PayerPart, type Violation } from '@escudo/contracts/vocabulary'
import type { Payment } from './payment.ts'

/** Who pays, as far as anybody has said. */
export type Payer = {
  name?: string
  email?: string
  address?: { street1?: string; street2?: string; city?: string; postCode?: string; country?: string }
}

/** A customer of the merchant's: what a payment does not say of who pays stands there. */
type KnownCustomer = { firstName: string | null; lastName: string | null; email: string | null }

/** Who pays, as a payment says it, and its customer where it says nothing. */
export function payerOf({ customer, requestDetails }: Pick<Payment, 'customer' | 'requestDetails'>, known?: KnownCustomer): Payer {
  const nameOf = (one: { firstName?: string | null | undefined; lastName?: string | null | undefined } | null | undefined): string =>
    [one?.firstName, one?.lastName].filter(Boolean).join(' ')
  const name = nameOf(customer) || nameOf(known)
  const email = customer?.email ?? known?.email
  const { street1, street2, city, postCode, country } = requestDetails.billingAddress ?? {}
  const said = Object.entries({ street1, street2, city, postCode, country }).filter(([, text]) => text !== undefined)
  return { ...(name && { name }), ...(email && { email }), ...(requestDetails.billingAddress && { address: Object.fromEntries(said) }) }
}

/** Who pays, and what was kept of that where it is not said; of an address only the whole one is of use. */
export function orKept(said: Payer, kept: Payer = {}): Payer {
  const isWhole = missingOf(said.address ?? {}).length === 0
  return { ...kept, ...said, ...(!isWhole && kept.address && { address: kept.address }) }
}

/** A name as it was written, in the two parts that a payment has; together they are what was written. */
export function nameParts(name: string): { firstName: string; lastName?: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, ...(others.length > 0 && { lastName: others.join(' ') }) }
}

/** What is missing of who pays, for an acquirer that has to know. */
export function refusePayer({ name, email, address = {} }: Payer): Violation[] {
  const missing = [...(name ? [] : ['name']), ...missingOf(address).map((field) => `billingAddress/${field}`), ...(email ? [] : ['email'])]
  return missing.map((field) => ({ code: 'e00221', pointer: `/${field}` }))
}

/** The same in the parts that a page asks for. */
export function partsMissing(payer: Payer): PayerPart[] {
  const parts = refusePayer(payer).map(({ pointer }): PayerPart =>
    pointer === '/name' ? 'name' : pointer === '/email' ? 'email' : 'address',
  )
  return [...new Set(parts)]
}
