import { methodCodes } from '../../vocabulary/methods.ts'
import { paymentStates } from '../../vocabulary/statuses.ts'
import { processedTypes } from '../../vocabulary/terminals.ts'
import { amount, date, digits, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Remarks } from '../payments/payment-parts.ts'
import { AdditionalData, pageQuery, Payment } from '../shapes.ts'
import { Terminal, terminalParams, TerminalPaymentRequest, terminalPaymentParams } from './terminal-shapes.ts'

const common = { tag: 'terminals', caller: 'entity' } as const

export const listTerminals = operation({
  ...common,
  operationId: 'listTerminals',
  method: 'GET',
  path: '/terminals',
  paged: true,
  summary: 'List terminals',
  query: Type.Object({
    terminalId: optional(text({ pattern: '^\\d+$', maxLength: 20 })),
    // A NUL is what no PostgreSQL text can hold.
    name: optional(text({ pattern: '^[^\\u0000]*$', maxLength: 100 })),
    ...pageQuery(['createdAt', 'updatedAt', 'terminalId', 'name']),
  }),
  data: listOf(Terminal),
})

export const getTerminal = operation({
  ...common,
  operationId: 'getTerminal',
  method: 'GET',
  path: '/terminals/{uuid}',
  summary: 'Get a terminal',
  params: terminalParams,
  data: Terminal,
  refuses: ['e00500'],
})

export const createTerminalPayment = operation({
  ...common,
  operationId: 'createTerminalPayment',
  method: 'POST',
  path: '/terminals/{uuid}/payments',
  status: 201,
  idempotent: true,
  summary: 'Send a payment to a Cloud terminal',
  description:
    'Answers `pending_confirmation` while the terminal waits for the card, one minute. What became of it comes by webhook or with GET: `authorised`, then `confirmed` once the day is settled.',
  params: terminalParams,
  body: TerminalPaymentRequest,
  data: Payment,
  refuses: ['e00223', 'e00240', 'e00300', 'e00301', 'e00303', 'e00402', 'e00500', 'e04103'],
})

export const createTerminalRefund = operation({
  ...common,
  operationId: 'createTerminalRefund',
  method: 'POST',
  path: '/terminals/{uuid}/refunds/{paymentId}',
  status: 201,
  idempotent: true,
  summary: 'Refund a confirmed terminal payment, in full or in part',
  description: 'The same card has to be presented. The answer says that the request has reached the terminal; the result comes by webhook.',
  params: terminalPaymentParams,
  body: named('TerminalRefundRequest', { amount: amount() }),
  data: Payment,
  refuses: ['e00240', 'e00301', 'e00402', 'e00500', 'e00502', 'e00602', 'e04103'],
})

export const reverseTerminalPayment = operation({
  ...common,
  operationId: 'reverseTerminalPayment',
  method: 'PATCH',
  path: '/terminals/{uuid}/reversals/{paymentId}',
  summary: 'Reverse an authorised terminal payment before it is settled',
  description: 'Always the whole amount. No card and no device is needed.',
  params: terminalPaymentParams,
  body: named('TerminalReversalRequest', { remarks: optional(Remarks) }),
  data: Payment,
  refuses: ['e00402', 'e00500', 'e00502'],
})

export const createProcessedPayment = operation({
  ...common,
  operationId: 'createProcessedPayment',
  method: 'POST',
  path: '/terminals/{uuid}/processedPayments',
  status: 201,
  idempotent: true,
  summary: 'Record a payment that was made on a terminal',
  description:
    'Told again in the same words, with the same `stateDetails.createdAt` or without one on the same day, it is the same payment: the answer shows it as it is now, with `Idempotent-Replayed`.',
  params: terminalParams,
  body: named('ProcessedPayment', {
    type: oneOf(processedTypes, { example: 'payment' }),
    paymentMethod: named('ProcessedPaymentMethod', {
      code: oneOf(methodCodes, { invalid: 'e00211', example: 'CC' }),
      type: optional(oneOf(['TPA'], { invalid: 'e00212', example: 'TPA' })),
      details: optional(
        named(
          'ProcessedPaymentMethodDetails',
          {
            brand: optional(text({ maxLength: 20, example: 'VISA' })),
            last4Digits: optional(digits({ minLength: 4, maxLength: 4, example: '4242' })),
            transactionIdentifier: optional(text({ maxLength: 36, example: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' })),
            transactionReference: optional(digits({ minLength: 12, maxLength: 12, example: '603410111234' })),
          },
          { invalid: 'e00213' },
        ),
      ),
    }),
    amount: amount(),
    code: text({ minLength: 6, maxLength: 6, description: 'Exactly six characters.', example: 'A1B2C3' }),
    stateDetails: named('ProcessedPaymentStateDetails', {
      state: oneOf(paymentStates, { example: 'confirmed' }),
      createdAt: optional(date({ description: 'When it happened. Default now.' })),
    }),
    summary: optional(text({ maxLength: 500, example: 'Dois pães' })),
    additionalData: optional(listOf(AdditionalData, { maxItems: 50 })),
  }),
  data: Payment,
  refuses: ['e00230', 'e00240', 'e00300', 'e00301', 'e00303', 'e00402', 'e00500'],
})
