import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { apiOperations, Operation, operations } from '@escudo/contracts'
import type { CallOf, JobServices, MoneyServices } from './call.ts'

type Same<A, B> = [A, B] extends [B, A] ? true : false
/** What of the services moves money, opens keys or makes SDKs, as far as somebody can name it. */
type Power =
  | 'vault'
  | 'acquirerTimeoutMs'
  | 'nextPaymentId'
  | 'nextSequence'
  | 'security'
  | 'wrongKeys'
  | 'rateLimiter'
  | 'sdks'
  | 'measures'
type Reach<Services> = Extract<keyof Services, Power>
type ReachOf<O extends Operation> = Reach<CallOf<O>>
type OfMoney = 'vault' | 'acquirerTimeoutMs' | 'nextPaymentId' | 'nextSequence'
type Asks<O extends Operation> = CallOf<O>['acquirer'] extends { refund: unknown } ? true : false

// The compiler is what holds these: another reach, and the line is no longer true.
test('an operation reaches what its contract says, and no more', () => {
  const held = {
    'a payment’s read has no key and asks no bank': true satisfies Same<ReachOf<typeof apiOperations.getPayment>, never>,
    'nor does a customer’s change': true satisfies Same<ReachOf<typeof apiOperations.updateCustomer>, never>,
    'nor a subscription to webhooks': true satisfies Same<ReachOf<typeof apiOperations.createWebhook>, never>,
    'a capture moves money': true satisfies Same<ReachOf<typeof apiOperations.capturePayment>, OfMoney>,
    'so does the payer’s page': true satisfies Same<ReachOf<typeof operations.payByCard>, OfMoney>,
    'a dispute’s answer opens evidence and asks nobody': true satisfies Same<ReachOf<typeof apiOperations.submitDisputeEvidence>, 'vault'>,
    'making an SDK moves none': true satisfies Same<ReachOf<typeof apiOperations.createSdk>, 'sdks'>,
    'a refund asks the acquirer': true satisfies Asks<typeof apiOperations.refundPayment>,
    'a job takes no numbers for new payments': true satisfies Same<Reach<JobServices>, 'vault' | 'acquirerTimeoutMs' | 'measures'>,
    'money takes no part in who may call': true satisfies Same<Reach<MoneyServices>, 'vault' | 'acquirerTimeoutMs'>,
  }
  const asks: Asks<typeof apiOperations.getEntity> = false
  assert.deepEqual([...new Set(Object.values(held)), asks], [true, false])
})
