import { date, flag, integer, listOf, named, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { received, receiver, ReceiverSummary } from './sandbox-shapes.ts'
import { clientId, WebhookDelivery } from '../shapes.ts'

const common = { tag: 'sandbox', caller: 'nobody', sandboxOnly: true } as const

/** A signature, step by step (specification webhooks §1). */
const Signature = named('SignatureExplanation', {
  header: text({ example: 'hash=c2514e76583d6ac54ab4cee9145ac5e248c694dfabac5cb069e770434ca49f35,ts=1767225600' }),
  platform: optional(text({ description: 'Whose private key makes this hash; absent when nobody’s does.', example: '1001' })),
  algorithm: text({ example: 'HMAC-SHA256' }),
  ts: text({ example: '1767225600' }),
  signedText: text({ description: 'The body as it came, followed by `ts`.', example: '{"a":1}1767225600' }),
  computed: text({
    description: 'The hash that we find, in hex.',
    example: 'c2514e76583d6ac54ab4cee9145ac5e248c694dfabac5cb069e770434ca49f35',
  }),
  received: text({ description: 'The hash of the header.', example: 'c2514e76583d6ac54ab4cee9145ac5e248c694dfabac5cb069e770434ca49f35' }),
  ageSeconds: integer({ description: 'How old the timestamp was on arrival; above 1800 is refused.', example: 0 }),
  valid: flag({ example: true }),
})

const message = {
  contentType: text({ example: 'application/json' }),
  text: text({ description: 'The body, byte for byte.' }),
  signature: Signature,
}

export const setReceiver = operation({
  ...common,
  operationId: 'setReceiver',
  method: 'PUT',
  path: '/sandbox/receivers',
  summary: 'Open a receiver of notifications, or change what it answers',
  description: 'It listens at `url` until the sandbox is deleted, and keeps the last 20 notifications.',
  body: named('ReceiverRequest', {
    name: text({ pattern: '^[a-z0-9-]+$', minLength: 1, maxLength: 40, example: 'first' }),
    status: optional(integer({ minimum: 200, maximum: 599, description: 'Default 200.', example: 200 })),
  }),
  data: ReceiverSummary,
})

export const getReceiver = operation({
  ...common,
  operationId: 'getReceiver',
  method: 'GET',
  path: '/sandbox/receivers/{name}',
  summary: 'What a receiver was told, with each signature explained',
  params: Type.Object({ name: text({ example: 'first' }) }),
  data: named('Receiver', { ...receiver, received: listOf(named('Received', { ...received, ...message })) }),
  refuses: ['e00500'],
})

const notificationParams = Type.Object({ clientId, deliveryId: uuid() })

export const getNotification = operation({
  ...common,
  operationId: 'getNotification',
  method: 'GET',
  path: '/sandbox/notifications/{clientId}/{deliveryId}',
  summary: 'What a merchant was told, with each signature explained',
  description: 'What was posted at each try, as far as it is kept: the last 200 tries of the sandbox.',
  params: notificationParams,
  data: named('Notification', {
    delivery: WebhookDelivery,
    url: text({ example: 'https://shop.example/paid' }),
    sent: listOf(named('SentNotification', { sentAt: date(), ...message })),
  }),
  refuses: ['e00500'],
})

export const replayNotification = operation({
  ...common,
  operationId: 'replayNotification',
  method: 'POST',
  path: '/sandbox/notifications/{clientId}/{deliveryId}/replay',
  summary: 'Send a notification again, that of a callbackUrl too',
  params: notificationParams,
  data: WebhookDelivery,
  refuses: ['e00500'],
})
