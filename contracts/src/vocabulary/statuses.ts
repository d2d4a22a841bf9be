/** What a payment is (specification api §4) and where it stands. The moves between states are `server/src/domain/transitions.ts`. */
export const paymentTypes = ['payment', 'refund', 'authorization', 'capture', 'reversal'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The types that a merchant may ask for when creating a payment; the others come of operations on one. */
export const requestedTypes = ['payment', 'authorization'] as const
export type RequestedType = (typeof requestedTypes)[number]

export const paymentStates = ['pending', 'pending_confirmation', 'confirmed', 'authorised', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

export const checkoutStates = [
  'PaymentReady',
  'PaymentPending',
  'PaymentSuccess',
  'PaymentCancelled',
  'PaymentError',
  'PaymentAuthorized',
] as const
export type CheckoutState = (typeof checkoutStates)[number]

export const entityStates = ['pending', 'approved', 'declined'] as const
export type EntityState = (typeof entityStates)[number]

export const cancellationReasons = ['merchant_cancelled', 'customer_cancelled', 'date_expired'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** Why a payment is cancelled: what may be asked for, or that its only way to be paid was declined. */
export const endingReasons = [...cancellationReasons, 'payment_declined'] as const
export type EndingReason = (typeof endingReasons)[number]

export const layouts = ['default', 'basic', 'web', 'embed', 'inApp'] as const
export type Layout = (typeof layouts)[number]

export const redirectTypes = ['success', 'cancel', 'back', 'action'] as const
export type RedirectType = (typeof redirectTypes)[number]

export const additionalDataTypes = ['STRING', 'INTEGER', 'BOOLEAN', 'TIMESTAMP'] as const
export type AdditionalDataType = (typeof additionalDataTypes)[number]

/** Where a notification stands: to be sent, taken by the merchant, or given up after its last try. */
export const deliveryStatuses = ['due', 'delivered', 'given_up'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** How an entity stands at the provider: what stops it from being paid, or nothing. */
export const entityStandings = ['open', 'pending', 'declined', 'suspended', 'closed'] as const
