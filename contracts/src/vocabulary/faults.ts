/** What can go wrong around a merchant in the sandbox, each behind a switch of its entity. */
export const faultKinds = [
  'notification_twice',
  'notification_late',
  'notification_lost',
  'acquirer_slow',
  'acquirer_silent',
  'webhook_down',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** What will fall due for an entity, as the sandbox lists it. */
export const dueKinds = ['expiry', 'request', 'inquiry', 'retry', 'notification', 'close', 'transfer', 'dispute'] as const
export type DueKind = (typeof dueKinds)[number]
