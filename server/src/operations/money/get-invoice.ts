import type { apiOperations } from '@escudo/contracts'
import { findInvoice, findInvoiceLines } from '../../store/invoices.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { invoiceLinesCsv, invoiceView, lineView } from '../../views/money-view.ts'
import { numberOfInvoice } from '../../views/office/fee-invoice.ts'

export const getInvoice: Handler<typeof apiOperations.getInvoice> = async (call, { params, query }) => {
  const number = numberOfInvoice(params.id)
  const invoice = await findInvoice(call.sql, call.entityId, number)
  if (!invoice) return refuse('e00500', '/id')
  const { limit = 500, page = 1 } = query
  const lines = await findInvoiceLines(call.sql, call.entityId, number, { limit, offset: (page - 1) * limit })
  const all = call.wantsCsv ? await findInvoiceLines(call.sql, call.entityId, number) : []
  const { id, ...rest } = invoiceView(invoice)
  return {
    data: { id, ...rest, lines: lines.map(lineView) },
    paging: { page, limit, count: invoice.payments + invoice.disputes },
    table: call.wantsCsv ? { name: `${id}.csv`, text: invoiceLinesCsv(invoice, all) } : undefined,
  }
}
