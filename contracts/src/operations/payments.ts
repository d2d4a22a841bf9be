import { cancellationReasons, methodTypes, paymentStates, paymentTypes, methodCodes } from '../vocabulary/statuses.ts'
import { amount, date, flag, integer, listOf, named, oneOf, optional, text, Type } from '../schema.ts'
import { operation } from '../operation.ts'
import { pageQuery, Payment, paymentId, PaymentMethodRequest, requestFields } from './shapes.ts'

const idParams = Type.Object({ id: paymentId })
const AmountRequest = named('AmountRequest', { amount: amount() })

export const createPayment = operation({
  operationId: 'createPayment',
  method: 'POST',
  path: '/payments',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Create a payment',
  description: 'MB WAY by phone number, MB WAY with registration, a saved MB WAY or card, or a Multibanco reference.',
  body: named('PaymentRequest', { ...requestFields, paymentMethod: PaymentMethodRequest }),
  data: Payment,
  refuses: ['e00211', 'e00218', 'e00221', 'e00240', 'e00301', 'e00303', 'e00401', 'e00402', 'e00500', 'e05001'],
})

export const createPaymentReference = operation({
  operationId: 'createPaymentReference',
  method: 'POST',
  path: '/payments/references',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Create a Multibanco reference',
  body: named('PaymentReferenceRequest', requestFields),
  data: Payment,
  refuses: ['e00211', 'e00240', 'e00301', 'e00303', 'e00401', 'e00500'],
})

const range = (what: string) => ({
  [`${what}_start`]: optional(date({ description: 'Also as `' + what + '[start]`. Included.' })),
  [`${what}_end`]: optional(date({ description: 'Also as `' + what + '[end]`. Included.' })),
})

export const listPayments = operation({
  operationId: 'listPayments',
  method: 'GET',
  path: '/payments',
  tag: 'payments',
  caller: 'entity',
  paged: true,
  summary: 'List payments',
  query: Type.Object({
    id: optional(text({ pattern: '^\\d+(,\\d+)*$', description: 'Comma list of payment ids.' })),
    type: optional(oneOf(paymentTypes)),
    amount: optional(integer({ minimum: 1 })),
    referenceDetails_entity: optional(text({ pattern: '^\\d+$' })),
    referenceDetails_reference: optional(text({ pattern: '^[A-Za-z0-9]+$' })),
    customUniqueId: optional(text({ maxLength: 100 })),
    stateDetails_state: optional(oneOf(paymentStates)),
    paymentMethod_code: optional(oneOf(methodCodes)),
    paymentMethod_type: optional(oneOf(methodTypes)),
    initialPaymentId: optional(text({ pattern: '^\\d+$', invalid: 'e00210' })),
    customer_uuid: optional(text({ maxLength: 100 })),
    customer_customerId: optional(text({ maxLength: 100 })),
    createdAt_start: range('createdAt').createdAt_start!,
    createdAt_end: range('createdAt').createdAt_end!,
    updatedAt_start: range('updatedAt').updatedAt_start!,
    updatedAt_end: range('updatedAt').updatedAt_end!,
    ...pageQuery(['createdAt', 'updatedAt', 'amount', 'id']),
  }),
  data: listOf(Payment),
})

export const getPayment = operation({
  operationId: 'getPayment',
  method: 'GET',
  path: '/payments/{id}',
  tag: 'payments',
  caller: 'entity',
  summary: 'Get a payment',
  params: idParams,
  data: Payment,
  refuses: ['e00502'],
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
    remarks: optional(named('Remarks', { text: text({ maxLength: 1000 }) })),
  }),
  data: named('CancellationResult', {
    paymentId,
    cancellation: optional(
      named('Cancellation', { cancelled: flag({ example: true }), cancelledAt: date(), reason: oneOf(cancellationReasons) }),
    ),
    methods: listOf(
      named('MethodCancellation', {
        code: oneOf(methodCodes, { example: 'MB' }),
        type: oneOf(methodTypes, { example: 'REALTIME' }),
        status: oneOf(['cancelled', 'unsupported'], { example: 'cancelled' }),
        message: text({ example: 'Cancelado' }),
      }),
    ),
  }),
  refuses: ['e00402', 'e00502'],
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
  refuses: ['e00301', 'e00402', 'e00502', 'e00601'],
})

export const capturePayment = operation({
  operationId: 'capturePayment',
  method: 'POST',
  path: '/payments/{id}/captures',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Capture an authorisation, whole or in part',
  params: idParams,
  body: AmountRequest,
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
  summary: 'Refund a payment, whole or in part',
  params: idParams,
  body: AmountRequest,
  data: Payment,
  refuses: ['e00240', 'e00301', 'e00402', 'e00502', 'e00602'],
})
