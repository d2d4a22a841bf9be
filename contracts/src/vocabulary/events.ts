/** What a merchant can subscribe to (specification api §4, webhooks §2). */
export const paymentActions = [
  'payment_authorized',
  'payment_confirmed',
  'payment_cancelled',
  'payment_expired',
  'payment_refunded',
  'payment_method_error',
] as const
export type PaymentAction = (typeof paymentActions)[number]

/** What happens to an entity: it registered, and compliance decided. */
export const entityActions = ['entity_pending', 'entity_approved', 'entity_declined'] as const
export type EntityAction = (typeof entityActions)[number]

export const webhookActions = [...paymentActions, ...entityActions] as const
export type WebhookAction = (typeof webhookActions)[number]
