import type { Refusal } from '@escudo/contracts/vocabulary'
import { isExpired } from './expire.ts'
import type { Payment } from './payment.ts'

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
  return availableMethods.length > 0 && !availableMethods.some(({ code, type }) => code === 'MB' && type === 'NORMAL')
}

/** Why these fields of a payment may not change, or undefined; the first one that may not is named. */
export function refuseUpdate(payment: Payment, fields: readonly UpdateField[], waiting: boolean, now: Date): Refusal | undefined {
  const open = isOpen(payment, waiting, now)
  const may = { never: false, open, methods: open && isMalleable(payment), always: true }
  const field = updateFields.find((name) => fields.includes(name) && !may[allowed[name]])
  return field && { code: 'e00402', pointer: `/${field}` }
}

/** Whether the terms of a payment are to be agreed anew, and not only its description. */
export function changesTerms(fields: readonly UpdateField[]): boolean {
  return fields.some((field) => allowed[field] !== 'always')
}
