import type { Dispute } from '../../domain/disputes/dispute.ts'
import { row } from '../../sql/row.ts'

export const disputeRow = row<Dispute>('disputes')({
  entityId: { type: 'integer', is: 'key' },
  disputeId: { type: 'uuid', is: 'key' },
  paymentId: { type: 'bigint' },
  amountCents: { type: 'integer' },
  reason: { type: 'text' },
  state: { type: 'text', when: 'save' },
  stateAt: { type: 'timestamptz', when: 'save' },
  acquirer: { type: 'text' },
  acquirerReference: { type: 'text' },
  respondBy: { type: 'timestamptz' },
  submittedAt: { type: 'timestamptz', when: 'save' },
  tellAt: { type: 'timestamptz', when: 'save' },
  createdAt: { type: 'timestamptz' },
  updatedAt: { type: 'timestamptz', when: 'save' },
})
