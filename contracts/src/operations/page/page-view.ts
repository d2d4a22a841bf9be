import { payerParts } from '../../vocabulary/address.ts'
import { languages } from '../../vocabulary/languages.ts'
import { methodCodes, methodTypes, savedMethodCodes, walletCodes } from '../../vocabulary/methods.ts'
import { layouts, paymentTypes } from '../../vocabulary/statuses.ts'
import { amount, date, email, flag, integer, listOf, named, nullable, oneOf, optional, text, Type } from '../../schema.ts'
import { phases } from './page-phases.ts'
import { BillingAddress } from '../shapes.ts'

const MethodUsed = named('PagePaidWith', { code: oneOf(methodCodes), label: text() })

/** Of a method that cannot pay this amount: between which amounts it can, in cents. */
const PageLimits = named('PageLimits', { minimum: integer(), maximum: integer() })

/** What whoever takes it has to know of who pays, and nobody has said: the page asks for it. */
const Wants = listOf(oneOf(payerParts))

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
  /** Its acquirer keeps it, and asks for what confirms it. */
  hosted: optional(flag()),
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
  /** Paths of the operator's acceptance marks, of those that it has. */
  marks: optional(
    named('PageMarks', {
      mbway: optional(text()),
      multibanco: optional(text()),
      applePay: optional(text()),
      googlePay: optional(text()),
      visa: optional(text()),
      mastercard: optional(text()),
      amex: optional(text()),
    }),
  ),
  /** Whether a receipt can be sent by email. */
  mails: optional(flag()),
  /** Where the shop's own help is; said where nothing else leads on. */
  contact: optional(text()),
  /** Where whoever runs the server helps. */
  support: optional(text()),
  /** Of the document: the wallets of the browser that asked for it, its device's own first; and whether wallets are simulated, so that each can be tried anywhere. */
  wallets: optional(listOf(oneOf(walletCodes))),
  simulated: optional(flag()),
  platform: text({ description: 'Name of the integration.' }),
  amount: integer(),
  code: optional(text()),
  summary: optional(text()),
  reference: text({ description: 'Ungrouped; the Multibanco one when the payment has one.' }),
  /** The entity's clock at the moment of this view; a page measures what is left against it. */
  now: date(),
  validUntil: date(),
  methods: listOf(
    named('PageMethod', {
      code: oneOf(methodCodes),
      type: oneOf(methodTypes),
      name: text(),
      limits: optional(PageLimits),
      /** Its acquirer asks for what is to be typed, on a page of its own. */
      hosted: optional(flag()),
      /** Its acquirer keeps it for another time, when the payer agrees. */
      kept: optional(flag()),
      wants: optional(Wants),
    }),
  ),
  saved: listOf(PageSavedMethod),
  multibanco: optional(named('PageMultibanco', { entity: text(), reference: text() })),
  /** With which method a try is under way. */
  trying: optional(oneOf(methodCodes)),
  /** `agrees`: what is asked there is whether later payments may go without a question; this one follows on it. */
  phone: optional(named('PagePhone', { last3Digits: text(), countryCode: text(), expiresAt: date(), agrees: optional(flag()) })),
  /** `leaves`: not in a frame; the browser goes there and comes back. `asks`: the card's bank, which wants to know its holder. */
  bank: optional(named('PageBank', { url: text(), leaves: optional(flag()), asks: optional(flag()) })),
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

/** What all of the page's calls share: the answer is what it shows then. */
export const common = { tag: 'page', caller: 'page', params: Type.Object({ token: text() }), data: PageView, refuses: ['e00501'] } as const

/** When it is no longer the payment's amount nothing is charged, and the answer is the view with the new one. */
export const shown = { amount: optional(amount({ description: 'What the page showed when the payer agreed.' })) }

/** What the payer completed or put right; kept on the payment. */
export const billed = {
  billingAddress: optional(BillingAddress),
  email: optional(email({ invalid: 'e00214' })),
  name: optional(text({ maxLength: 100 })),
}

export const paying = ['e00501', 'e00301', 'e00703'] as const
