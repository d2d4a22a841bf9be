import { deliveryStatuses, paymentStates } from '../../vocabulary/statuses.ts'
import { languages } from '../../vocabulary/languages.ts'
import { date, email, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { paymentFilters } from '../payments/payment-filters.ts'
import { pageQuery, Payment, paymentId } from '../shapes.ts'

const person = { tag: 'office', caller: 'person' } as const

/** By what somebody finds a payment again. */
const searchWays = ['id', 'reference', 'code', 'amount', 'email', 'lastFour', 'lastThree'] as const

/** Filters that the search box has readings of itself. */
const {
  id: _id,
  amount: _amount,
  code: _code,
  referenceDetails_reference: _reference,
  customer_email: _email,
  paymentMethod_details_last4Digits: _lastFour,
  paymentMethod_details_last3Digits: _lastThree,
  ...besides
} = paymentFilters
const { limit, cursor } = pageQuery(['createdAt'], 50)

export const searchPayments = operation({
  ...person,
  operationId: 'searchPayments',
  method: 'GET',
  path: '/search/payments',
  permission: 'payments.read',
  paged: true,
  summary: 'Find payments by whatever one has of them',
  description:
    'An id, a Multibanco reference, an order’s code, an amount in euros, an email address, the last four digits of a card or the last three of a phone: whatever it can be is looked for, among what the filters leave, and what fits is answered newest first. `totalCount` is at most 1000: more says no more.',
  query: Type.Object({
    q: text({ minLength: 1, maxLength: 254, description: 'As somebody types it.', example: '12,50' }),
    ...besides,
    limit,
    cursor,
  }),
  data: listOf(named('FoundPayment', { by: oneOf(searchWays, { example: 'amount' }), payment: Payment })),
})

/** What may be done with a payment from its page. */
export const paymentActs = ['refund', 'capture', 'adjust', 'cancel', 'receipt'] as const

const PaymentAct = named('PaymentAct', {
  act: oneOf(paymentActs, { example: 'refund' }),
  isPossible: flag({ example: true }),
  maximum: optional(integer({ description: 'The most that can be refunded or captured now, in cents.', example: 1250 })),
  why: optional(text({ description: 'Why it cannot be done now.', example: 'Estado do pagamento inválido para esta operação' })),
})

const Posting = named('TimelinePosting', {
  account: text({ example: 'merchant_balance' }),
  debit: text({ description: 'Euros with eight decimals.', example: '0.00000000' }),
  credit: text({ description: 'Euros with eight decimals.', example: '12.50000000' }),
})

const Try = named('TimelineTry', {
  sentAt: date(),
  durationMs: integer({ example: 84 }),
  status: optional(integer({ description: 'HTTP status of the answer.', example: 204 })),
  answer: optional(text({ description: 'The beginning of the answer.' })),
  problem: optional(text({ description: 'Why there was no answer.' })),
})

/** One thing that happened; which fields it has follows from its kind. */
const TimelineEntry = named('TimelineEntry', {
  kind: oneOf(['event', 'attempt', 'delivery', 'ledger', 'page', 'act'], { example: 'event' }),
  at: date(),
  paymentId,
  name: text({
    description:
      'The event, what was asked of the bank, what was told, the kind of ledger entry, or the call that somebody made in the office.',
    example: 'payment_confirmed',
  }),
  title: optional(text({ description: 'Of an act: what it is called, in the caller’s language.', example: 'Devolveu um pagamento' })),
  amount: optional(integer({ example: 1250 })),
  state: optional(oneOf(paymentStates, { example: 'confirmed' })),
  status: optional(text({ description: 'Of an attempt, a delivery or an act.', example: 'approved' })),
  by: optional(text({ description: 'Of an act: whose it is, by email address.', example: 'ana@padaria.example' })),
  method: optional(text({ example: 'CC' })),
  code: optional(text({ description: 'What the bank, or we, refused with.', example: 'e02433' })),
  message: optional(text({ example: 'Recusado pelo banco ou emissor do cartão' })),
  deliveryId: optional(uuid()),
  deliveryStatus: optional(oneOf(deliveryStatuses)),
  platformCode: optional(text({ description: 'Of a delivery to a platform of the entity’s own, which can be sent again.' })),
  webhookId: optional(text()),
  url: optional(text({ example: 'https://shop.example/hooks' })),
  tries: optional(listOf(Try)),
  entryId: optional(text({ description: 'Of a ledger entry.', example: '812' })),
  postings: optional(listOf(Posting)),
})

export const getPaymentTimeline = operation({
  ...person,
  operationId: 'getPaymentTimeline',
  method: 'GET',
  path: '/payments/{id}/timeline',
  permission: 'payments.read',
  looks: true,
  streams: 'payment',
  summary: 'A payment with everything that happened to it, and what can be done',
  description:
    'Events, what banks were asked and said, what was told to whom and what they answered, ledger entries and openings of the page, of the payment and of its captures and refunds, oldest first. With `Accept: text/event-stream` again each time something changes.',
  params: Type.Object({ id: paymentId }),
  data: named('PaymentTimeline', { payment: Payment, acts: listOf(PaymentAct), entries: listOf(TimelineEntry) }),
  refuses: ['e00502'],
})

export const getPaymentReceipt = operation({
  ...person,
  operationId: 'getPaymentReceipt',
  method: 'GET',
  path: '/payments/{id}/receipt',
  permission: 'payments.read',
  looks: true,
  summary: 'What the receipt of a payment says',
  description: 'As a sheet (PDF) at `/office/payments/{id}/receipt.pdf`.',
  params: Type.Object({ id: paymentId }),
  data: named('PaymentReceipt', {
    title: text({ example: 'Pagamento confirmado' }),
    rows: listOf(named('PaymentReceiptRow', { name: text({ example: 'Montante' }), value: text({ example: '12,50 €' }) })),
    notes: listOf(text()),
    fileName: text({ example: 'recibo-58113.pdf' }),
    at: date(),
  }),
  refuses: ['e00402', 'e00502'],
})

export const mailPaymentReceipt = operation({
  ...person,
  operationId: 'mailPaymentReceipt',
  method: 'POST',
  path: '/payments/{id}/receipt/mails',
  permission: 'payments.ask',
  summary: 'Send the receipt of a payment by email, again or to somebody else',
  description: 'The address is not kept.',
  params: Type.Object({ id: paymentId }),
  body: named('ReceiptMail', {
    email: email(),
    language: optional(oneOf(languages, { description: 'Of the receipt; the caller’s without it.' })),
  }),
  refuses: ['e00402', 'e00502', 'e00701', 'e00702'],
})
