import { webhookActions } from '../../vocabulary/events.ts'
import { dueKinds, faultKinds } from '../../vocabulary/faults.ts'
import { deliveryStatuses, paymentStates } from '../../vocabulary/statuses.ts'
import { date, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { BankDispute, Challenge, PhoneRequest, ReceiverSummary, RequestSummary } from './sandbox-shapes.ts'
import { clientId, paymentId } from '../shapes.ts'

const common = { tag: 'sandbox', caller: 'nobody', sandboxOnly: true } as const

const Fault = named('Fault', {
  kind: oneOf(faultKinds, { example: 'webhook_down' }),
  endsAt: date({ description: 'When it goes off by itself.' }),
})

const World = named('World', {
  clientId,
  entityName: text({ example: 'Padaria Exemplo Lda' }),
  now: date({ description: 'The entity’s clock.' }),
  clockAheadSeconds: integer({ example: 0 }),
  faults: listOf(Fault),
  phoneRequests: listOf(PhoneRequest),
  challenges: listOf(Challenge),
  disputes: listOf(BankDispute, { description: 'The last ones, as the cards’ banks see them.' }),
  due: listOf(
    named('DueItem', {
      kind: oneOf(dueKinds, { example: 'expiry' }),
      at: date(),
      paymentId: optional(paymentId),
      amount: optional(integer({ example: 1250 })),
    }),
  ),
  events: listOf(
    named('WorldEvent', {
      paymentId,
      sequence: integer({ example: 2 }),
      name: text({ description: 'The step, a word of the life of a payment.', example: 'confirm' }),
      action: optional(oneOf(webhookActions, { example: 'payment_confirmed' })),
      state: oneOf(paymentStates, { example: 'confirmed' }),
      amount: integer({ example: 1250 }),
      code: optional(text({ example: 'ORDER-7' })),
      at: date(),
    }),
  ),
  checkouts: listOf(
    named('WorldCheckout', {
      checkoutId: text(),
      checkoutUrl: text({ format: 'uri' }),
      paymentId,
      amount: integer({ example: 1250 }),
      code: optional(text({ example: 'ORDER-7' })),
      state: oneOf(paymentStates, { example: 'pending' }),
      createdAt: date(),
      referenceEntity: optional(text({ example: '21987' })),
      reference: optional(text({ example: '000451261' })),
    }),
  ),
  references: listOf(
    named('WaitingReference', {
      paymentId,
      referenceEntity: text({ example: '21987' }),
      reference: text({ example: '000451261' }),
      amount: optional(integer({ description: 'Absent where the payer chooses it.', example: 1250 })),
      code: optional(text({ example: 'ORDER-7' })),
      createdAt: date(),
    }),
    { description: 'References that can be paid now, the newest first.' },
  ),
  notifications: listOf(
    named('WorldNotification', {
      deliveryId: uuid(),
      paymentId: optional(paymentId),
      action: oneOf(webhookActions, { example: 'payment_confirmed' }),
      url: text({ example: 'http://127.0.0.1:8080/sandbox/receiver/first' }),
      status: oneOf(deliveryStatuses, { example: 'delivered' }),
      tries: integer({ example: 1 }),
      nextTryAt: optional(date()),
      createdAt: date(),
    }),
  ),
  receivers: listOf(ReceiverSummary),
  requests: listOf(RequestSummary, { description: 'The last requests that this process answered.' }),
})

export const getWorld = operation({
  ...common,
  operationId: 'getWorld',
  method: 'GET',
  path: '/sandbox/world',
  streams: 'world',
  summary: 'Everything that happens around an entity now',
  description:
    'With `Accept: text/event-stream` it is a stream of Server-Sent Events: the first `data` is the whole `data` of this answer, each later one the parts that changed.',
  query: Type.Object({ clientId: optional(text({ pattern: '^\\d{9}$', description: 'Default 510000002.', example: '510000002' })) }),
  data: World,
  refuses: ['e00500'],
})

export const setFault = operation({
  ...common,
  operationId: 'setFault',
  method: 'PUT',
  path: '/sandbox/faults',
  summary: 'Break something around an entity, or mend it',
  description:
    'Every process obeys within a second. `notification_*`: the bank’s or network’s word of a payment arrives twice, a minute late, or never (a Multibanco payment is then found a day later). `acquirer_slow` answers after four seconds, `acquirer_silent` decides and does not say. `webhook_down`: nobody answers where the merchant’s notifications go.',
  body: named('FaultSwitch', {
    clientId,
    kind: oneOf(faultKinds, { example: 'webhook_down' }),
    on: flag({ example: true }),
    minutes: optional(integer({ minimum: 1, maximum: 1440, description: 'Goes off by itself after so many. Default 10.', example: 10 })),
  }),
  data: named('Faults', { clientId, faults: listOf(Fault) }),
  refuses: ['e00500'],
})
