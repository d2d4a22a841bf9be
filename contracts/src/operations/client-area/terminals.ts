import { date, flag, integer, listOf, named, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { Terminal } from '../terminals/terminal-shapes.ts'
import { pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person' } as const
const count = integer({ example: 12 })
const sum = integer({ description: 'Cents.', example: 15_000 })

export const listTerminalsToday = operation({
  ...person,
  operationId: 'listTerminalsToday',
  method: 'GET',
  path: '/terminals/today',
  permission: 'terminals.read',
  paged: true,
  summary: 'The terminals, when each was last heard of, and what it took today',
  query: Type.Object(pageQuery(['name', 'createdAt'], 100, 'name')),
  data: listOf(
    named('TerminalToday', {
      ...Terminal.properties,
      lastSeenAt: optional(date({ description: 'Absent: it never was; one that stands alone never is.' })),
      stoppedAt: optional(date({ description: 'Since when the provider has stopped it.' })),
      isThere: flag({ description: 'It was heard of in the last ten seconds.' }),
      today: named(
        'TakenToday',
        { day: text({ example: '2026-02-03' }), count, sum },
        { description: 'Paid since midnight in Lisbon, refunds not taken off.' },
      ),
      open: named('NotClosed', { count, sum }, { description: 'Of whatever day, waiting for the day to be closed.' }),
    }),
  ),
})

export const getTerminalDay = operation({
  ...person,
  operationId: 'getTerminalDay',
  method: 'GET',
  path: '/terminals/closing',
  permission: 'terminals.read',
  summary: 'What closing the day of the terminals would close now',
  description: 'Of all of them, whatever the day; at most the 500 payments that one closing takes.',
  data: named('TerminalDay', { count, sum, more: flag({ description: 'Whether others would be left, for another closing.' }) }),
})

export const closeTerminalDay = operation({
  ...person,
  operationId: 'closeTerminalDay',
  method: 'POST',
  path: '/terminals/closing',
  permission: 'terminals.manage',
  summary: 'Close the day of the terminals',
  description: 'What they have authorised becomes confirmed, as it does by itself at midnight. At most 500 payments a call.',
  data: named('ClosedDay', { count, sum, more: flag({ description: 'Whether others are left, for another call.' }) }),
  refuses: ['e00402'],
})
