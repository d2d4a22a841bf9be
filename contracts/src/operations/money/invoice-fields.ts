import { paymentTypes } from '../../vocabulary/statuses.ts'
import { date, integer, oneOf, optional, text, uuid } from '../../schema.ts'

export const euros = (description: string, example: string) => text({ description: `${description} Euros with eight decimals.`, example })

/** An invoice of fees, to its entity and at the provider's desk. */
export const invoiceFields = {
  id: text({ description: 'The number as an address takes it.', example: 'FT-2026-12' }),
  number: text({ description: 'Also `invoiceNumber` of its payments.', example: 'FT 2026/12' }),
  netAmount: euros('Fees.', '1.90875000'),
  taxAmount: euros('VAT on them.', '0.43901250'),
  totalAmount: euros('Both.', '2.34776250'),
  payments: integer({ example: 2 }),
  disputes: integer({ description: 'Disputes whose fee is in it.', example: 0 }),
  invoicedAt: date(),
}

/** A movement with its fee, in a transfer or on an invoice. */
export const lineFields = {
  paymentId: text({ example: '58113' }),
  type: oneOf([...paymentTypes, 'dispute', 'dispute_return'], {
    description: '`dispute`: what a dispute took of the payment, with its fee; `dispute_return`: what it gave back when it was won.',
    example: 'payment',
  }),
  disputeId: optional(uuid({ description: 'Of a line of a dispute.' })),
  initialPaymentId: optional(text({ description: 'Of a refund or capture: the first payment.', example: '58112' })),
  reference: text({ example: '000451261' }),
  code: optional(text({ description: 'Your own.', example: 'ORDER-7' })),
  paidAt: date(),
  amount: integer({ description: 'Below zero for a refund and for what a dispute took. Integer cents.', example: 1250 }),
  feeNet: euros('Our fee.', '0.11875000'),
  feeTax: euros('VAT on it.', '0.02731250'),
}

/** Which stretch of the lines. */
export const pageOnly = {
  limit: optional(integer({ minimum: 1, maximum: 500, description: 'Default 500.' })),
  page: optional(integer({ minimum: 1, description: 'Default 1.' })),
}
