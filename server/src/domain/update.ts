import type { Refusal } from '@escudo/contracts/vocabulary'
import { isExpired } from './expire.ts'
import { staysPayable } from './methods.ts'
import type { MethodDetails, Payment } from './payment.ts'

/** What a merchant may wish to change, by its name on the wire. */
export const updateFields = [
  'type',
  'customUniqueId',
  'amount',
  'availableMethods',
  'paymentMethod',
  'validDate',
  'customer',
  'bankAccount',
  'recurring',
  'code',
  'summary',
  'callbackUrl',
  'billingAddress',
  'shippingAddress',
  'additionalData',
] as const
export type UpdateField = (typeof updateFields)[number]

/** `never`; `open`: while it waits to be paid; `methods`: then, and if its payer may still choose; `always`. */
const allowed: Readonly<Record<UpdateField, 'never' | 'open' | 'methods' | 'always'>> = {
  type: 'never',
  customUniqueId: 'never',
  amount: 'methods',
  availableMethods: 'methods',
  paymentMethod: 'methods',
  validDate: 'open',
  customer: 'open',
  bankAccount: 'open',
  recurring: 'open',
  code: 'always',
  summary: 'always',
  callbackUrl: 'always',
  billingAddress: 'always',
  shippingAddress: 'always',
  additionalData: 'always',
}

/** Whether nobody has paid, is paying or is too late. `waiting`: a try has no answer yet. */
function isOpen(payment: Payment, waiting: boolean, now: Date): boolean {
  const isWhole = payment.type === 'payment' || payment.type === 'authorization'
  return isWhole && payment.state === 'pending' && !waiting && !isExpired(payment, now)
}

/**
 * Whether amount and methods may change: not of a saved method, which leaves no choice, and not of a normal Multibanco
 * reference, which nobody can take back once it is given out.
 */
function isMalleable({ availableMethods }: Payment): boolean {
  return availableMethods.length > 0 && !availableMethods.some(staysPayable)
}

/** Why these fields of a payment may not change, or undefined; the first one that may not is named. */
export function refuseUpdate(payment: Payment, fields: readonly UpdateField[], waiting: boolean, now: Date): Refusal | undefined {
  const open = isOpen(payment, waiting, now)
  const may = { never: false, open, methods: open && isMalleable(payment), always: true }
  const field = updateFields.find((name) => fields.includes(name) && !may[allowed[name]])
  return field && { code: 'e00402', pointer: `/${field}` }
}

const wishes = ['createRegistration', 'allowRegistration'] as const
type SentDetails = { phoneNumber?: string | undefined } & { [W in (typeof wishes)[number]]?: boolean | undefined }
export type SentMeans = {
  paymentMethod?: { uuid?: string | undefined; details?: SentDetails | undefined } | undefined
  availableMethods?: readonly { details?: SentDetails | undefined }[] | undefined
}

/** A confirmed payment shows no more of a number than its country and end (specification rest-wire §6.5). */
function isSamePhone(sent: string, { phoneNumber, countryCode, last3Digits = '#' }: MethodDetails): boolean {
  return phoneNumber === undefined ? sent.startsWith(`${countryCode}#`) && sent.endsWith(last3Digits) : sent === phoneNumber
}

/** Why the means to pay may not be others than they are: whom to ask, and whether to save it, was said when it was created. */
export function refuseMeans({ methodUuid, methodDetails }: Payment, sent: SentMeans): Refusal | undefined {
  const { paymentMethod: { uuid, details } = {}, availableMethods = [] } = sent
  const all = [{ at: '/paymentMethod', details }, ...availableMethods.map((one, index) => ({ at: `/availableMethods/${index}`, ...one }))]
  const others = all.flatMap(({ at, details: said }) =>
    wishes
      .filter((wish) => said?.[wish] !== undefined && said[wish] !== (methodDetails[wish] ?? false))
      .map((wish) => `${at}/details/${wish}`),
  )
  if (uuid !== undefined && uuid !== methodUuid) return { code: 'e00402', pointer: '/paymentMethod/uuid' }
  if (details?.phoneNumber !== undefined && !isSamePhone(details.phoneNumber, methodDetails)) {
    return { code: 'e00402', pointer: '/paymentMethod/details/phoneNumber' }
  }
  return others[0] === undefined ? undefined : { code: 'e00402', pointer: others[0] }
}

/** What is left of the details when another method is to pay: whether it is to be saved, and not whom the last one asked. */
export function detailsOfAnother({ methodDetails }: Payment): MethodDetails {
  return Object.fromEntries(wishes.flatMap((wish) => (methodDetails[wish] === undefined ? [] : [[wish, methodDetails[wish]]])))
}

/** Whether the terms of a payment are to be agreed anew, and not only its description. */
export function changesTerms(fields: readonly UpdateField[]): boolean {
  return fields.some((field) => allowed[field] !== 'always')
}
