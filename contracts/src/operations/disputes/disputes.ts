import { disputeReasons, disputeStates, evidenceTypes, mostEvidenceFiles } from '../../vocabulary/disputes.ts'
import { commaListOf, date, digits, email, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { range } from '../payments/payment-filters.ts'
import { pageQuery, paymentId } from '../shapes.ts'

const disputeFields = {
  id: uuid(),
  paymentId,
  amount: integer({ description: 'Integer cents: what the bank took back, in full or in part.', example: 1250 }),
  reason: oneOf(disputeReasons, { description: 'Why the cardholder wants the money back.', example: 'not_received' }),
  bankReference: text({ description: 'What the bank calls it.', example: 'CB410220784513' }),
  stateDetails: named('DisputeStateDetails', { state: oneOf(disputeStates, { example: 'open' }), createdAt: date() }),
  fee: named(
    'DisputeFee',
    {
      netAmount: text({ description: 'Euros with eight decimals.', example: '15.00000000' }),
      taxAmount: text({ description: 'Euros with eight decimals.', example: '3.45000000' }),
    },
    { description: 'What handling it costs; it stays when the dispute is won.' },
  ),
  respondBy: date({ description: 'Until when it can be answered, on the entity’s clock.' }),
  submittedAt: optional(date({ description: 'When evidence was sent.' })),
  createdAt: date(),
  updatedAt: date(),
}

const Dispute = named('Dispute', disputeFields)

const textFields = {
  explanation: optional(text({ maxLength: 5000, description: 'What happened, in your words.', example: 'Entregue a 3 de fevereiro.' })),
  customerName: optional(text({ maxLength: 200, example: 'Rui Dois' })),
  customerEmail: optional(email()),
  deliveryAddress: optional(text({ maxLength: 500, example: 'Rua Dois 2, 4000-002 Porto' })),
  deliveredAt: optional(date({ description: 'When it was delivered or done.' })),
  carrier: optional(text({ maxLength: 100, example: 'CTT' })),
  trackingNumber: optional(text({ maxLength: 100, example: 'RR123456789PT' })),
  terms: optional(text({ maxLength: 5000, description: 'What the payer agreed to.' })),
  refundPolicy: optional(text({ maxLength: 5000, description: 'How refunds are given, as the payer read it.' })),
}

const DisputeWithEvidence = named('DisputeWithEvidence', {
  ...disputeFields,
  evidence: optional(
    named(
      'DisputeEvidence',
      {
        ...textFields,
        files: listOf(
          named('DisputeEvidenceFile', {
            name: text({ example: 'recibo.pdf' }),
            type: oneOf(evidenceTypes, { description: 'By what is in it.', example: 'application/pdf' }),
            bytes: integer({ example: 48_213 }),
          }),
        ),
      },
      { description: 'What was sent, until it is deleted: 540 days after the end of the dispute, or with the payer’s data.' },
    ),
  ),
})

const params = Type.Object({ id: uuid() })

export const listDisputes = operation({
  operationId: 'listDisputes',
  method: 'GET',
  path: '/disputes',
  tag: 'disputes',
  caller: 'entity',
  paged: true,
  summary: 'List disputes of card payments',
  query: Type.Object({
    stateDetails_state: optional(commaListOf(disputeStates, { description: 'Comma list.' })),
    reason: optional(commaListOf(disputeReasons, { description: 'Comma list.' })),
    paymentId: optional(digits({ maxLength: 18, description: 'Of one payment or capture.' })),
    ...range('createdAt', 'arrived'),
    ...range('respondBy', 'to be answered'),
    ...pageQuery(['createdAt', 'updatedAt', 'respondBy', 'amount']),
  }),
  data: listOf(Dispute),
})

export const getDispute = operation({
  operationId: 'getDispute',
  method: 'GET',
  path: '/disputes/{id}',
  tag: 'disputes',
  caller: 'entity',
  summary: 'Get a dispute with what was sent as evidence',
  description: 'Files are kept sealed and shown by name, type and size.',
  params,
  data: DisputeWithEvidence,
  refuses: ['e00500'],
})

export const submitDisputeEvidence = operation({
  operationId: 'submitDisputeEvidence',
  method: 'POST',
  path: '/disputes/{id}/evidence',
  tag: 'disputes',
  caller: 'entity',
  status: 201,
  summary: 'Answer a dispute with evidence',
  description:
    'Once, and before `respondBy`: the bank gets it all together and decides. A text at least, or a file. Files are PDF, PNG or JPEG, told by what is in them, 512 KiB each and 1.5 MiB together.',
  params,
  body: named('DisputeEvidenceRequest', {
    ...textFields,
    files: optional(
      listOf(
        named('DisputeEvidenceFileRequest', {
          name: text({ minLength: 1, maxLength: 200, example: 'recibo.pdf' }),
          content: text({ minLength: 8, maxLength: 1_000_000, description: 'Base64.', example: 'JVBERi0xLjQKJcOkw7zDtsOfCg==' }),
        }),
        { maxItems: mostEvidenceFiles },
      ),
    ),
  }),
  data: DisputeWithEvidence,
  refuses: ['e00221', 'e00230', 'e00301', 'e00402', 'e00500'],
})

export const acceptDispute = operation({
  operationId: 'acceptDispute',
  method: 'POST',
  path: '/disputes/{id}/acceptance',
  tag: 'disputes',
  caller: 'entity',
  summary: 'Accept a dispute: the money stays with the payer',
  description: 'Only while it is open. It cannot be taken back.',
  params,
  data: Dispute,
  refuses: ['e00402', 'e00500'],
})
