import type { ReferenceBatch, ReferenceLine } from '../../domain/batches/reference-batch.ts'
import { row } from '../../sql/row.ts'

export const batchRow = row<ReferenceBatch & { leasedUntil: Date }>('reference_batches')({
  entityId: { type: 'integer', is: 'key' },
  batchId: { type: 'uuid', is: 'key' },
  platformId: { type: 'integer' },
  state: { type: 'text', when: 'save' },
  stateAt: { type: 'timestamptz', when: 'save' },
  code: { type: 'text' },
  lineCount: { type: 'integer', when: 'save' },
  madeCount: { type: 'integer', when: 'save', blank: 0 },
  refusedCount: { type: 'integer', when: 'save', blank: 0 },
  leasedUntil: { type: 'timestamptz', when: 'save' },
  createdAt: { type: 'timestamptz' },
  updatedAt: { type: 'timestamptz', when: 'save' },
})

export const lineRow = row<ReferenceLine>('reference_lines')({
  entityId: { type: 'integer', is: 'key' },
  batchId: { type: 'uuid', is: 'key' },
  line: { type: 'integer', is: 'key' },
  state: { type: 'text', when: 'save' },
  request: { type: 'jsonb', when: 'save' },
  amountCents: { type: 'integer' },
  code: { type: 'text' },
  customUniqueId: { type: 'text' },
  paymentId: { type: 'bigint', when: 'save', blank: null },
  repeated: { type: 'boolean', when: 'save', blank: false },
  refusal: { type: 'jsonb', when: 'save', blank: null },
  createdAt: { type: 'timestamptz' },
})
