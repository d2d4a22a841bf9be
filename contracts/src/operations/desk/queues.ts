import { methodCodes } from '../../vocabulary/methods.ts'
import { date, flag, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { mostReplayed } from '../../vocabulary/office.ts'
import { clientId, pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const reading = { ...person, method: 'GET', paged: true, permission: 'desk.queues.read' } as const
const changing = { ...person, method: 'POST', permission: 'desk.queues.change' } as const
const questionKinds = ['authorise', 'request', 'capture', 'refund', 'cancel', 'adjust'] as const
/** Waiting for a payer is no question without an answer. */
const questionStates = ['asked', 'unknown', 'reversing', 'pending'] as const

export const listOpenQuestions = operation({
  ...reading,
  operationId: 'listOpenQuestions',
  path: '/desk/questions',
  summary: 'Questions to acquirers that have no answer',
  description: 'Asked more than a minute ago, the oldest first. Each is asked after by itself; meanwhile nothing is refused or repeated.',
  query: Type.Object({
    status: optional(oneOf(questionStates)),
    clientId: optional(clientId),
    ...pageQuery(['createdAt'], 100, 'createdAt'),
  }),
  data: listOf(
    named('OpenQuestion', {
      id: uuid(),
      clientId,
      entityName: text({ example: 'Padaria Exemplo Lda' }),
      paymentId: text({ example: '58113' }),
      kind: oneOf(questionKinds, { example: 'refund' }),
      method: oneOf(methodCodes, { example: 'CC' }),
      amount: integer({ description: 'Cents.', example: 1250 }),
      status: oneOf(questionStates, { example: 'unknown' }),
      account: text({ description: 'Where it was asked.', example: 'simulator' }),
      createdAt: date(),
      asksAgainAt: date({ description: 'When it is asked after again.' }),
    }),
  ),
})

export const askQuestionAgain = operation({
  ...changing,
  operationId: 'askQuestionAgain',
  path: '/desk/questions/{clientId}/{id}/again',
  summary: 'Ask after a question now',
  description: 'What became of it is asked, never the question itself: no money moves twice.',
  params: Type.Object({ clientId, id: uuid() }),
  data: named('AskedAgain', { asksAgainAt: date() }),
  refuses: ['e00402', 'e00500'],
})

export const answerOpenQuestion = operation({
  ...changing,
  operationId: 'answerOpenQuestion',
  path: '/desk/questions/{clientId}/{id}/answer',
  stepUp: true,
  asksAcquirer: true,
  summary: 'End a capture, refund or release whose answer was lost, with what the acquirer’s own desk shows',
  description:
    'The acquirer is asked first, by our own id, and then under the name that was read there: it has to know it, of the same amount. That it shows none is believed once the acquirer answers, finds none itself, and the step is a day old. Nothing is sent again.',
  params: Type.Object({ clientId, id: uuid() }),
  body: named('AnswerToQuestion', {
    shown: oneOf(['done', 'none'] as const, { description: 'Whether its desk shows the step.', example: 'done' }),
    name: optional(text({ pattern: '^[\\w-]{1,64}$', description: 'Of `done`: what it is called there.', example: 's2aa' })),
    why: text({
      minLength: 5,
      maxLength: 300,
      description: 'How one knows; for the record of acts.',
      example: 'Backoffice of SIBS, today',
    }),
  }),
  data: named('AnsweredQuestion', {
    outcome: oneOf(['approved', 'declined', 'pending', 'unknown', 'unchanged'] as const, { example: 'approved' }),
    because: optional(
      oneOf(['notLost', 'askedByItself', 'silent', 'notFound', 'notOfThatName', 'tooYoung'] as const, {
        description: 'Of `unchanged`.',
        example: 'tooYoung',
      }),
    ),
  }),
  refuses: ['e00500'],
})

const webhook = {
  platformCode: text({ pattern: '^\\d{1,9}$', example: '1001' }),
  webhookId: text({ pattern: '^\\d{1,9}$', example: '12' }),
}

export const listLostDeliveries = operation({
  ...reading,
  operationId: 'listLostDeliveries',
  path: '/desk/deliveries/lost',
  summary: 'Addresses to which notifications were given up in the last thirty days',
  query: Type.Object(pageQuery(['lastAt'], 100, '-lastAt')),
  data: listOf(
    named('LostDeliveries', {
      ...webhook,
      platformName: text({ example: 'Loja' }),
      url: text({ example: 'https://shop.example/hooks' }),
      lost: integer({ example: 12 }),
      firstAt: date(),
      lastAt: date(),
      problem: optional(text({ description: 'How the last try of the newest went.', example: 'HTTP 500' })),
    }),
  ),
})

export const replayLostDeliveries = operation({
  ...changing,
  operationId: 'replayLostDeliveries',
  path: '/desk/platforms/{platformCode}/webhooks/{webhookId}/replays',
  summary: 'Send again what was given up at an address',
  description: `The oldest first, at most ${mostReplayed.toLocaleString('en')} a call, at its present address.`,
  params: Type.Object(webhook),
  data: named('ReplayedDeliveries', {
    count: integer({ description: 'How many are due now.', example: 12 }),
    more: flag({ description: 'Whether others are left, for another call.' }),
  }),
  refuses: ['e00500'],
})
