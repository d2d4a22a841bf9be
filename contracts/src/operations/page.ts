import { languages } from '../vocabulary/languages.ts'
import { layouts, methodCodes, methodTypes, paymentTypes } from '../vocabulary/statuses.ts'
import { amount, date, flag, integer, listOf, named, nullable, oneOf, optional, phone, text, Type } from '../schema.ts'
import { operation } from '../operation.ts'
import { pageRoutes } from './page-routes.ts'

/**
 * What the payer sees now: `choose` a method, look at the `phone`, prove it to the `bank`, wait while we are `checking`
 * an unknown outcome, then `paid`, `authorised`, `cancelled` or `expired`.
 */
export const phases = ['choose', 'phone', 'bank', 'checking', 'paid', 'authorised', 'cancelled', 'expired'] as const
export type Phase = (typeof phases)[number]

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
  methods: listOf(named('PageMethod', { code: oneOf(methodCodes), type: oneOf(methodTypes), name: text() })),
  multibanco: optional(named('PageMultibanco', { entity: text(), reference: text() })),
  phone: optional(named('PagePhone', { last3Digits: text(), countryCode: text(), expiresAt: date() })),
  bank: optional(named('PageBank', { url: text() })),
  result: optional(named('PageResult', { code: text(), message: text() })),
  settledAt: optional(date()),
  paidWith: optional(named('PagePaidWith', { code: oneOf(methodCodes), label: text() })),
  customer: named('PageCustomer', { name: optional(text()), email: optional(text()), phoneNumber: optional(text()) }),
  /** Whether the payer may be asked to save the method. */
  maySave: flag(),
  redirects: named('PageRedirects', { cancel: optional(text()), back: optional(text()) }),
  /** Where to send the browser now; absent while the merchant has not been told yet. */
  leaveTo: optional(nullable(text())),
})

const common = { tag: 'page', caller: 'page', params: Type.Object({ token: text() }), data: PageView, refuses: ['e00501'] } as const

export const getPage = operation({ ...common, ...pageRoutes.getPage, operationId: 'getPage', summary: 'What the page shows now' })

/** When it is no longer the payment's amount nothing is charged, and the answer is the view with the new one. */
const shown = { amount: optional(amount({ description: 'What the page showed when the payer agreed.' })) }

export const payByCard = operation({
  ...common,
  refuses: ['e00501', 'e00702'],
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
    ...shown,
  }),
})

export const payByMbway = operation({
  ...common,
  refuses: ['e00501', 'e00702'],
  ...pageRoutes.payByMbway,
  operationId: 'payByMbway',
  summary: 'Send the request to a phone',
  body: named('MbwayEntry', { phoneNumber: phone({ invalid: 'e00213' }), save: optional(flag()), ...shown }),
})

export const leaveCheckout = operation({
  ...common,
  ...pageRoutes.leaveCheckout,
  operationId: 'leaveCheckout',
  summary: 'Cancel as the payer',
})
