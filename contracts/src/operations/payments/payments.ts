import { methodCodes, methodTypes } from '../../vocabulary/methods.ts'
import { cancellationReasons, paymentTypes } from '../../vocabulary/statuses.ts'
import { amount, clearable, digits, flag, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { paymentFilters } from './payment-filters.ts'
import { Cancellation, Remarks } from './payment-parts.ts'
import { pageQuery, Payment, paymentId, PaymentMethodRequest, Recurring, requestFields } from '../shapes.ts'

const idParams = Type.Object({ id: paymentId })
const AmountRequest = named('AmountRequest', { amount: amount() })

const partFields = {
  code: requestFields.code,
  summary: requestFields.summary,
  reason: optional(text({ maxLength: 500, description: 'Why, for whoever reads it later.', example: 'Artigo devolvido' })),
  additionalData: requestFields.additionalData,
}
const CaptureRequest = named('CaptureRequest', {
  amount: optional(amount({ description: 'Integer cents. Absent: all that can still be captured.' })),
  ...partFields,
})
const RefundRequest = named('RefundRequest', {
  amount: amount(),
  payTo: optional(
    named(
      'RefundAccount',
      {
        iban: text({ maxLength: 42, description: 'Account that gets the money.', example: 'PT50000201231234567890154' }),
        holder: text({ minLength: 1, maxLength: 100, description: 'Whose account it is.', example: 'Rui Dois' }),
      },
      { description: 'Needed where the money cannot go back by itself, as with a paid reference.' },
    ),
  ),
  ...partFields,
})

const amountOrOpen = {
  amount: optional(amount({ description: 'Integer cents. Needed unless `openAmount` leaves it to the payer.' })),
  openAmount: optional(
    named(
      'OpenAmountRequest',
      {
        minimum: optional(amount({ description: 'The least that can be paid, in cents. Default: the least of the method.', example: 500 })),
        maximum: optional(amount({ description: 'The most. Default: the most of the method.', example: 10_000 })),
      },
      {
        description: 'In place of `amount`: the payer chooses how much to pay by the reference, which is Multibanco alone.',
        invalid: 'e00202',
      },
    ),
  ),
}

export const createPayment = operation({
  operationId: 'createPayment',
  method: 'POST',
  path: '/payments',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  takesTestMode: true,
  summary: 'Create a payment',
  description:
    'MB WAY by phone number, MB WAY with registration, a saved MB WAY or card, or a Multibanco reference, whose amount may be the payer’s to choose.',
  body: named(
    'PaymentRequest',
    { ...requestFields, ...amountOrOpen, paymentMethod: PaymentMethodRequest },
    { neededUnless: ['amount', 'openAmount'] },
  ),
  data: Payment,
  refuses: [
    'e00205',
    'e00211',
    'e00218',
    'e00220',
    'e00221',
    'e00240',
    'e00241',
    'e00300',
    'e00301',
    'e00303',
    'e00400',
    'e00401',
    'e00402',
    'e00500',
    'e00704',
    'e05001',
  ],
})

export const createPaymentReference = operation({
  operationId: 'createPaymentReference',
  method: 'POST',
  path: '/payments/references',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  takesTestMode: true,
  summary: 'Create a Multibanco reference',
  description:
    'The next reference of the entity, of a range of its choice, or one of its own from inside a range. Its amount is fixed, or the payer’s to choose.',
  body: named('PaymentReferenceRequest', {
    ...requestFields,
    ...amountOrOpen,
    referenceRange: optional(
      named('ReferenceRangeChoice', { id: digits({ maxLength: 9, description: 'One of `GET /referenceRanges`.', example: '1' }) }),
    ),
    referenceDetails: optional(
      named('ReferenceDetailsRequest', {
        entity: optional(digits({ minLength: 5, maxLength: 5, description: 'Multibanco entity.', example: '21987' })),
        reference: optional(
          digits({ minLength: 9, maxLength: 9, description: 'Seven digits inside a range, two check digits.', example: '000451261' }),
        ),
      }),
    ),
  }),
  data: Payment,
  refuses: ['e00205', 'e00211', 'e00220', 'e00240', 'e00241', 'e00242', 'e00300', 'e00301', 'e00303', 'e00401', 'e00500'],
})

export const listPayments = operation({
  operationId: 'listPayments',
  method: 'GET',
  path: '/payments',
  tag: 'payments',
  caller: 'entity',
  paged: true,
  csv: true,
  summary: 'List payments',
  description:
    'Filters combine. A nested name may also be written with dots or brackets: `stateDetails.state`, `stateDetails[state]`. Sorted by `paidAt` or `transferredAt`, what has no such date comes last. With `Accept: text/csv` the page as a table: semicolons, amounts in euros.',
  query: Type.Object({ ...paymentFilters, ...pageQuery(['createdAt', 'updatedAt', 'paidAt', 'transferredAt', 'amount', 'id']) }),
  data: listOf(Payment),
})

export const getPayment = operation({
  operationId: 'getPayment',
  method: 'GET',
  path: '/payments/{id}',
  tag: 'payments',
  caller: 'entity',
  takesTestMode: true,
  summary: 'Get a payment',
  params: idParams,
  data: Payment,
  refuses: ['e00502'],
})

export const updatePayment = operation({
  operationId: 'updatePayment',
  method: 'PUT',
  path: '/payments/{id}',
  tag: 'payments',
  caller: 'entity',
  summary: 'Change a payment',
  description:
    'What is absent, or sent as it is, stays; `null` takes away `code`, `summary`, `callbackUrl`, addresses and `additionalData`. `code`, `summary`, `callbackUrl`, addresses and `additionalData` may change in every state; the rest only while the payment is pending and nobody is paying. A new amount or other methods give a real-time Multibanco payment a new reference; a normal one keeps its amount.',
  params: idParams,
  body: named('PaymentUpdateRequest', {
    ...requestFields,
    type: optional(oneOf(paymentTypes)),
    amount: optional(amount()),
    recurring: optional(Recurring),
    paymentMethod: optional(PaymentMethodRequest),
    code: optional(clearable(requestFields.code)),
    summary: optional(clearable(requestFields.summary)),
    callbackUrl: optional(clearable(requestFields.callbackUrl)),
    billingAddress: optional(clearable(requestFields.billingAddress)),
    shippingAddress: optional(clearable(requestFields.shippingAddress)),
    additionalData: optional(clearable(requestFields.additionalData)),
  }),
  data: Payment,
  refuses: ['e00205', 'e00211', 'e00220', 'e00241', 'e00301', 'e00401', 'e00402', 'e00500', 'e00502', 'e05001'],
})

export const cancelPayment = operation({
  operationId: 'cancelPayment',
  method: 'PATCH',
  path: '/payments/{id}/cancellation',
  tag: 'payments',
  caller: 'entity',
  summary: 'Cancel a payment',
  description: 'Answers for each method of the payment. A normal Multibanco reference cannot be cancelled; `ignoreUnsupported` skips it.',
  params: idParams,
  body: named('CancellationRequest', {
    reason: optional(oneOf(cancellationReasons, { description: 'Default `merchant_cancelled`.' })),
    ignoreUnsupported: optional(flag({ description: 'Default false.' })),
    remarks: optional(Remarks),
  }),
  data: named('CancellationResult', {
    paymentId,
    cancellation: optional(Cancellation),
    methods: listOf(
      named('MethodCancellation', {
        code: oneOf(methodCodes, { example: 'MB' }),
        type: oneOf(methodTypes, { example: 'REALTIME' }),
        status: oneOf(['cancelled', 'unsupported'], { example: 'cancelled' }),
        message: text({ example: 'Cancelado' }),
      }),
    ),
  }),
  refuses: ['e00402', 'e00502', 'e04101'],
})

export const adjustPaymentAmount = operation({
  operationId: 'adjustPaymentAmount',
  method: 'PATCH',
  path: '/payments/{id}/amount',
  tag: 'payments',
  caller: 'entity',
  summary: 'Adjust the amount of an authorisation',
  params: idParams,
  body: AmountRequest,
  data: Payment,
  refuses: ['e00301', 'e00402', 'e00502', 'e00601', 'e00704', 'e04101'],
})

export const capturePayment = operation({
  operationId: 'capturePayment',
  method: 'POST',
  path: '/payments/{id}/captures',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Capture an authorisation, in full or in part',
  description: 'Without `amount` it takes the rest. `code`, `summary` and `additionalData` are those of the authorisation unless sent.',
  params: idParams,
  body: CaptureRequest,
  bodyName: 'amountRequest',
  data: Payment,
  refuses: ['e00240', 'e00301', 'e00402', 'e00502', 'e00601'],
})

export const refundPayment = operation({
  operationId: 'refundPayment',
  method: 'POST',
  path: '/payments/{id}/refunds',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Refund a payment, in full or in part',
  description:
    'The money of an authorisation is refunded on its captures. `code`, `summary` and `additionalData` are those of the payment unless sent.',
  params: idParams,
  body: RefundRequest,
  bodyName: 'amountRequest',
  data: Payment,
  refuses: ['e00221', 'e00238', 'e00240', 'e00301', 'e00402', 'e00502', 'e00602'],
})
