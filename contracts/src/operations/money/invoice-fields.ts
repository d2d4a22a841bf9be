import { date, integer, text } from '../../schema.ts'

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
