import { languages } from '../vocabulary/languages.ts'
import { layouts, methodCodes, methodTypes, paymentTypes, savedMethodCodes } from '../vocabulary/statuses.ts'
import { amount, date, email, flag, integer, listOf, named, nullable, oneOf, optional, phone, text, Type, uuid } from '../schema.ts'
import { operation } from '../operation.ts'
import { pageRoutes } from './page-routes.ts'
import { BillingAddress } from './shapes.ts'

/**
 * What the payer sees now: `choose` a method, look at the `phone`, prove it to the `bank`, wait while we are `checking`
 * an unknown outcome, then `paid`, `authorised`, `cancelled` or `expired`.
 */
export const phases = ['choose', 'phone', 'bank', 'checking', 'paid', 'authorised', 'cancelled', 'expired'] as const
export type Phase = (typeof phases)[number]

const MethodUsed = named('PagePaidWith', { code: oneOf(methodCodes), label: text() })

/** Of a method that cannot pay this amount: between which amounts it can, in cents. */
const PageLimits = named('PageLimits', { minimum: integer(), maximum: integer() })

/** A method that the payment's customer has saved, as far as it may be shown. */
const PageSavedMethod = named('PageSavedMethod', {
  uuid: text(),
  code: oneOf(savedMethodCodes),
  brand: optional(text()),
  last4Digits: optional(text()),
  expiryMonth: optional(text()),
  expiryYear: optional(text()),
  countryCode: optional(text()),
  last3Digits: optional(text()),
  expired: flag(),
})

export const PageView = named('PageView', {
  token: text(),
  phase: oneOf(phases),
  language: oneOf(languages),
  layout: oneOf(layouts),
  type: oneOf(paymentTypes),
  paymentId: text(),
  entity: named('PageEntity', { name: text(), clientId: text() }),
  colour: optional(text({ description: 'The entity’s own, "#rrggbb".' })),
  logo: optional(text({ description: 'Path of the entity’s logo.' })),
  parent: optional(text({ description: 'The origin that frames the page.' })),
  platform: text({ description: 'Name of the integration.' }),
  amount: integer(),
  code: optional(text()),
  summary: optional(text()),
  reference: text({ description: 'Ungrouped; the Multibanco one when the payment has one.' }),
  /** The entity's clock at the moment of this view; a page measures what is left against it. */
  now: date(),
  validUntil: date(),
  methods: listOf(named('PageMethod', { code: oneOf(methodCodes), type: oneOf(methodTypes), name: text(), limits: optional(PageLimits) })),
  saved: listOf(PageSavedMethod),
  multibanco: optional(named('PageMultibanco', { entity: text(), reference: text() })),
  phone: optional(named('PagePhone', { last3Digits: text(), countryCode: text(), expiresAt: date() })),
  bank: optional(named('PageBank', { url: text() })),
  result: optional(named('PageResult', { code: text(), message: text(), method: optional(MethodUsed) })),
  settledAt: optional(date()),
  paidWith: optional(MethodUsed),
  /** Over, and money for its reference would still be taken. */
  takesLate: optional(flag()),
  customer: named('PageCustomer', { name: optional(text()), email: optional(text()), phoneNumber: optional(text()) }),
  /** Whether the payer may be asked to save the method. */
  maySave: flag(),
  /** Whether the method is saved without asking, as the merchant wants it. */
  willSave: flag(),
  /** Where the merchant sent a billing address, whole or not: what is known of it. */
  billingAddress: optional(BillingAddress),
  redirects: named('PageRedirects', { cancel: optional(text()), back: optional(text()) }),
  /** Where to send the browser now; absent while the merchant has not been told yet. */
  leaveTo: optional(nullable(text())),
})

const common = { tag: 'page', caller: 'page', params: Type.Object({ token: text() }), data: PageView, refuses: ['e00501'] } as const

export const getPage = operation({ ...common, ...pageRoutes.getPage, operationId: 'getPage', summary: 'What the page shows now' })

/** When it is no longer the payment's amount nothing is charged, and the answer is the view with the new one. */
const shown = { amount: optional(amount({ description: 'What the page showed when the payer agreed.' })) }

/** What the payer completed or put right; kept on the payment. */
const billed = { billingAddress: optional(BillingAddress), email: optional(email({ invalid: 'e00214' })) }

const paying = ['e00501', 'e00301', 'e00703'] as const

export const payByCard = operation({
  ...common,
  refuses: paying,
  ...pageRoutes.payByCard,
  operationId: 'payByCard',
  summary: 'Pay with a card',
  body: named('CardEntry', {
    number: text({ pattern: '^\\d+$', minLength: 12, maxLength: 19, invalid: 'e00213' }),
    expiryMonth: text({ pattern: '^(0[1-9]|1[0-2])$', invalid: 'e00213' }),
    expiryYear: text({ pattern: '^20\\d{2}$', invalid: 'e00213' }),
    holder: text({ minLength: 2, maxLength: 100, invalid: 'e00213' }),
    securityCode: text({ pattern: '^\\d+$', minLength: 3, maxLength: 4, invalid: 'e00213' }),
    save: optional(flag()),
    ...billed,
    ...shown,
  }),
})

export const payByMbway = operation({
  ...common,
  refuses: paying,
  ...pageRoutes.payByMbway,
  operationId: 'payByMbway',
  summary: 'Send the request to a phone',
  body: named('MbwayEntry', { phoneNumber: phone({ invalid: 'e00213' }), save: optional(flag()), ...shown }),
})

export const payBySavedMethod = operation({
  ...common,
  refuses: [...paying, 'e00218'],
  ...pageRoutes.payBySavedMethod,
  operationId: 'payBySavedMethod',
  summary: 'Pay with a method that the customer saved',
  body: named('SavedMethodEntry', {
    uuid: uuid(),
    securityCode: optional(
      text({ pattern: '^\\d+$', minLength: 3, maxLength: 4, invalid: 'e00213', description: 'Of a card; a phone asks by itself.' }),
    ),
    ...billed,
    ...shown,
  }),
})

export const leaveBank = operation({
  ...common,
  ...pageRoutes.leaveBank,
  operationId: 'leaveBank',
  summary: 'Leave the bank’s question unanswered, and choose again',
})

export const leaveCheckout = operation({
  ...common,
  ...pageRoutes.leaveCheckout,
  operationId: 'leaveCheckout',
  summary: 'Cancel as the payer',
})
