import { date, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId, pageQuery } from '../shapes.ts'

/** What happens without being asked for. */
const lateKinds = ['deliveries', 'questions', 'references', 'payments', 'disputes', 'schedules', 'batches', 'transfers', 'mails'] as const

const person = { tag: 'office', caller: 'person', method: 'GET' } as const

export const listSettlementRuns = operation({
  ...person,
  operationId: 'listSettlementRuns',
  path: '/desk/settlements',
  permission: 'desk.money.read',
  paged: true,
  summary: 'What was settled each day, and what of it the bank has been told',
  description: 'Days of Lisbon, of two years.',
  query: Type.Object(pageQuery(['day'], 100, '-day')),
  data: listOf(
    named('SettlementRun', {
      day: text({ example: '2026-02-03' }),
      transfers: integer({ example: 12 }),
      amount: integer({ description: 'Cents.', example: 812_050 }),
      waiting: integer({ description: 'Transfers that no file for the bank has yet.', example: 0 }),
      simulated: integer({ description: 'Transfers of simulated money, which no file gets.', example: 0 }),
      exportedAt: optional(date({ description: 'When the last of them went into a file.' })),
    }),
  ),
})

export const getHealth = operation({
  ...person,
  operationId: 'getHealth',
  path: '/desk/health',
  permission: 'desk.queues.read',
  summary: 'How the queues are',
  description: 'On the real clock, across all entities.',
  data: named('HealthOfQueues', {
    dueDeliveries: integer({ description: 'Notifications whose time has come; at most 100,000.', example: 0 }),
    oldestDueSeconds: integer({ description: 'How long the oldest of them waits.', example: 0 }),
    deliveriesGivenUp: integer({ description: 'Of seven days; at most 1,000.', example: 0 }),
    markedPayments: integer({ description: 'Changes that long lists still count by reading; at most 100,000.', example: 0 }),
    questions: listOf(named('OpenQuestions', { status: text({ example: 'unknown' }), count: integer({ example: 1 }) }), {
      description: 'Questions to acquirers that have no answer yet.',
    }),
    stuckQuestions: integer({ description: 'Of them, those that have had none for a day; at most 10,000.', example: 0 }),
    late: listOf(
      named('LateWork', {
        kind: oneOf(lateKinds, { example: 'schedules' }),
        seconds: integer({ description: 'For how long the oldest of it has been due.', example: 340 }),
      }),
      { description: 'What should have been done by itself five minutes ago, and is not.' },
    ),
    waiting: named('WaitingForStaff', {
      entities: integer({ description: 'Registrations without a decision.', example: 1 }),
      changes: integer({ description: 'Changes that entities asked for.', example: 0 }),
      proposals: integer({ description: 'What waits for a second person.', example: 2 }),
      heldMoney: integer({ description: 'Money that fits no payment.', example: 0 }),
      unclaimedMoney: integer({ description: 'Money of nobody.', example: 0 }),
      notices: integer({ description: 'Notices of acquirers that nobody has worked yet.', example: 0 }),
    }),
    accountsOut: listOf(text({ example: 'easypay-loja' }), { description: 'Accounts at acquirers that are out.' }),
  }),
})

const BookCheck = named('BookCheck', {
  id: uuid(),
  askedBy: text({ example: 'Gonçalo Tesouro' }),
  askedAt: date(),
  endedAt: optional(date()),
  state: oneOf(['running', 'done', 'failed'] as const, {
    description: '`failed`: it could not be done; whether the books hold is not known.',
  }),
  checks: listOf(
    named('CheckOfBooks', {
      name: text({ example: 'debits equal credits in every entry' }),
      counted: integer({ description: 'How much it looked at.', example: 1204 }),
      findings: listOf(named('FindingOfCheck', { clientId: optional(clientId), what: text({ example: 'entry 812' }) }), {
        description: 'What does not hold; at most a hundred.',
      }),
    }),
  ),
})

export const listBookChecks = operation({
  ...person,
  operationId: 'listBookChecks',
  path: '/desk/books/checks',
  permission: 'desk.money.read',
  paged: true,
  summary: 'When the books were held against each other, and what came of it',
  query: Type.Object(pageQuery(['askedAt'], 10, '-askedAt')),
  data: listOf(BookCheck),
})

export const startBookCheck = operation({
  ...person,
  operationId: 'startBookCheck',
  method: 'POST',
  path: '/desk/books/checks',
  permission: 'desk.money.read',
  status: 201,
  summary: 'Hold the books, the events and the transfers against each other',
  description: 'What `npm run verify` does, in one snapshot beside everything else: of many payments it takes minutes. One at a time.',
  data: BookCheck,
  refuses: ['e00402'],
})
