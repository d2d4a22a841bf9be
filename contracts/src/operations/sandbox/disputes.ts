import { disputeReasons } from '../../vocabulary/disputes.ts'
import { amount, integer, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { paymentId } from '../shapes.ts'
import { BankDispute } from './sandbox-shapes.ts'

const common = { tag: 'sandbox', caller: 'nobody', sandboxOnly: true } as const

export const startDispute = operation({
  ...common,
  operationId: 'startDispute',
  method: 'POST',
  path: '/sandbox/disputes',
  status: 201,
  summary: 'Dispute a card payment as its holder',
  body: named('DisputeStart', {
    paymentId,
    amount: optional(amount({ description: 'Integer cents. Absent: all that was neither refunded nor disputed.' })),
    reason: optional(oneOf(disputeReasons, { description: 'Default `not_received`.' })),
    days: optional(integer({ minimum: 1, maximum: 45, description: 'So many days the merchant has to answer. Default 9.', example: 9 })),
  }),
  data: BankDispute,
  refuses: ['e00301', 'e00402', 'e00502'],
})

export const decideDispute = operation({
  ...common,
  operationId: 'decideDispute',
  method: 'POST',
  path: '/sandbox/disputes/{bankReference}/decision',
  summary: 'Decide a dispute as the card’s bank',
  description: 'For the merchant at any time before it accepts; against it once its evidence is there.',
  params: Type.Object({ bankReference: text({ example: 'CB410220784513' }) }),
  body: named('DisputeDecision', { outcome: oneOf(['won', 'lost'], { description: 'For the merchant, or against it.', example: 'won' }) }),
  data: BankDispute,
  refuses: ['e00402', 'e00500'],
})
