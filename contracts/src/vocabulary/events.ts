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

/** What happens to an entity: it registered, compliance decided; it changed, or wishes to; it stands still, goes on, ends. */
const entityActions = [
  'entity_pending',
  'entity_approved',
  'entity_declined',
  'entity_updated',
  'entity_change_pending',
  'entity_change_ended',
  'entity_suspended',
  'entity_resumed',
  'entity_closed',
] as const
export type EntityAction = (typeof entityActions)[number]

/** What happens to a dispute of a card payment: it arrives, is answered, and ends. */
const disputeActions = [
  'dispute_created',
  'dispute_submitted',
  'dispute_won',
  'dispute_lost',
  'dispute_accepted',
  'dispute_expired',
] as const
export type DisputeAction = (typeof disputeActions)[number]

/** What happens to a schedule: somebody decides about it, a period is charged or not, it ends. */
const scheduleActions = [
  'schedule_created',
  'schedule_updated',
  'schedule_waiting',
  'schedule_charged',
  'schedule_declined',
  'schedule_failed',
  'schedule_skipped',
  'schedule_paused',
  'schedule_resumed',
  'schedule_ended',
] as const
export type ScheduleAction = (typeof scheduleActions)[number]

/** What happens to a batch of references: every line is made or refused, or somebody or its age stops it. */
const batchActions = ['batch_done', 'batch_stopped'] as const
export type BatchAction = (typeof batchActions)[number]

export const webhookActions = [...paymentActions, ...entityActions, ...disputeActions, ...scheduleActions, ...batchActions] as const
export type WebhookAction = (typeof webhookActions)[number]

/** What happens to a payment without anybody being told: each a step of its life, or what our books did with it. */
export const untoldEvents = {
  create: 'payment_created',
  request: 'payment_requested',
  adjust: 'payment_adjusted',
  capture: 'payment_captured',
  complete: 'payment_completed',
  refund: 'payment_refund_taken',
  void: 'payment_voided',
  release: 'payment_released',
  transfer: 'payment_transferred',
  invoice: 'payment_invoiced',
} as const
export type UntoldStep = keyof typeof untoldEvents

/** Every kind of event in the log: what merchants are told by its action, the rest, and that money left for the bank. */
export const eventTypes = [...webhookActions, ...Object.values(untoldEvents), 'transfer_created'] as const
export type EventType = (typeof eventTypes)[number]

/** What a subscription names: one action, or whatever happens, what is added later included. */
export const subscribedActions = [...webhookActions, 'all'] as const
export type SubscribedAction = (typeof subscribedActions)[number]

/** How long a delivery that fails is tried again: the eight steps of specification webhooks §3, or on for three days. */
export const retryPlans = ['classic', 'three_days'] as const
export type RetryPlan = (typeof retryPlans)[number]

/** Events that one notification tells at most; a subscription may ask for fewer. */
export const mostEvents = 50
