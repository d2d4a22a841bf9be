import type { apiOperations } from '@escudo/contracts'
import { listInvoices as readInvoices } from '../../store/invoices.ts'
import type { Handler } from '../../calls/call.ts'
import { readRange } from '../../calls/date-range.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { invoicesCsv, invoiceView } from '../../views/money-view.ts'

export const listInvoices: Handler<typeof apiOperations.listInvoices> = async (call, { query }) => {
  const asked = readPage(query, { createdAt: 'invoiced_at' }, 'number', 500)
  if ('refusal' in asked) return asked
  const range = readRange(query.invoicedAt_start, query.invoicedAt_end)
  const { rows, ...found } = await readInvoices(call.sql, call.entityId, range, asked.page)
  const table = call.wantsCsv ? { name: 'invoices.csv', text: invoicesCsv(rows) } : undefined
  return { data: rows.map(invoiceView), paging: asked.told(found), table }
}
