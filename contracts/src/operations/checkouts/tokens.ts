import { languages } from '../../vocabulary/languages.ts'
import * as words from '../../vocabulary/statuses.ts'
import { date, fieldsBut, integer, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { BankAccountSummary, BillingAddress, Checkout, PaymentCustomer, PaymentMethod, PaymentMethodRequest } from '../shapes.ts'
import { AdditionalData, paymentId, Redirect, requestFields, ShippingAddress } from '../shapes.ts'

const { type, amount, code, summary } = requestFields
const besides = fieldsBut(requestFields, ['type', 'amount', 'code', 'summary', 'customUniqueId'])

const Token = named('Token', {
  token: Checkout.properties.id,
  tokenTimestamp: date(),
  timestamp: date({ description: 'The same as `tokenTimestamp`.' }),
  checkoutUrl: Checkout.properties.checkoutUrl,
  paymentId,
  transaction: named('TokenTransaction', {
    id: paymentId,
    type: oneOf(words.paymentTypes, { example: 'payment' }),
    amount: integer({ example: 1250 }),
    code: optional(text({ example: 'ORDER-7' })),
    summary: optional(text({ example: 'Dois pães' })),
  }),
  stateDetails: Checkout.properties.stateDetails,
  paymentMethod: optional(PaymentMethod),
  customer: optional(PaymentCustomer),
  billingAddress: optional(BillingAddress),
  shippingAddress: optional(ShippingAddress),
  additionalData: optional(listOf(AdditionalData)),
  bankAccount: optional(BankAccountSummary),
})

export const createToken = operation({
  operationId: 'createToken',
  method: 'POST',
  path: '/token',
  tag: 'checkouts',
  caller: 'entity',
  deprecated: true,
  status: 201,
  idempotent: true,
  summary: 'Create a hosted payment page (old spelling)',
  description: 'Use `POST /checkouts`: the token is the id of the same checkout.',
  body: named('TokenRequest', {
    transaction: named('TokenTransactionRequest', { type, amount, code, summary }, { invalid: 'e00201' }),
    ...besides,
    paymentMethod: optional(PaymentMethodRequest),
    page: named('TokenPage', {
      language: oneOf(languages, { invalid: 'e00206', example: 'PT' }),
      layout: optional(oneOf(words.layouts, { description: 'Default `default`.', example: 'basic' })),
    }),
    redirects: optional(listOf(Redirect, { maxItems: 4 })),
  }),
  data: Token,
  refuses: [
    'e00205',
    'e00211',
    'e00218',
    'e00220',
    'e00240',
    'e00241',
    'e00300',
    'e00301',
    'e00303',
    'e00400',
    'e00401',
    'e00500',
    'e05001',
  ],
})

export const getToken = operation({
  operationId: 'getToken',
  method: 'GET',
  path: '/token/{token}',
  tag: 'checkouts',
  caller: 'entity',
  deprecated: true,
  summary: 'Get a hosted payment page (old spelling)',
  description: 'Use `GET /checkouts/{id}`.',
  params: Type.Object({ token: text({ example: '6fZxQ1kq0Yc4b2Vn8sTtUw3pLmAaRrEe5dHhJjKk' }) }),
  query: Type.Object({ page_layout: optional(oneOf(['default', 'basic'])) }),
  data: Token,
  refuses: ['e00501'],
})
