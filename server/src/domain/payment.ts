import type {
  AdditionalDataType,
  EndingReason,
  CardAuthentication,
  Language,
  MethodCode,
  MethodType,
  PaymentAction,
  PaymentState,
  PaymentType,
  PostalAddress,
  RefusalCode,
} from '@escudo/contracts/vocabulary'

export type MethodOfType = { code: MethodCode; type: MethodType }

/** The customer as sent with the payment. */
export type PaymentCustomer = {
  uuid?: string | undefined
  customerId?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phoneNumber?: string | undefined
  language?: Language | undefined
  /** Lisbon time, on the customer of a saved method only. */
  createdAt?: string | undefined
}

/** What was sent only to be shown again. */
export type RequestDetails = {
  billingAddress?: PostalAddress
  shippingAddress?: PostalAddress
  /** Why a capture or refund was made. */
  reason?: string
  additionalData?: { key: string; value: string; type: AdditionalDataType }[]
  recurring?: { type?: 'INITIAL' | 'REPEATED' | undefined; amountQualifier?: 'ESTM' | 'DFLT' | undefined }
}

/** How the method in use shows itself; never a card number. */
export type MethodDetails = {
  phoneNumber?: string
  countryCode?: string
  last3Digits?: string
  brand?: string
  last4Digits?: string
  holder?: string
  expiryMonth?: string
  expiryYear?: string
  /** Of a terminal payment: the network's own id, and twelve digits. */
  transactionIdentifier?: string
  transactionReference?: string
  createRegistration?: boolean
  allowRegistration?: boolean
  /** Of a card that was paid with: how its holder was authenticated, and who bears a fraud. */
  threeDSecure?: { result: CardAuthentication; liability: 'issuer' | 'merchant' }
}

/** A payment of any type, as it is stored. Amounts are integer cents, `paymentId` a decimal number as text. */
export type Payment = {
  entityId: number
  paymentId: string
  platformId: number
  type: PaymentType
  state: PaymentState
  stateAt: Date
  /** 0 while its payer is still to choose it. */
  amountCents: number
  /** Between which amounts the payer of a reference may choose; null where the amount is fixed. */
  minimumCents: number | null
  maximumCents: number | null
  /** Confirmed and still unknown refunds; never more than the amount. */
  refundedCents: number
  /** The same for the captures of an authorisation. */
  capturedCents: number
  /** What disputes hold of it that were not won; never more than what is left of it after refunds. */
  disputedCents: number
  /** How many disputes there were. */
  disputeCount: number
  initialPaymentId: string | null
  referenceEntity: string | null
  reference: string
  availableMethods: MethodOfType[]
  methodCode: MethodCode | null
  methodType: MethodType | null
  methodDetails: MethodDetails
  methodUuid: string | null
  resultCode: RefusalCode | null
  resultAt: Date | null
  cancelReason: EndingReason | null
  cancelRemarks: string | null
  validStart: Date
  validEnd: Date
  blockLate: boolean
  customUniqueId: string | null
  code: string | null
  summary: string | null
  callbackUrl: string | null
  customerUuid: string | null
  customer: PaymentCustomer | null
  requestDetails: RequestDetails
  /** Only told by the merchant (a terminal made it): shown and notified, neither booked nor paid out by us. */
  reported: boolean
  /** The terminal that made it, or told it. */
  terminalUuid: string | null
  /** The payment link that it was made by. */
  linkId: string | null
  /** The schedule that it is of. */
  scheduleId: string | null
  /** The batch of references that made it. */
  batchId: string | null
  paidAt: Date | null
  /** The merchant's account that the money goes to; null until the entity has one. */
  bankAccountCode: string | null
  /** Euros with eight decimals, as text. */
  feeNet: string | null
  feeTax: string | null
  invoiceNumber: string | null
  invoicedAt: Date | null
  transferReference: string | null
  transferredAt: Date | null
  transferIban: string | null
  lastSequence: number
  createdAt: Date
  updatedAt: Date
}

/** What a table of payments has of one: a third of its columns, for whoever reads a million. */
export type PaymentLine = Pick<
  Payment,
  | 'paymentId'
  | 'type'
  | 'state'
  | 'amountCents'
  | 'methodCode'
  | 'referenceEntity'
  | 'reference'
  | 'code'
  | 'summary'
  | 'initialPaymentId'
  | 'feeNet'
  | 'feeTax'
  | 'transferReference'
  | 'createdAt'
> & { email: string | null }

/** One transition, kept for ever. `action` is what merchants are told, if anything. */
export type PaymentEvent = {
  sequence: number
  name: string
  action: PaymentAction | null
  state: PaymentState
  amountCents: number
  createdAt: Date
}

/** What became of a payment and what happened to it. */
export type Change = {
  payment: Payment
  event: PaymentEvent
  /** The state it came to with this step; absent when it stayed where it was. */
  entered?: PaymentState
}
