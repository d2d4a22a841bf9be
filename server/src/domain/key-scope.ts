/** What a key may do: look, take money, give it back; `all` is a platform's private key. */
export const keyScopes = ['read', 'charge', 'refund'] as const
export type KeyScope = (typeof keyScopes)[number]

const refunding = ['refundPayment', 'createTerminalRefund', 'reverseTerminalPayment', 'acceptDispute', 'submitDisputeEvidence']
/** Where events go, who registers, who shares a customer: no key for calls decides that. */
const onlyPrivate = [
  'createWebhook',
  'updateWebhook',
  'deleteWebhook',
  'replayWebhookDelivery',
  'createEntity',
  'updateEntity',
  'createBankAccount',
  'withdrawEntityChange',
  'closeEntity',
  'createCustomerEntity',
  'deleteCustomerEntity',
]

/** The scope that a call needs; undefined: only the private key makes it. */
export function scopeOf({ operationId, method }: { operationId: string; method: string }): KeyScope | undefined {
  if (method === 'GET') return 'read'
  if (onlyPrivate.includes(operationId)) return undefined
  return refunding.includes(operationId) ? 'refund' : 'charge'
}
