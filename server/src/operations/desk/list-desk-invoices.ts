import type { officeOperations } from '@escudo/contracts'
import type { Handler } from '../../calls/call.ts'
import { readRange } from '../../calls/date-range.ts'
import { readPage } from '../../calls/page-of-list.ts'
import { listAllInvoices } from '../../store/desk/books.ts'
import { invoiceView } from '../../views/money-view.ts'
import { clientIdOf } from '../../views/payment-view.ts'

export const listDeskInvoices: Handler<typeof officeOperations.listDeskInvoices> = async ({ sql }, { query }) => {
  const asked = readPage({ sort: '-invoicedAt', ...query }, { invoicedAt: 'invoiced_at' }, ['entity_id', 'number'], 100)
  if ('refusal' in asked) return asked
  const filter = {
    entityId: query.clientId === undefined ? undefined : Number(query.clientId),
    number: query.number,
    range: readRange(query.invoicedAt_start, query.invoicedAt_end),
  }
  const { rows, ...found } = await listAllInvoices(sql, filter, asked.page)
  const data = rows.map(({ entityId, entityName, ...invoice }) => ({ clientId: clientIdOf(entityId), entityName, ...invoiceView(invoice) }))
  return { data, paging: asked.told(found) }
}
