import { batchLineStates, batchStates, mostBatchLines, mostLinesOfCall } from '../../vocabulary/batches.ts'
import { paymentStates } from '../../vocabulary/statuses.ts'
import { commaListOf, date, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { createPaymentReference } from '../payments/payments.ts'
import { pageQuery, paymentId, requestFields } from '../shapes.ts'

const batchParams = Type.Object({ id: uuid() })

const lineFields = {
  lines: listOf(createPaymentReference.body, {
    minItems: 1,
    maxItems: mostLinesOfCall,
    description: 'Each as `POST /payments/references` takes it.',
  }),
  more: optional(
    flag({
      description:
        'More lines follow, by `POST /referenceBatches/{id}/lines`; nothing is made before a call says otherwise. Default false.',
    }),
  ),
}

const ReferenceBatch = named('ReferenceBatch', {
  id: uuid(),
  stateDetails: named('ReferenceBatchStateDetails', {
    state: oneOf(batchStates, {
      description:
        '`open`: more lines follow. `running`: its references are being made. `stopped`: those that waited are not made any more.',
      example: 'done',
    }),
    createdAt: date(),
  }),
  code: optional(text({ example: 'QUOTAS-2026' })),
  lines: named(
    'ReferenceBatchProgress',
    {
      total: integer({ example: 3 }),
      waiting: integer({ example: 0 }),
      made: integer({ example: 2 }),
      refused: integer({ example: 1 }),
    },
    { description: 'How many lines there are, and how far they have come.' },
  ),
  createdAt: date(),
  updatedAt: date(),
})

const LineError = named('ReferenceBatchLineError', {
  code: text({ example: 'e00301' }),
  msg: text({ example: 'Limite excedido ou abaixo do esperado' }),
  pointer: optional(text({ description: 'The field of the line.', example: '/amount' })),
})

const Line = named('ReferenceBatchLine', {
  number: integer({ description: 'From 1, in the order in which they were sent.', example: 1 }),
  state: oneOf(batchLineStates, { example: 'made' }),
  code: optional(text({ example: 'SOCIO-17' })),
  customUniqueId: optional(text({ example: 'quota-2026-17' })),
  amount: integer({ description: 'In cents; 0 where the payer chooses it.', example: 1250 }),
  paymentId: optional(paymentId),
  referenceDetails: optional(
    named('ReferenceBatchLineReference', { entity: text({ example: '21987' }), reference: text({ example: '000451261' }) }),
  ),
  paymentState: optional(oneOf(paymentStates, { description: 'Of its payment, now.', example: 'pending' })),
  repeated: optional(flag({ description: 'Its `customUniqueId` was known with the same data: the payment is the one that was there.' })),
  errors: optional(listOf(LineError, { description: 'Why it was refused.' })),
})

export const createReferenceBatch = operation({
  operationId: 'createReferenceBatch',
  method: 'POST',
  path: '/referenceBatches',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Create many Multibanco references at once',
  description: `Takes up to ${mostLinesOfCall.toLocaleString('en')} lines a call and ${mostBatchLines.toLocaleString('en')} in all, answers at once, and makes them one by one: each is made, or refused for itself. A malformed line refuses the whole call, and nothing of it is kept. A repeat with the same \`Idempotency-Key\` makes nothing twice; nor does a line whose \`customUniqueId\` is known.`,
  body: named('ReferenceBatchRequest', { code: requestFields.code, ...lineFields }),
  data: ReferenceBatch,
  refuses: ['e00240'],
})

export const addReferenceBatchLines = operation({
  operationId: 'addReferenceBatchLines',
  method: 'POST',
  path: '/referenceBatches/{id}/lines',
  tag: 'payments',
  caller: 'entity',
  status: 201,
  idempotent: true,
  summary: 'Add lines to an open batch of references',
  params: batchParams,
  body: named('ReferenceBatchLinesRequest', lineFields),
  data: ReferenceBatch,
  refuses: ['e00240', 'e00301', 'e00402', 'e00500'],
})

export const listReferenceBatches = operation({
  operationId: 'listReferenceBatches',
  method: 'GET',
  path: '/referenceBatches',
  tag: 'payments',
  caller: 'entity',
  paged: true,
  summary: 'List batches of references',
  query: Type.Object({
    stateDetails_state: optional(commaListOf(batchStates, { description: 'Comma list.' })),
    code: optional(text({ maxLength: 100, description: 'Your own code, exactly.' })),
    ...pageQuery(['createdAt', 'updatedAt']),
  }),
  data: listOf(ReferenceBatch),
})

export const getReferenceBatch = operation({
  operationId: 'getReferenceBatch',
  method: 'GET',
  path: '/referenceBatches/{id}',
  tag: 'payments',
  caller: 'entity',
  summary: 'Get a batch of references, with how far it has come',
  params: batchParams,
  data: ReferenceBatch,
  refuses: ['e00500'],
})

export const listReferenceBatchLines = operation({
  operationId: 'listReferenceBatchLines',
  method: 'GET',
  path: '/referenceBatches/{id}/lines',
  tag: 'payments',
  caller: 'entity',
  paged: true,
  csv: true,
  summary: 'List the lines of a batch, each with its reference or its errors',
  description: 'With `Accept: text/csv` the same as a table, for whoever prints or mails the references: semicolons, amounts in euros.',
  params: batchParams,
  query: Type.Object({
    state: optional(commaListOf(batchLineStates, { description: 'Comma list.' })),
    ...pageQuery(['number'], 500, 'number'),
  }),
  data: listOf(Line),
  refuses: ['e00500'],
})

export const stopReferenceBatch = operation({
  operationId: 'stopReferenceBatch',
  method: 'POST',
  path: '/referenceBatches/{id}/stop',
  tag: 'payments',
  caller: 'entity',
  summary: 'Stop a batch of references',
  description: 'What waits is not made any more. References that were made stay: cancel their payments like any other.',
  params: batchParams,
  data: ReferenceBatch,
  refuses: ['e00402', 'e00500'],
})
