import { layouts } from '../../vocabulary/statuses.ts'
import { languages } from '../../vocabulary/languages.ts'
import { colour, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Checkout, pageQuery, Payment, PaymentMethodRequest, Redirect, requestFields } from '../shapes.ts'

const tokenParams = Type.Object({ id: text({ example: '6fZxQ1kq0Yc4b2Vn8sTtUw3pLmAaRrEe5dHhJjKk' }) })

export const createCheckout = operation({
  operationId: 'createCheckout',
  method: 'POST',
  path: '/checkouts',
  tag: 'checkouts',
  caller: 'entity',
  status: 201,
  idempotent: true,
  takesTestMode: true,
  summary: 'Create a hosted payment page',
  description: 'Creates a payment and the page where it is paid. Send the payer to `checkoutUrl`.',
  body: named('CheckoutRequest', {
    payment: named(
      'CheckoutPaymentRequest',
      { ...requestFields, paymentMethod: optional(PaymentMethodRequest) },
      { description: 'What is to be paid.', invalid: 'e00201' },
    ),
    page: named(
      'CheckoutPage',
      {
        language: oneOf(languages, { description: 'The language that the page speaks.', invalid: 'e00206', example: 'PT' }),
        layout: optional(oneOf(layouts, { description: 'Default `default`.', example: 'web' })),
        accent: optional(
          colour({
            description: 'The colour of buttons, links and header, `#rrggbb`, in place of the entity’s. Used where text in it is legible.',
          }),
        ),
      },
      { description: 'How the page looks.' },
    ),
    redirects: optional(listOf(Redirect, { maxItems: 4, description: 'Where the payer goes from the page.' })),
  }),
  data: Checkout,
  refuses: [
    'e00205',
    'e00211',
    'e00218',
    'e00220',
    'e00226',
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

export const listCheckouts = operation({
  operationId: 'listCheckouts',
  method: 'GET',
  path: '/checkouts',
  tag: 'checkouts',
  caller: 'entity',
  paged: true,
  summary: 'List checkouts',
  query: Type.Object({ paymentId: optional(text({ pattern: '^\\d+$', example: '58113' })), ...pageQuery(['createdAt']) }),
  data: listOf(Checkout),
})

export const getCheckout = operation({
  operationId: 'getCheckout',
  method: 'GET',
  path: '/checkouts/{id}',
  tag: 'checkouts',
  caller: 'entity',
  summary: 'Get a checkout',
  description: 'With its payment, page and redirects. The optional layout and language are those of the returned `checkoutUrl`.',
  params: tokenParams,
  query: Type.Object({
    page_layout: optional(oneOf(layouts, { description: 'Another layout than the one it was created with.' })),
    page_language: optional(oneOf(languages, { description: 'Another language than the one it was created with.', invalid: 'e00206' })),
  }),
  data: Checkout,
  refuses: ['e00501'],
})

export const getCheckoutPayment = operation({
  operationId: 'getCheckoutPayment',
  method: 'GET',
  path: '/checkouts/{id}/payment',
  tag: 'checkouts',
  caller: 'entity',
  summary: 'Get the payment of a checkout',
  params: tokenParams,
  data: Payment,
  refuses: ['e00501'],
})
