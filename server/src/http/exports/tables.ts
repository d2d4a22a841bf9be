import { Readable } from 'node:stream'
import { refusals, type apiOperations, type Data, type officeOperations } from '@escudo/contracts'
import type { ExportFollower } from '../../calls/office/follow-export.ts'
import type { Result } from '../../calls/raw-call.ts'
import { cellText } from '../../domain/files/cell-text.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import type { PaymentLine } from '../../domain/payment.ts'
import { xlsxStream, type Cell } from './xlsx.ts'

/** A list as people take it away: what its columns are called, and what the rows of an item have in each. */
export type ListTable = { name: string; head: readonly string[]; rows: (item: never) => readonly (readonly Cell[])[] }

type Columns<Row> = readonly (readonly [name: string, of: (row: Row) => Cell])[]

function tableOf<Row>(name: string, columns: Columns<Row>): ListTable {
  return { name, head: columns.map(([title]) => title), rows: (item: Row) => [columns.map(([, of]) => of(item))] }
}

/** Cents as euros with a point, without a division. */
function euros(cents: number): Cell {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { euros: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

const exact = (text: string | null | undefined): Cell => (text ? { euros: text } : undefined)

export const paymentTable = tableOf<PaymentLine>('payments', [
  ['id', ({ paymentId }) => paymentId],
  ['type', ({ type }) => type],
  ['state', ({ state }) => state],
  ['amount', ({ amountCents }) => euros(amountCents)],
  ['method', ({ methodCode }) => methodCode],
  ['entity', ({ referenceEntity }) => referenceEntity],
  ['reference', ({ reference }) => reference],
  ['code', ({ code }) => code],
  ['summary', ({ summary }) => summary],
  ['email', ({ email }) => email],
  ['initialPaymentId', ({ initialPaymentId }) => initialPaymentId],
  ['feeNet', ({ feeNet }) => exact(feeNet)],
  ['feeTax', ({ feeTax }) => exact(feeTax)],
  ['transfer', ({ transferReference }) => transferReference],
  ['createdAt', ({ createdAt }) => lisbonIso(createdAt)],
])

export const customerTable = tableOf<Data<typeof apiOperations.listCustomers>[number]>('customers', [
  ['uuid', ({ uuid }) => uuid],
  ['customerId', ({ customerId }) => customerId],
  ['firstName', ({ firstName }) => firstName],
  ['lastName', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['phoneNumber', ({ phoneNumber }) => phoneNumber ?? undefined],
  ['createdAt', ({ createdAt }) => createdAt],
])

export const transferTable = tableOf<Data<typeof apiOperations.listTransfers>[number]>('transfers', [
  ['id', ({ id }) => id],
  ['amount', ({ amount }) => euros(amount)],
  ['payments', ({ payments }) => String(payments)],
  ['collected', ({ collected }) => euros(collected)],
  ['refunded', ({ refunded }) => euros(refunded)],
  ['feeNet', ({ feeNet }) => exact(feeNet)],
  ['feeTax', ({ feeTax }) => exact(feeTax)],
  ['iban', ({ bankAccount }) => bankAccount.iban],
  ['createdAt', ({ createdAt }) => createdAt],
])

export const referenceTable = tableOf<Data<typeof apiOperations.listReferenceBatchLines>[number]>('references', [
  ['line', ({ number }) => String(number)],
  ['state', ({ state }) => state],
  ['code', ({ code }) => code],
  ['customUniqueId', ({ customUniqueId }) => customUniqueId],
  ['amount', ({ amount }) => euros(amount)],
  ['entity', ({ referenceDetails }) => referenceDetails?.entity],
  ['reference', ({ referenceDetails }) => referenceDetails?.reference],
  ['paymentId', ({ paymentId }) => paymentId],
  ['errors', ({ errors }) => errors?.map(({ code, pointer = '' }) => `${code} ${pointer}`.trim()).join(', ')],
])

export const deskInvoiceTable = tableOf<Data<typeof officeOperations.listDeskInvoices>[number]>('invoices', [
  ['taxNumber', ({ clientId }) => clientId],
  ['name', ({ entityName }) => entityName],
  ['number', ({ number }) => number],
  ['net', ({ netAmount }) => exact(netAmount)],
  ['tax', ({ taxAmount }) => exact(taxAmount)],
  ['total', ({ totalAmount }) => exact(totalAmount)],
  ['payments', ({ payments }) => String(payments)],
  ['disputes', ({ disputes }) => String(disputes)],
  ['invoicedAt', ({ invoicedAt }) => invoicedAt],
])

type Entry = Data<typeof officeOperations.listDeskEntries>[number]

const entryTable = tableOf<Entry & { posting: Entry['postings'][number] }>('entries', [
  ['entry', ({ entry }) => entry],
  ['line', ({ posting }) => String(posting.line)],
  ['taxNumber', ({ clientId }) => clientId],
  ['name', ({ entityName }) => entityName],
  ['kind', ({ kind }) => kind],
  ['account', ({ posting }) => posting.account],
  ['debit', ({ posting }) => exact(posting.debit)],
  ['credit', ({ posting }) => exact(posting.credit)],
  ['paymentId', ({ paymentId }) => paymentId],
  ['transfer', ({ transferId }) => transferId],
  ['dispute', ({ disputeId }) => disputeId],
  ['createdAt', ({ createdAt }) => createdAt],
])

/** Each posting of an entry is a row: a sum of the columns is a sum of the books. */
export const deskEntryTable: ListTable = {
  ...entryTable,
  rows: ({ postings, ...entry }: Entry) => postings.flatMap((posting) => entryTable.rows({ ...entry, postings, posting } as never)),
}

/** What nothing has to be done about: most of what there is in a table, and told at one look. */
const ordinary = /^\w[\w.:@+-]*$/

/** A field of a table as a spreadsheet reads it; a formula in it is text. */
export function field(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value)
  if (text === '' || ordinary.test(text)) return text
  const plain = /^-?\d+(,\d+)?$/.test(text) ? text : cellText(text)
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const lineOf = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => field(cell && typeof cell === 'object' ? cell.euros.replace('.', ',') : cell)).join(';')}\r\n`

/** The rows of a list, each page read while the one before is written: one ahead, and no more. */
async function* pagesOf(
  { rows }: ListTable,
  first: Result,
  read: (cursor: string) => Promise<Result>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let page = first; ;) {
    if ('refusal' in page) throw new Error(`An export ended early: ${refusals[page.refusal.code].text.EN}`)
    const next = page.paging?.nextCursor
    const ahead = next === undefined ? undefined : read(next)
    // Whoever takes it hears that it failed; nobody may.
    ahead?.catch(() => undefined)
    yield ((page.rows ?? page.data) as never[]).flatMap(rows)
    if (!ahead) return
    page = await ahead
  }
}

async function* csvOf(head: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(head)}`
  for await (const page of pages) yield page.map(lineOf).join('')
}

export const formats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type Format = keyof typeof formats

type TableFile = { table: ListTable; format: Format; first: Result; read: (cursor: string) => Promise<Result> }

/** A list as a file that is written while it is read: a million rows hold no more than a page of them. */
export function fileOf({ table, format, first, read }: TableFile, follow: ExportFollower = (pages) => pages): Readable {
  const pages = follow(pagesOf(table, first, read))
  return Readable.from(format === 'csv' ? csvOf(table.head, pages) : xlsxStream(table.head, pages))
}
