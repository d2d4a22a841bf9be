import type { Data, officeOperations } from '@escudo/contracts'
import { refuse, type OfficeCall, type Outcome } from '../../calls/call.ts'
import { findEntity } from '../../store/entities.ts'
import { findInvoice, findInvoiceLines } from '../../store/invoices.ts'
import { invoiceLinesCsv, invoiceView, lineView } from '../money-view.ts'
import { clientIdOf } from '../payment-view.ts'

type Asked = { limit?: number | undefined; page?: number | undefined }

/** The number that an address names, as it stands on the invoice. */
export const numberOfInvoice = (id: string): string => id.replace(/^FT-(\d{4})-(\d{1,9})$/, 'FT $1/$2')

/** An invoice of fees with whose it is, for its own people and at the desk. */
export async function feeInvoice(
  call: Pick<OfficeCall, 'sql' | 'office' | 'wantsCsv'>,
  entityId: number,
  id: string,
  { limit = 500, page = 1 }: Asked,
): Promise<Outcome<Data<typeof officeOperations.getFeeInvoice>>> {
  const number = numberOfInvoice(id)
  const entity = await findEntity(call.sql, entityId)
  const invoice = entity && (await findInvoice(call.sql, entityId, number))
  if (!invoice) return refuse('e00500', '/id')
  const lines = await findInvoiceLines(call.sql, entityId, number, { limit, offset: (page - 1) * limit })
  const all = call.wantsCsv ? await findInvoiceLines(call.sql, entityId, number) : []
  const { issuer } = call.office
  return {
    data: {
      ...invoiceView(invoice),
      clientId: clientIdOf(entityId),
      entityName: entity.name,
      ...(issuer !== undefined && { issuer }),
      lines: lines.map(lineView),
    },
    paging: { page, limit, count: invoice.payments + invoice.disputes },
    table: call.wantsCsv
      ? { name: `${clientIdOf(entityId)}-${invoiceView(invoice).id}.csv`, text: invoiceLinesCsv(invoice, all) }
      : undefined,
  }
}
