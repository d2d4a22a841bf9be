import { connectorNames } from '../../vocabulary/connectors.ts'
import { date, digits, listOf, named, oneOf, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { pageQuery } from '../shapes.ts'
import { accountId } from '../desk/desk-shapes.ts'

const person = { tag: 'office', caller: 'person', method: 'GET' } as const

/** What came of one that named nothing of ours when it came. */
const found = ['asked', 'money', 'nothing', 'silent'] as const

const Notice = named('KeptNotice', {
  id: text({ example: '812' }),
  account: text({ description: 'By whose door it came.', example: 'easypay-loja' }),
  names: listOf(text({ example: 'c8a4' }), { description: 'What it is about, as the acquirer calls it.' }),
  receivedAt: date(),
  workedAt: optional(date({ description: 'Absent: nobody has worked it yet.' })),
  found: optional(
    oneOf(found, {
      description:
        'Of one that named nothing of ours: `asked`, its acquirer is asked what it is; `money`, it told of money, which was booked; `nothing`, of none; `silent`, its acquirer does not say.',
    }),
  ),
})

export const listAcquirerNotices = operation({
  ...person,
  operationId: 'listAcquirerNotices',
  path: '/desk/notices',
  permission: 'desk.routes.read',
  paged: true,
  summary: 'What acquirers told us in the last thirty days, and what was made of each',
  query: Type.Object({
    account: optional(text(accountId)),
    found: optional(oneOf(found)),
    ...pageQuery(['receivedAt'], 100, '-receivedAt'),
  }),
  data: listOf(Notice),
})

export const getAcquirerNotice = operation({
  ...person,
  operationId: 'getAcquirerNotice',
  path: '/desk/notices/{id}',
  permission: 'desk.routes.change',
  stepUp: true,
  summary: 'A notice in the clear, with whatever it says of a payer',
  description: 'Who looked is written down before it is shown.',
  params: Type.Object({ id: digits({ maxLength: 18, example: '812' }) }),
  data: named('OpenedNotice', {
    ...Notice.properties,
    connector: oneOf(connectorNames, { example: 'easypay' }),
    content: text({ description: 'As it came, opened.' }),
  }),
  refuses: ['e00402', 'e00500'],
})
