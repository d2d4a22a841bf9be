import { date, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { clientId, pageQuery } from '../shapes.ts'
import { accountId } from '../desk/desk-shapes.ts'

const person = { tag: 'office', caller: 'person', permission: 'desk.money.read' } as const
const cents = (description: string) =>
  optional(integer({ description: `${description} Cents, negative for what was given back.`, example: 1250 }))
const euros = (description: string) => text({ description: `${description} Euros with eight decimals.`, example: '0.81000000' })
const column = (description: string, example: string) => text({ minLength: 1, maxLength: 100, description, example })
const words = (description: string) =>
  optional(listOf(text({ minLength: 1, maxLength: 50, example: 'PURS' }), { maxItems: 50, description }))

const FileColumns = named(
  'ColumnsOfBooks',
  {
    id: column('Of the acquirer’s name for a line.', '4'),
    amount: column('Of the amount.', '5'),
    own: optional(column('Of our name for it.', '7')),
    fee: optional(column('Of what the acquirer kept.', '6')),
    type: optional(column('Of the word that says what happened.', '3')),
    at: optional(column('Of the time.', '2')),
    batch: optional(column('Of the payout that it is in.', '1')),
  },
  { description: 'Where what stands in a file: a column’s number, from 1, or the words at its head.' },
)

const fileWords = {
  columns: FileColumns,
  taken: words('Words of the column `type` by which money came; without any amounts are as they are written.'),
  back: words('Those by which it went back.'),
  nothing: words('Those that move nothing. A line with any other word is a difference.'),
}

const summary = {
  id: uuid(),
  account: text(accountId),
  askedBy: text({ example: 'Gonçalo Tesouro' }),
  askedAt: date(),
  endedAt: optional(date()),
  from: date(),
  until: date(),
  file: optional(named('FileOfBooks', { name: text({ example: 'SIBS_Reconciliation_20261201.csv' }), ...fileWords })),
  state: oneOf(['running', 'agrees', 'differs', 'unreadable', 'failed'] as const, {
    description: '`unreadable`: the file is not as was said; `failed`: it could not be done, as when the acquirer gives no answer.',
  }),
  lineNumber: optional(integer({ description: 'Of `unreadable`: the line that cannot be read.', example: 12 })),
  column: optional(text({ description: 'Of `unreadable`: the column that the file has not.', example: 'Comissão' })),
  theirs: optional(integer({ description: 'Lines of the acquirer.', example: 120 })),
  ours: optional(integer({ description: 'Lines of ours.', example: 120 })),
  differing: optional(integer({ description: 'How many differ.', example: 0 })),
}

const Reconciliation = named('Reconciliation', summary)

export const listReconciliations = operation({
  ...person,
  operationId: 'listReconciliations',
  method: 'GET',
  path: '/desk/reconciliations',
  paged: true,
  summary: 'When acquirers’ books were held against ours, and what came of it',
  query: Type.Object({ account: optional(text(accountId)), ...pageQuery(['askedAt'], 50, '-askedAt') }),
  data: listOf(Reconciliation),
})

export const getReconciliation = operation({
  ...person,
  operationId: 'getReconciliation',
  method: 'GET',
  path: '/desk/reconciliations/{id}',
  summary: 'What differs between an acquirer’s books and ours',
  params: Type.Object({ id: uuid() }),
  data: named('ReconciliationWithDifferences', {
    ...summary,
    differences: listOf(
      named('DifferenceOfBooks', {
        kind: oneOf(['amount', 'fee', 'onlyOurs', 'onlyTheirs'] as const, {
          description: 'Another amount, another fee than was agreed, or only on one side.',
        }),
        clientId: optional(clientId),
        paymentId: optional(text({ example: '58113' })),
        name: optional(text({ description: 'Under which the acquirer was asked.' })),
        acquirerReference: optional(text({ description: 'What the acquirer calls it.', example: 's2aa' })),
        word: optional(text({ description: 'The acquirer’s word for what happened.', example: 'PURS' })),
        ours: cents('By our books.'),
        theirs: cents('By the acquirer’s.'),
        agreedFee: optional(euros('Of `fee`: what was agreed that the acquirer keeps.')),
        fee: optional(euros('Of `fee`: what it kept.')),
      }),
      { description: 'At most five hundred.' },
    ),
    batches: listOf(
      named('BatchOfBooks', {
        batch: optional(text({ example: 'P1' })),
        lines: integer({ example: 3 }),
        amount: integer({ description: 'Cents.', example: 1740 }),
        fee: euros('What the acquirer kept.'),
        net: euros('What it pays out.'),
      }),
      { description: 'The acquirer’s payouts; at most two hundred.' },
    ),
  }),
  refuses: ['e00500'],
})

export const startReconciliation = operation({
  ...person,
  operationId: 'startReconciliation',
  method: 'POST',
  path: '/desk/reconciliations',
  status: 201,
  summary: 'Hold an acquirer’s books against ours',
  description:
    'What `npm run reconcile` does, beside everything else: the acquirer is asked for its books, or its file is read, which is not kept. One at a time of an account. A date without a time is a whole day of Lisbon.',
  body: named('NewReconciliation', {
    account: text(accountId),
    from: date({ example: '2026-02-03' }),
    until: date({ example: '2026-02-03' }),
    file: optional(
      named(
        'NewFileOfBooks',
        {
          name: text({ minLength: 1, maxLength: 200, example: 'SIBS_Reconciliation_20261201.csv' }),
          content: text({
            minLength: 1,
            maxLength: 6_000_000,
            description: 'Fields between semicolons.',
            example: 'P1;2026-02-03;PURS;s2aa;12.50;0.19',
          }),
          ...fileWords,
        },
        { description: 'Of an acquirer whose books cannot be asked for.' },
      ),
    ),
  }),
  data: Reconciliation,
  refuses: ['e00402', 'e00500'],
})
