import { retryPlans, subscribedActions, webhookActions } from '../vocabulary/events.ts'
import {
  Cancellation,
  PaymentAmounts,
  PaymentCapture,
  PaymentDispute,
  PaymentFee,
  paymentId,
  PaymentRefund,
  PaymentTerminal,
  TransferDetails,
} from './payments/payment-parts.ts'
import { languages } from '../vocabulary/languages.ts'
import { cardAuthentications, liabilities } from '../vocabulary/authentication.ts'
import { methodCodes, methodTypes, savedMethodCodes } from '../vocabulary/methods.ts'
import * as words from '../vocabulary/statuses.ts'
import {
  amount,
  colour,
  date,
  digits,
  email,
  flag,
  integer,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  phone,
  text,
  url,
  uuid,
} from '../schema.ts'

const country = text({ pattern: '^[A-Z]+$', minLength: 2, maxLength: 2, description: 'ISO 3166-1 alpha-2.', example: 'PT' })

export { paymentId } from './payments/payment-parts.ts'

const addressFields = {
  country: optional(country),
  state: optional(text({ maxLength: 10, description: 'ISO 3166-2 code.' })),
  stateName: optional(text({ maxLength: 100, description: 'The region in words.' })),
  city: optional(text({ maxLength: 100, example: 'Porto' })),
  street1: optional(text({ maxLength: 200, description: 'Street and number.', example: 'Rua Dois 2' })),
  street2: optional(text({ maxLength: 200, description: 'Floor, flat, whatever else the address has.' })),
  postCode: optional(text({ maxLength: 20, example: '4000-002' })),
}
export const BillingAddress = named('BillingAddress', addressFields, { description: 'The payer’s address, as their bank knows it.' })
export const ShippingAddress = named('ShippingAddress', addressFields, { description: 'Where the goods go.' })

export const clientId = digits({ minLength: 9, maxLength: 9, description: 'Tax number (NIF) of the entity.', example: '510000002' })

const typeSays = 'Multibanco alone has a choice: `REALTIME` refuses what comes late, `NORMAL` still takes it.'

export const AvailableMethodRequest = named('AvailableMethodRequest', {
  code: oneOf(methodCodes, { invalid: 'e00204', description: 'One of `GET /availableMethods`.', example: 'MB' }),
  type: optional(oneOf(methodTypes, { invalid: 'e00203', description: typeSays })),
  details: optional(
    named(
      'AvailableMethodRequestDetails',
      {
        createRegistration: optional(flag({ description: 'Save the method once the payment has succeeded.', invalid: 'e00205' })),
        allowRegistration: optional(flag({ description: 'Ask the payer on the page whether to save the method.', invalid: 'e00205' })),
      },
      { description: 'Card and MB WAY only. What is said of one of them holds for the payment.', minProperties: 1, invalid: 'e00205' },
    ),
  ),
})
export const AvailableMethod = named('AvailableMethod', {
  code: oneOf(methodCodes, { example: 'MB' }),
  type: oneOf(methodTypes, { example: 'REALTIME' }),
  name: text({ example: 'Multibanco' }),
})

export const PaymentMethodRequest = named(
  'PaymentMethodRequest',
  {
    uuid: optional(uuid({ description: 'A saved method of the customer.' })),
    code: optional(oneOf(methodCodes, { invalid: 'e00211', description: 'Needed where no saved method is named.', example: 'MW' })),
    type: optional(oneOf(methodTypes, { invalid: 'e00212', description: typeSays })),
    details: optional(
      named(
        'PaymentMethodRequestDetails',
        {
          phoneNumber: optional(phone({ description: 'Country code, hash, number.', invalid: 'e00213' })),
          createRegistration: optional(flag({ description: 'Save the method once the payment has succeeded.' })),
          allowRegistration: optional(flag({ description: 'Ask the payer on the page whether to save the method.' })),
        },
        { description: 'What else the method needs.', invalid: 'e00213' },
      ),
    ),
  },
  { description: 'The method that it is paid with.' },
)

export const PaymentMethod = named('PaymentMethod', {
  uuid: optional(nullable(uuid())),
  code: oneOf(methodCodes, { example: 'MW' }),
  type: oneOf(methodTypes, { example: 'DEFAULT' }),
  details: optional(
    named('PaymentMethodDetails', {
      phoneNumber: optional(phone()),
      countryCode: optional(text({ example: '351' })),
      last3Digits: optional(text({ example: '001' })),
      brand: optional(text({ example: 'VISA' })),
      last4Digits: optional(text({ example: '4242' })),
      holder: optional(text()),
      expiryMonth: optional(text({ example: '05' })),
      expiryYear: optional(text({ example: '2030' })),
      registration: optional(flag()),
      transactionIdentifier: optional(uuid({ description: 'Of a terminal payment: the network’s own id.' })),
      transactionReference: optional(text({ description: 'Of a terminal payment: twelve digits.', example: '603410111234' })),
      createRegistration: optional(flag()),
      allowRegistration: optional(flag()),
      threeDSecure: optional(
        named(
          'ThreeDSecure',
          {
            result: oneOf(cardAuthentications, { example: 'challenge' }),
            liability: oneOf(liabilities, { example: 'issuer' }),
          },
          { description: 'Of a card that was paid with: how its holder was authenticated, and who bears a fraud.' },
        ),
      ),
    }),
  ),
  resultDetails: optional(
    named('PaymentMethodResultDetails', {
      registration: flag(),
      phoneNumber: named('MaskedPhoneNumber', { countryCode: text({ example: '351' }), last3Digits: text({ example: '001' }) }),
    }),
  ),
  result: optional(
    named('PaymentMethodResult', {
      code: text({ description: 'A code of GET /errors.', example: 'e02433' }),
      message: text({ example: 'Recusado pelo banco ou emissor do cartão' }),
      createdAt: date(),
    }),
  ),
})

export const AdditionalData = named('AdditionalData', {
  key: text({ minLength: 1, maxLength: 100, description: 'A name of your own.', invalid: 'e00215', example: 'loja' }),
  value: text({ minLength: 1, maxLength: 1000, description: 'What is kept under that name, as text.', invalid: 'e00216', example: '12' }),
  type: oneOf(words.additionalDataTypes, { description: 'What kind of value the text is.', invalid: 'e00217', example: 'STRING' }),
})

export const ValidDateRequest = named(
  'ValidDateRequest',
  {
    start: optional(date({ description: 'Default: now.' })),
    end: optional(
      date({ description: 'Of an authorisation also until when it is held: seven days at least and thirty at most from its approval.' }),
    ),
    blockLatePayment: optional(flag({ description: 'Refuse money that arrives after `end`. Default false.' })),
  },
  { description: 'From when until when it can be paid.' },
)
export const ValidDate = named('ValidDate', { start: date(), end: date(), blockLatePayment: optional(flag()) })

export const PaymentCustomer = named(
  'PaymentCustomer',
  {
    uuid: optional(uuid({ description: 'A customer that you have created.' })),
    customerId: optional(text({ maxLength: 100, description: 'Your own id of the customer.', example: 'c-9' })),
    firstName: optional(text({ maxLength: 100, example: 'Rui' })),
    lastName: optional(text({ maxLength: 100, example: 'Dois' })),
    email: optional(email({ invalid: 'e00214' })),
    phoneNumber: optional(phone()),
    language: optional(oneOf(['PT', 'ES', 'EN'])),
  },
  { description: 'Who pays.' },
)

/** The customer as a payment shows it; whole when a saved method pays. */
const PaymentCustomerView = named('PaymentCustomerView', { ...PaymentCustomer.properties, createdAt: optional(date()) })

export const Recurring = named('Recurring', {
  type: optional(oneOf(['INITIAL', 'REPEATED'], { description: '`INITIAL`: the first of a series. `REPEATED`: a later one.' })),
  amountQualifier: optional(oneOf(['ESTM', 'DFLT'], { description: 'ESTM: the amount varies. DFLT: it is fixed.' })),
})

export const RecurringRequest = named(
  'RecurringRequest',
  {
    type: optional(oneOf(['INITIAL'], { description: 'Repeats are made by `POST /payments/{id}/recurrings`.' })),
    amountQualifier: optional(oneOf(['ESTM', 'DFLT'], { description: 'ESTM: the amount varies. DFLT: it is fixed.' })),
  },
  { description: 'Makes it the first of a series, once it is paid and its method is saved.' },
)

export const BankAccountRequest = named(
  'BankAccountRequest',
  { code: text({ maxLength: 20, description: 'One of `GET /bankAccounts`.', invalid: 'e00220', example: 'Ab120002' }) },
  { description: 'Where the money goes. Default: the first account of the entity.', invalid: 'e00220' },
)

const merchantFields = {
  customUniqueId: optional(text({ minLength: 1, maxLength: 100, description: 'Your own unique id: the same one never pays twice.' })),
  code: optional(text({ maxLength: 100, description: 'Your own name for it, such as the number of the order.', example: 'ORDER-7' })),
  summary: optional(text({ maxLength: 500, description: 'What is paid for, in words that the payer reads.', example: 'Dois pães' })),
  callbackUrl: optional(url({ description: 'Receives the same signed notification as a webhook.' })),
  customer: optional(PaymentCustomer),
  billingAddress: optional(BillingAddress),
  shippingAddress: optional(ShippingAddress),
  additionalData: optional(
    listOf(AdditionalData, { maxItems: 50, description: 'What your own system wants to keep with it; each answer gives it back.' }),
  ),
  recurring: optional(Recurring),
}

/** What a merchant may say of a payment when creating it, by whatever call. */
export const requestFields = {
  ...merchantFields,
  type: optional(oneOf(words.requestedTypes, { description: 'Default `payment`.', example: 'payment' })),
  amount: amount(),
  availableMethods: optional(
    listOf(AvailableMethodRequest, {
      maxItems: 10,
      description: 'What the payer may choose from. Default: every method of the entity that takes the amount.',
    }),
  ),
  validDate: optional(ValidDateRequest),
  bankAccount: optional(BankAccountRequest),
  recurring: optional(RecurringRequest),
}

/** The merchant's account that a payment's money goes to. */
export const BankAccountSummary = named('BankAccountSummary', {
  code: text({ example: 'Ab12Cd34' }),
  bankName: text({ example: 'Banco Simulado' }),
  last4digits: text({ example: '0154' }),
})

export const Payment = named('Payment', {
  ...merchantFields,
  customer: optional(PaymentCustomerView),
  id: paymentId,
  clientId,
  type: oneOf(words.paymentTypes, { example: 'payment' }),
  initialPaymentId: optional(text({ description: 'The payment that a refund, capture, reversal or recurring payment belongs to.' })),
  amount: integer({ description: '0 while the payer is still to choose it.', example: 1250 }),
  openAmount: optional(
    named(
      'OpenAmount',
      { minimum: integer({ example: 500 }), maximum: integer({ example: 10_000 }) },
      { description: 'Of a reference whose payer chooses the amount: between which amounts, in cents.' },
    ),
  ),
  referenceDetails: named('ReferenceDetails', { entity: optional(text({ example: '21987' })), reference: text({ example: '000451261' }) }),
  stateDetails: named('PaymentStateDetails', { state: oneOf(words.paymentStates, { example: 'pending' }), createdAt: optional(date()) }),
  paymentMethod: optional(PaymentMethod),
  availableMethods: listOf(AvailableMethod),
  validDate: ValidDate,
  paymentFee: optional(PaymentFee),
  transferDetails: optional(TransferDetails),
  bankAccount: optional(BankAccountSummary),
  reason: optional(text({ description: 'Why a capture or refund was made.', example: 'Artigo devolvido' })),
  terminal: optional(PaymentTerminal),
  linkId: optional(uuid({ description: 'The payment link that it was made by.' })),
  scheduleId: optional(uuid({ description: 'The schedule that it is of.' })),
  batchId: optional(uuid({ description: 'The batch of references that made it.' })),
  amounts: optional(PaymentAmounts),
  captures: optional(listOf(PaymentCapture)),
  refunds: optional(listOf(PaymentRefund)),
  disputes: optional(listOf(PaymentDispute, { description: 'Only where the cardholder has disputed it.' })),
  cancellation: optional(Cancellation),
  createdAt: date(),
  updatedAt: date(),
})

export const Customer = named('Customer', {
  uuid: uuid(),
  customerId: optional(text({ example: 'c-9' })),
  firstName: optional(text({ example: 'Rui' })),
  lastName: optional(text({ example: 'Dois' })),
  email: optional(text({ example: 'rui@example.org' })),
  phoneNumber: optional(nullable(text({ example: '351#910000001' }))),
  createdAt: date(),
  updatedAt: date(),
})

export const CustomerPaymentMethod = named('CustomerPaymentMethod', {
  uuid: uuid(),
  code: oneOf(savedMethodCodes, { example: 'CC' }),
  type: oneOf(['DEFAULT']),
  brand: optional(text({ example: 'VISA' })),
  last4Digits: optional(text({ example: '4242' })),
  holder: optional(text({ example: 'RUI DOIS' })),
  expiryMonth: optional(text({ example: '05' })),
  expiryYear: optional(text({ example: '2030' })),
  countryCode: optional(text({ example: '351' })),
  last3Digits: optional(text({ example: '001' })),
  createdAt: date(),
})

export const Redirect = named('Redirect', {
  type: oneOf(words.redirectTypes, {
    description:
      'When it is used: `success` once it is paid, `cancel` once it is given up, `back` on the way back, `action` whatever has happened.',
    invalid: 'e00207',
    example: 'success',
  }),
  url: url({ description: 'Where the payer’s browser goes.', invalid: 'e00208' }),
})

export const Checkout = named('Checkout', {
  id: text({ pattern: '^[A-Za-z0-9]{40}$', example: '6fZxQ1kq0Yc4b2Vn8sTtUw3pLmAaRrEe5dHhJjKk' }),
  createdAt: text({ description: 'Lisbon time, without zone.', example: '2026-02-03 10:11:12' }),
  checkoutUrl: text({ format: 'uri', example: 'http://127.0.0.1:8080/pay/6fZxQ1kq0Yc4b2Vn8sTtUw3pLmAaRrEe5dHhJjKk' }),
  paymentId,
  stateDetails: named('CheckoutStateDetails', { state: oneOf(words.checkoutStates, { example: 'PaymentReady' }), timestamp: date() }),
  // What it was made of, for whoever asks for it: one type, as older clients know it.
  payment: optional(Payment),
  page: optional(
    named('CheckoutPageView', {
      language: oneOf(languages, { example: 'PT' }),
      layout: optional(oneOf(words.layouts, { example: 'web' })),
      accent: optional(colour()),
    }),
  ),
  redirects: optional(listOf(Redirect)),
})

export const Webhook = named('Webhook', {
  id: text({ example: '12' }),
  action: oneOf(subscribedActions, { example: 'payment_confirmed' }),
  handler: text({ description: 'The format of the notification.', example: 'escudo-v2' }),
  retries: oneOf(retryPlans, { example: 'classic' }),
  maximumEvents: integer({ example: 50 }),
  url: text({ format: 'uri', example: 'https://shop.example/hooks' }),
  createdAt: date(),
})

export const WebhookDelivery = named('WebhookDelivery', {
  id: uuid(),
  eventId: text({ description: 'The event’s own id, the same for every subscription and in `GET /events`.', example: 'evt_p58113_2' }),
  sequence: integer({ description: 'Its number in the life of the payment or entity, from 1 without gaps.', example: 2 }),
  paymentId: optional(paymentId),
  scheduleId: optional(uuid({ description: 'Of news of a schedule.' })),
  batchId: optional(uuid({ description: 'Of news of a batch of references.' })),
  action: oneOf(webhookActions, { example: 'payment_confirmed' }),
  status: oneOf(words.deliveryStatuses, { example: 'delivered' }),
  tries: integer({ example: 1 }),
  nextTryAt: optional(
    date({ description: 'While it is due. Times of deliveries are those of the real clock, whatever the sandbox’s says.' }),
  ),
  createdAt: date(),
  attempts: listOf(
    named('WebhookDeliveryAttempt', {
      sentAt: date(),
      durationMs: integer({ example: 84 }),
      status: optional(integer({ description: 'HTTP status of the answer.', example: 204 })),
      answer: optional(text({ description: 'The answer’s body, its first 2000 characters.' })),
      problem: optional(text({ description: 'Why there was no answer.', example: 'no answer in time' })),
    }),
  ),
})

export const CatalogueEntry = named('CatalogueEntry', {
  code: text({ example: 'e00221' }),
  status: integer({ description: 'HTTP status, or 502 for what a bank answers.', example: 422 }),
  msg: text({ example: 'Campo obrigatório' }),
  simulator: optional(
    text({ description: 'In the sandbox: the card or phone number that produces what a bank answers.', example: '4000000000000002' }),
  ),
})

/** Query of every paged list (specification api §9). */
export function pageQuery<const S extends readonly string[]>(sorts: S, limitDefault = 500, sortDefault = '-createdAt') {
  return {
    sort: optional(
      text({
        pattern: '^-?[A-Za-z_]+(,-?[A-Za-z_]+)*$',
        description: `Comma list of ${sorts.join(', ')}; \`-\` for descending. Default \`${sortDefault}\`.`,
      }),
    ),
    limit: optional(integer({ minimum: 1, maximum: 500, description: `Default ${limitDefault}.` })),
    page: optional(integer({ minimum: 1, description: 'Default 1.' })),
    cursor: optional(
      text({
        pattern: '^[A-Za-z0-9_-]+$',
        maxLength: 2000,
        description:
          'In place of `page`: the `meta.nextCursor` of the answer before. Nothing is missed and nothing comes twice, whatever is added meanwhile.',
      }),
    ),
  }
}
