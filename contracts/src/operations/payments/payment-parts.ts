import * as words from '../../vocabulary/statuses.ts'
import { disputeReasons, disputeStates } from '../../vocabulary/disputes.ts'
import { date, flag, integer, named, nullable, oneOf, optional, text, uuid } from '../../schema.ts'

export const paymentId = text({ pattern: '^\\d+$', description: 'Decimal number as text.', example: '58113' })

export const Remarks = named('Remarks', { text: text({ maxLength: 1000 }) })

export const Cancellation = named('Cancellation', {
  cancelled: flag({ example: true }),
  cancelledAt: date(),
  reason: oneOf(words.endingReasons, { description: '`payment_declined`: its only way to be paid said no.' }),
  remarks: optional(Remarks),
})

export const PaymentAmounts = named(
  'PaymentAmounts',
  {
    captured: integer({ description: 'What was taken: of an authorisation the sum of its captures.', example: 300 }),
    refunded: integer({ description: 'What was given back, of its captures too.', example: 0 }),
    disputed: optional(integer({ description: 'What disputes hold of it that were not won; absent when none does.', example: 0 })),
    remaining: integer({
      description:
        'What can still be captured of an authorisation, or refunded of a confirmed payment or capture; less what is disputed or under way.',
      example: 700,
    }),
  },
  { description: 'Integer cents, once something is held or was taken.' },
)

export const PaymentCapture = named('PaymentCapture', {
  paymentId,
  amount: integer({ example: 300 }),
  refunded: integer({ description: 'What was given back of this capture.', example: 0 }),
  createdAt: date(),
})

export const PaymentTerminal = named('PaymentTerminal', {
  uuid: uuid(),
  terminalId: text({ example: '700000001' }),
  name: text({ example: 'counter-1' }),
})

export const PaymentRefund = named('PaymentRefund', { paymentId, amount: integer({ example: 500 }), createdAt: date() })

export const PaymentDispute = named('PaymentDispute', {
  id: uuid(),
  amount: integer({ example: 1250 }),
  reason: oneOf(disputeReasons, { example: 'not_received' }),
  state: oneOf(disputeStates, { example: 'open' }),
  respondBy: date({ description: 'Until when it can be answered.' }),
})

export const PaymentFee = named('PaymentFee', {
  netAmount: text({ description: 'Euros with eight decimals.', example: '0.11875000' }),
  taxAmount: text({ description: 'Euros with eight decimals.', example: '0.02731250' }),
  invoiceDetails: nullable(named('InvoiceDetails', { invoiceNumber: text({ example: 'FT 2026/12' }), invoicedAt: date() })),
})

export const TransferDetails = named('TransferDetails', {
  payerReference: text({ example: 'T00000012' }),
  transferredAt: date(),
  iban: text({ example: 'PT50000201231234567890154' }),
})
