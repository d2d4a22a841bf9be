import { methodCodes } from '../../vocabulary/methods.ts'
import { integer, listOf, named, oneOf, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'

const person = { tag: 'office', caller: 'person' } as const

/** Over how many days home looks. */
const overviewDays = ['1', '7', '30', '90'] as const

const Sums = named('OverviewSums', {
  count: integer({ description: 'Payments made in the period and paid.', example: 31 }),
  volume: integer({ description: 'Their sum in cents.', example: 40_250 }),
  average: integer({ description: 'Cents, rounded down; 0 where nothing was paid.', example: 1298 }),
})

export const getOverview = operation({
  ...person,
  operationId: 'getOverview',
  method: 'GET',
  path: '/overview',
  permission: 'home.read',
  summary: 'How the entity’s payments go, and what needs somebody',
  description: 'Days are those of Lisbon, today included. What was paid counts on the day on which the payment was made.',
  query: Type.Object({ days: oneOf(overviewDays, { example: '7' }) }),
  data: named('Overview', {
    now: Sums,
    before: Sums,
    days: listOf(
      named('OverviewDay', { day: text({ example: '2026-02-03' }), count: integer({ example: 4 }), volume: integer({ example: 5_200 }) }),
    ),
    methods: listOf(
      named('OverviewMethod', {
        code: oneOf(methodCodes, { example: 'MB' }),
        name: text({ example: 'Multibanco' }),
        tried: integer({ description: 'Payments for which it was chosen.', example: 12 }),
        paid: integer({ description: 'Those of them that were paid or held.', example: 10 }),
        volume: integer({ example: 15_000 }),
        before: named(
          'OverviewMethodBefore',
          { tried: integer({ example: 10 }), paid: integer({ example: 9 }) },
          { description: 'The same of the period before.' },
        ),
      }),
    ),
    attention: named(
      'OverviewAttention',
      {
        deliveriesGivenUp: integer({
          description: 'Notifications of seven days that were given up, of the entity’s own platforms.',
          example: 0,
        }),
        deliveriesFailing: integer({
          description: 'The same that failed and are being sent again, among the thousand of the entity’s newest payments.',
          example: 0,
        }),
        endingToday: integer({ description: 'Payments that wait for money and end today.', example: 1 }),
        heldMoney: integer({ description: 'Authorisations that wait to be captured.', example: 0 }),
        unknown: integer({ description: 'Payments about which a bank has not answered: `unknownIds`, at most 100.', example: 0 }),
        keysEnding: integer({ description: 'Private keys that another one takes the place of within seven days.', example: 0 }),
        openDisputes: integer({ description: 'Disputes that wait for an answer.', example: 0 }),
      },
      { description: 'Each at most 1000: more says no more.' },
    ),
    unknownIds: listOf(text({ example: '10007' }), { description: 'The payments, refunds and captures that `attention.unknown` counts.' }),
    nextTransferOn: Type.Optional(
      text({
        description: 'The day that begins with the next transfer, in Lisbon; absent while transfers are suspended.',
        example: '2026-02-04',
      }),
    ),
  }),
})
