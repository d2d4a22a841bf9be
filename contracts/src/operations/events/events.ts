import { entityStates, paymentStates, paymentTypes } from '../../vocabulary/statuses.ts'
import { batchStates } from '../../vocabulary/batches.ts'
import { scheduleStates } from '../../vocabulary/schedules.ts'
import { eventTypes, webhookActions } from '../../vocabulary/events.ts'
import { commaListOf, date, digits, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'

const Event = named('Event', {
  id: text({ description: 'The same in every notification of the event.', example: 'evt_p58113_2' }),
  type: oneOf(eventTypes, { example: 'payment_confirmed' }),
  sequence: integer({ description: 'Its number in the life of the payment or entity, from 1 without gaps.', example: 2 }),
  action: optional(
    oneOf(webhookActions, { description: 'What subscriptions to it are told; absent where nobody is.', example: 'payment_confirmed' }),
  ),
  payment: optional(
    named(
      'EventPayment',
      {
        id: text({ example: '58113' }),
        type: oneOf(paymentTypes, { example: 'payment' }),
        initialPaymentId: optional(text({ example: '58112' })),
        code: optional(text({ example: 'ORDER-7' })),
        linkId: optional(uuid({ description: 'The payment link that it was made by.' })),
        scheduleId: optional(uuid({ description: 'The schedule that it is of.' })),
        batchId: optional(uuid({ description: 'The batch of references that made it.' })),
        state: oneOf(paymentStates, { example: 'confirmed' }),
        amount: integer({ example: 1250 }),
      },
      { description: 'State and amount as they were after it.' },
    ),
  ),
  disputeId: optional(uuid({ description: 'Of an event of a dispute: `GET /disputes/{id}`.' })),
  schedule: optional(
    named('EventSchedule', {
      id: uuid(),
      state: oneOf(scheduleStates, { example: 'active' }),
      paymentId: optional(text({ description: 'Of the charge that it is about.', example: '58113' })),
    }),
  ),
  batch: optional(named('EventBatch', { id: uuid(), state: oneOf(batchStates, { example: 'done' }) })),
  entity: optional(named('EventEntity', { state: oneOf(entityStates, { example: 'approved' }) })),
  transfer: optional(named('EventTransfer', { id: text({ example: 'T00000012' }), amount: integer({ example: 10_715 }) })),
  createdAt: date({ description: 'When it happened, on the entity’s clock.' }),
})

export const listEvents = operation({
  operationId: 'listEvents',
  method: 'GET',
  path: '/events',
  tag: 'events',
  caller: 'entity',
  summary: 'Read what happened, in its order, from where one stopped',
  description:
    'Every transition of the entity’s payments and schedules, of the entity itself, the end of every batch of references, and every transfer, oldest first. Keep `cursor` and give it as `after` the next time: nothing is missed and nothing comes twice. What happened can be read for ninety days at least.',
  query: Type.Object({
    after: optional(
      digits({ minLength: 1, maxLength: 18, description: 'The `cursor` of the last answer. Without it: from the beginning.' }),
    ),
    type: optional(commaListOf(eventTypes, { description: 'Comma list.' })),
    paymentId: optional(digits({ description: 'What happened to one payment.' })),
    limit: optional(integer({ minimum: 1, maximum: 500, description: 'Default 100.' })),
  }),
  data: named('EventPage', {
    events: listOf(Event),
    cursor: text({ description: 'Where this answer ends.', example: '184467' }),
    hasMore: flag({
      description: 'There is more already: ask again at once. Few or no events may come with it where a filter passes over many.',
    }),
  }),
})
