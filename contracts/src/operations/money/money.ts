import { date, integer, listOf, named, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { range } from '../payments/payment-filters.ts'
import { pageQuery } from '../shapes.ts'
import { euros, invoiceFields, lineFields, pageOnly } from './invoice-fields.ts'

const cents = (description: string, example: number) => integer({ description: `${description} Integer cents.`, example })
const csv = 'With `Accept: text/csv` the same as a table: semicolons, amounts in euros.'

const disputed = 'What disputes took, less what those that were won gave back.'

const fees = {
  feeNet: euros('Our fees.', '1.90875000'),
  feeTax: euros('VAT on them.', '0.43901250'),
}

const Balance = named('Balance', {
  balance: euros('What is owed to you now: what was confirmed less refunds, fees, VAT and transfers.', '107.15223750'),
  available: cents('What a refund can take now: the balance less the refunds under way, rounded down.', 10_715),
  reservedRefunds: cents('Refunds that are under way.', 0),
  carried: euros('Fractions of a cent that the last transfers left over.', '0.00223750'),
  deposits: euros('What you left with us beforehand.', '0.00000000'),
  untransferred: named(
    'Untransferred',
    {
      payments: integer({ description: 'Payments, captures and refunds.', example: 3 }),
      collected: cents('Payments and captures.', 11_250),
      refunded: cents('Refunds.', 300),
      disputed: cents(disputed, 0),
      ...fees,
      net: euros('Collected less refunded, disputed, fees and VAT.', '107.15000000'),
    },
    { description: 'What was confirmed and no transfer has yet. With `carried` and `deposits` it is the balance.' },
  ),
})

const transferFields = {
  id: text({ description: 'Also `payerReference` of its payments and the text on the bank’s statement.', example: 'T00000012' }),
  amount: cents('What was sent to the bank account.', 10_715),
  bankAccount: named('BankTransferAccount', {
    code: text({ example: 'Ab12Cd34' }),
    iban: text({ example: 'PT50000201231234567890154' }),
  }),
  payments: integer({ description: 'Payments, captures and refunds in it.', example: 3 }),
  collected: cents('Payments and captures.', 11_250),
  refunded: cents('Refunds.', 300),
  disputed: cents(disputed, 0),
  disputes: integer({ description: 'Lines of disputes in it.', example: 0 }),
  ...fees,
  carriedIn: euros('What the transfer before left over.', '0.00000000'),
  carriedOut: euros('What is left to the next: less than a cent.', '0.00223750'),
  createdAt: date(),
}

const Transfer = named('BankTransfer', transferFields, {
  description: '`amount` is `collected` less `refunded`, `disputed`, `feeNet` and `feeTax`, with `carriedIn`, without `carriedOut`.',
})

export const getBalance = operation({
  operationId: 'getBalance',
  method: 'GET',
  path: '/balance',
  tag: 'money',
  caller: 'entity',
  csv: true,
  summary: 'What is owed to the entity now, and how it comes about',
  description: csv,
  data: Balance,
})

export const listTransfers = operation({
  operationId: 'listTransfers',
  method: 'GET',
  path: '/transfers',
  tag: 'money',
  caller: 'entity',
  csv: true,
  paged: true,
  summary: 'List what was sent to the entity’s bank accounts',
  description: csv,
  query: Type.Object({
    ...range('createdAt', 'sent'),
    bankAccount_code: optional(text({ maxLength: 20, description: 'One of `GET /bankAccounts`.' })),
    ...pageQuery(['createdAt', 'amount']),
  }),
  data: listOf(Transfer),
})

export const getTransfer = operation({
  operationId: 'getTransfer',
  method: 'GET',
  path: '/transfers/{id}',
  tag: 'money',
  caller: 'entity',
  csv: true,
  paged: true,
  summary: 'A transfer with its payments, refunds, fees and VAT',
  description:
    'The lines come in pages; `meta` and `links` are theirs. With `Accept: text/csv` all of them, as the statement of the transfer.',
  params: Type.Object({ id: text({ example: 'T00000012' }) }),
  query: Type.Object(pageOnly),
  data: named('BankTransferWithLines', {
    ...transferFields,
    lines: listOf(named('BankTransferLine', { ...lineFields, net: euros('What the line adds to the transfer.', '12.35393750') })),
  }),
  refuses: ['e00500'],
})

export const listInvoices = operation({
  operationId: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  tag: 'money',
  caller: 'entity',
  csv: true,
  paged: true,
  summary: 'List the invoices of fees',
  description: csv,
  query: Type.Object({ ...range('invoicedAt', 'invoiced'), ...pageQuery(['createdAt']) }),
  data: listOf(named('InvoiceOfFees', invoiceFields)),
})

export const getInvoice = operation({
  operationId: 'getInvoice',
  method: 'GET',
  path: '/invoices/{id}',
  tag: 'money',
  caller: 'entity',
  csv: true,
  paged: true,
  summary: 'An invoice of fees with its payments',
  description: `The lines come in pages; \`meta\` and \`links\` are theirs. ${csv} All lines are in it.`,
  params: Type.Object({ id: text({ example: 'FT-2026-12' }) }),
  query: Type.Object(pageOnly),
  data: named('InvoiceOfFeesWithLines', { ...invoiceFields, lines: listOf(named('InvoiceOfFeesLine', lineFields)) }),
  refuses: ['e00500'],
})
