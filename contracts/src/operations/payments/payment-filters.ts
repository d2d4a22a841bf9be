import { methodCodes, methodTypes } from '../../vocabulary/methods.ts'
import { paymentStates, paymentTypes } from '../../vocabulary/statuses.ts'
import { commaListOf, date, digits, integer, optional, text, textsByName } from '../../schema.ts'

const bound = (description: string) => optional(date({ description }))

/** Both ends of a date range. Another spelling, `x[start]`, is read by `readQuery`. */
export function range<const N extends string>(name: N, meaning: string) {
  const ends = { start: 'From', end: 'To' }
  const fields = Object.entries(ends).map(([end, word]) => [
    `${name}_${end}`,
    bound(`${word}, inclusive: ${meaning}. Also \`${name}[${end}]\`.`),
  ])
  return Object.fromEntries(fields) as Record<`${N}_start` | `${N}_end`, ReturnType<typeof bound>>
}

const ownId = (description: string) => optional(text({ maxLength: 100, description }))

/** What payments may be searched by (specification api §7); all that is given must hold. */
export const paymentFilters = {
  id: optional(text({ pattern: '^\\d+(,\\d+)*$', description: 'Comma list of payment ids.' })),
  type: optional(commaListOf(paymentTypes, { description: 'Comma list.' })),
  amount: optional(integer({ minimum: 1 })),
  amount_start: optional(integer({ minimum: 1, description: 'From this amount, inclusive. Also `amount[start]`.' })),
  amount_end: optional(integer({ minimum: 1, description: 'To this amount, inclusive. Also `amount[end]`.' })),
  code: optional(text({ maxLength: 100, description: 'Your own code, exactly.' })),
  summary: optional(text({ maxLength: 500, description: 'Your own description, exactly.' })),
  referenceDetails_entity: optional(text({ pattern: '^\\d+$' })),
  referenceDetails_reference: optional(
    text({ pattern: '^[A-Za-z0-9\\s]+$', description: 'As people read it, too: in groups of three, in small letters.' }),
  ),
  customUniqueId: optional(text({ maxLength: 100 })),
  stateDetails_state: optional(commaListOf(paymentStates, { description: 'Comma list.' })),
  paymentMethod_code: optional(commaListOf(methodCodes, { description: 'Comma list.' })),
  paymentMethod_type: optional(commaListOf(methodTypes, { description: 'Comma list.' })),
  paymentMethod_result_code: optional(text({ pattern: '^[A-Za-z0-9_]+(,[A-Za-z0-9_]+)*$', description: 'Comma list of codes.' })),
  paymentMethod_details_last4Digits: optional(digits({ minLength: 4, maxLength: 4, description: 'The end of the card.' })),
  paymentMethod_details_last3Digits: optional(digits({ minLength: 3, maxLength: 3, description: 'The end of the phone number.' })),
  linkId: optional(text({ maxLength: 100, description: 'The payment link that it was made by.' })),
  scheduleId: optional(text({ maxLength: 100, description: 'The schedule that it is of.' })),
  batchId: optional(text({ maxLength: 100, description: 'The batch of references that made it.' })),
  transferDetails_payerReference: optional(
    text({ maxLength: 100, description: 'The transfer that it is part of: the `id` of `GET /transfers`.' }),
  ),
  terminal_uuid: optional(text({ maxLength: 100, description: 'The terminal that made it.' })),
  initialPaymentId: optional(text({ pattern: '^\\d+$', invalid: 'e00210' })),
  invoiceDetails_number: optional(text({ maxLength: 100 })),
  recurring_type: optional(commaListOf(['INITIAL', 'REPEATED'], { description: 'Comma list.' })),
  customer_uuid: ownId('The customer.'),
  customer_customerId: ownId('The merchant’s own id of the customer.'),
  customerId: ownId('The same as `customer_customerId`.'),
  customer_id: ownId('The same as `customer_customerId`.'),
  customer_email: optional(text({ maxLength: 254, description: 'The address sent with the payment, in capitals or small.' })),
  ...range('createdAt', 'made'),
  ...range('updatedAt', 'last changed'),
  ...range('validAt', 'payable at some moment of the range'),
  ...range('endsAt', 'its `validDate.end`'),
  ...range('paidAt', 'paid'),
  ...range('transferredAt', 'transferred to the bank account'),
  ...range('invoicedDetails_invoicedAt', 'its fee invoiced'),
  ...range('invoiceDetails_invoicedAt', 'the same as `invoicedDetails_invoicedAt`'),
  additionalData: optional(textsByName({ maxLength: 1000, description: 'The value under a key: `additionalData[shop]=12`.' })),
}
