import { listOf, named, optional, text, Type } from '../../schema.ts'
import { operation } from '../../operation.ts'
import { invoiceFields, lineFields, pageOnly } from '../money/invoice-fields.ts'
import { clientId } from '../shapes.ts'

const reading = {
  tag: 'office',
  caller: 'person',
  method: 'GET',
  csv: true,
  paged: true,
  query: Type.Object(pageOnly),
  data: named('FeeInvoice', {
    ...invoiceFields,
    clientId,
    entityName: text({ example: 'Padaria Exemplo Lda' }),
    issuer: optional(text({ description: 'The operator, where its name is set.', example: 'Escudo Pagamentos SA' })),
    lines: listOf(named('FeeInvoiceLine', lineFields)),
  }),
  refuses: ['e00500'],
} as const
const id = text({ example: 'FT-2026-12' })
const paged = 'Its lines come in pages; `meta` and `links` are theirs.'

export const getFeeInvoice = operation({
  ...reading,
  operationId: 'getFeeInvoice',
  path: '/fee-invoices/{id}',
  permission: 'transfers.read',
  summary: 'One of the entity’s invoices of fees, with what each fee is of',
  description: `${paged} As a sheet (PDF) at \`/office/{clientId}/invoices/{id}.pdf\`, as a table at \`….csv\`.`,
  params: Type.Object({ id }),
})

export const getDeskInvoice = operation({
  ...reading,
  operationId: 'getDeskInvoice',
  path: '/desk/invoices/{clientId}/{id}',
  permission: 'desk.money.read',
  summary: 'An invoice of fees of any entity',
  description: `${paged} As a sheet (PDF) at \`/office/desk/invoices/{clientId}/{id}.pdf\`, as a table at \`….csv\`.`,
  params: Type.Object({ clientId, id }),
})
