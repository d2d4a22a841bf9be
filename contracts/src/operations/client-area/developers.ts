import { date, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { mostReplayed } from '../../vocabulary/office.ts'
import { pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person', method: 'GET' } as const
const platformCode = text({ pattern: '^\\d{1,9}$', example: '1001' })

/** What came of a call, as a filter. */
const callOutcomes = ['done', 'refused'] as const

const calls = {
  id: uuid({ description: 'The id of the request, as its answer’s header says it.' }),
  at: date(),
  platformCode,
  operation: text({ example: 'createCheckout' }),
  method: text({ example: 'POST' }),
  path: text({ example: '/api/checkouts' }),
  status: integer({ example: 201 }),
  code: optional(text({ description: 'Why it was refused.', example: 'e00221' })),
  durationMs: integer({ example: 34 }),
}

export const listProgramCalls = operation({
  ...person,
  operationId: 'listProgramCalls',
  path: '/calls',
  permission: 'requests.read',
  paged: true,
  summary: 'The last calls that the entity’s programs made',
  description:
    'Of three days. On a busy server a part of them: of each second the first five that were done and the first five that were refused.',
  query: Type.Object({
    platformCode: optional(platformCode),
    outcome: optional(oneOf(callOutcomes, { example: 'refused' })),
    operation: optional(text({ maxLength: 60, example: 'createCheckout' })),
    code: optional(text({ maxLength: 10, example: 'e00221' })),
    ...pageQuery(['createdAt'], 100),
  }),
  data: listOf(named('ProgramCall', calls)),
})

export const getProgramCall = operation({
  ...person,
  operationId: 'getProgramCall',
  path: '/calls/{id}',
  permission: 'requests.read',
  summary: 'What a program asked, and what it was answered',
  description: 'Names, addresses and numbers of people, and secrets, are masked before anything is kept.',
  params: Type.Object({ id: uuid() }),
  data: named('WholeProgramCall', {
    ...calls,
    requestBody: optional(text({ example: '{"amount":1250}' })),
    answerBody: optional(text({ example: '{"success":true}' })),
  }),
  refuses: ['e00500'],
})

export const getDeliveryRequest = operation({
  ...person,
  operationId: 'getDeliveryRequest',
  path: '/platforms/{platformCode}/webhooks/{webhookId}/deliveries/{deliveryId}',
  permission: 'webhooks.read',
  looks: true,
  summary: 'What a notification says, as it would be sent now',
  params: Type.Object({ platformCode, webhookId: text({ pattern: '^\\d{1,9}$', example: '12' }), deliveryId: uuid() }),
  data: named('DeliveryRequest', {
    url: text({ example: 'https://shop.example/hooks' }),
    type: text({ example: 'application/json' }),
    body: text({ description: 'As text.', example: '{"webhook":{}}' }),
  }),
  refuses: ['e00500'],
})

export const replayDeliveries = operation({
  tag: 'office',
  caller: 'person',
  operationId: 'replayDeliveries',
  method: 'POST',
  path: '/platforms/{platformCode}/webhooks/{webhookId}/replays',
  permission: 'webhooks.manage',
  summary: 'Send many notifications of an address again',
  description: `The oldest first, at most ${mostReplayed.toLocaleString('en')} a call: those that were given up, unless another status is asked for.`,
  params: Type.Object({ platformCode, webhookId: text({ pattern: '^\\d{1,9}$', example: '12' }) }),
  body: named('Replays', {
    status: optional(oneOf(['given_up', 'delivered'] as const, { example: 'given_up' })),
    from: optional(date({ description: 'Of events since then.' })),
    until: optional(date({ description: 'Of events before then.' })),
  }),
  data: named('Replayed', {
    count: integer({ description: 'How many are due now.', example: 312 }),
    more: flag({ description: 'Whether others are left, for another call.' }),
  }),
  refuses: ['e00500'],
})

const keysOfCheck = ['current', 'next', 'otherPlatform', 'none'] as const

const secretToCheck = text({ maxLength: 500, description: 'With what the receiver checks. It is compared and not kept.' })

const signatureCheck = {
  fits: flag({ description: 'A receiver that has the right key and took it now would be content.' }),
  header: oneOf(['found', 'missing', 'unreadable'] as const, { example: 'found' }),
  scheme: optional(
    oneOf(['classic', 'standard'] as const, { description: 'Which of the two signatures was looked at.', example: 'classic' }),
  ),
  signedAt: optional(date()),
  time: optional(oneOf(['fresh', 'old', 'ahead'] as const, { description: 'Receivers take what is half an hour old at most.' })),
  body: optional(
    oneOf(['same', 'ends', 'reformatted', 'unknown'] as const, {
      description: 'Whether it is what was signed, but for its ends, or but for how its JSON is written.',
      example: 'same',
    }),
  ),
  key: optional(oneOf(keysOfCheck, { description: 'With whose key it was signed.', example: 'current' })),
  otherPlatform: optional(platformCode),
  secret: optional(
    oneOf([...keysOfCheck, 'spaces', 'limited'] as const, { description: 'What the receiver’s secret is.', example: 'spaces' }),
  ),
}

export const checkSignature = operation({
  tag: 'office',
  caller: 'person',
  operationId: 'checkSignature',
  method: 'POST',
  path: '/platforms/{platformCode}/signature-checks',
  permission: 'webhooks.read',
  summary: 'Say which part of a notification’s signature is wrong',
  description:
    'Of headers and body as a receiver got them. What the right signature would be is never told: whoever may look is not for that one who may sign.',
  params: Type.Object({ platformCode }),
  body: named('ReceivedNotification', {
    headers: text({ maxLength: 20_000, description: 'A line each, as `Name: value`.', example: 'Escudo-Signature: hash=00,ts=1770113472' }),
    body: text({ maxLength: 100_000, description: 'As it came, not as it was parsed.', example: '{"webhook":{}}' }),
    secret: optional(secretToCheck),
  }),
  data: named('SignatureCheck', signatureCheck),
  refuses: ['e00500'],
})

export const checkDeliverySignature = operation({
  tag: 'office',
  caller: 'person',
  operationId: 'checkDeliverySignature',
  method: 'POST',
  path: '/platforms/{platformCode}/webhooks/{webhookId}/deliveries/{deliveryId}/signature-check',
  permission: 'webhooks.read',
  summary: 'Say with whose key a notification is signed, and whether the receiver’s is the same',
  description: 'Of one that was sent, without pasting what came. The signature itself is never told.',
  params: Type.Object({ platformCode, webhookId: text({ pattern: '^\\d{1,9}$', example: '12' }), deliveryId: uuid() }),
  body: named('ReceiversSecret', { secret: optional(secretToCheck) }),
  data: named('SignatureOfDelivery', {
    ...signatureCheck,
    tried: optional(
      named(
        'LastTryOfDelivery',
        {
          sentAt: date(),
          status: optional(integer({ description: 'What the receiver answered; absent where nothing came.', example: 401 })),
        },
        { description: 'The last time that it was sent.' },
      ),
    ),
  }),
  refuses: ['e00500'],
})
