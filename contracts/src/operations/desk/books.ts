import { date, integer, listOf, named, oneOf, optional, text, Type, uuid } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { invoiceFields } from '../money/invoice-fields.ts'
import { range } from '../payments/payment-filters.ts'
import { clientId, pageQuery } from '../shapes.ts'

const person = { tag: 'office', caller: 'person', method: 'GET', permission: 'desk.money.read', paged: true } as const
const entityName = text({ example: 'Padaria Exemplo Lda' })
const counted = 'By cursor it goes as far as there are any; `meta.totalCount` stops at 10,000.'
const euros = (description: string) => text({ description: `${description} Euros with eight decimals.`, example: '12.50000000' })

/** What an entry of the books is of. */
const entryKinds = ['payment', 'refund', 'transfer', 'deposit', 'dispute', 'dispute_return', 'correction', 'held', 'held_returned'] as const
const ledgerAccounts = ['acquirer_receivable', 'merchant_balance', 'fee_income', 'vat_payable', 'bank', 'held'] as const

export const listDeskInvoices = operation({
  ...person,
  operationId: 'listDeskInvoices',
  path: '/desk/invoices',
  summary: 'The invoices of fees of all entities',
  description: counted,
  query: Type.Object({
    clientId: optional(clientId),
    number: optional(text({ maxLength: 30, description: 'Each entity has its own numbers.', example: 'FT 2026/12' })),
    ...range('invoicedAt', 'invoiced'),
    ...pageQuery(['invoicedAt'], 100, '-invoicedAt'),
  }),
  data: listOf(named('DeskInvoice', { clientId, entityName, ...invoiceFields })),
})

export const listDeskEntries = operation({
  ...person,
  operationId: 'listDeskEntries',
  path: '/desk/entries',
  summary: 'The entries of the books of all entities, each with its postings',
  description: `In the order in which they were posted, the newest first; between two dates in that of their time. ${counted}`,
  query: Type.Object({
    clientId: optional(clientId),
    kind: optional(oneOf(entryKinds, { example: 'correction' })),
    paymentId: optional(text({ pattern: '^\\d{1,18}$', description: 'With `clientId`.', example: '58113' })),
    ...range('createdAt', 'posted'),
    ...pageQuery(['entry', 'createdAt'], 100, '-entry'),
  }),
  data: listOf(
    named('DeskEntry', {
      clientId,
      entityName,
      entry: text({ description: 'Its number.', example: '812' }),
      kind: oneOf(entryKinds, { example: 'payment' }),
      paymentId: optional(text({ example: '58113' })),
      transferId: optional(text({ example: 'T00000012' })),
      disputeId: optional(uuid()),
      createdAt: date(),
      postings: listOf(
        named('DeskPosting', {
          line: integer({ example: 1 }),
          account: oneOf(ledgerAccounts, { example: 'acquirer_receivable' }),
          debit: euros('One of the two is nothing.'),
          credit: euros('One of the two is nothing.'),
        }),
        { description: 'Their debits are as much as their credits.' },
      ),
    }),
  ),
})
