import type { OfficeInput } from '@escudo/contracts/page'
import { pageNumberOf } from '../parts/page-number.ts'

/** How many lines of an invoice a page has. */
export const invoiceLines = 100

const stretchOf = (search: URLSearchParams) => ({ limit: invoiceLines, page: pageNumberOf(search) })

/** What the address asks of one of the business's invoices. */
export const feeInvoiceQueryOf = (search: URLSearchParams, id: string): OfficeInput<'getFeeInvoice'> => ({
  params: { id },
  query: stretchOf(search),
})

/** The same at the desk, where an address has the tax number before the invoice's own: `510000002-FT-2026-12`. */
export const deskInvoiceQueryOf = (search: URLSearchParams, whose: string): OfficeInput<'getDeskInvoice'> => ({
  params: { clientId: whose.slice(0, 9), id: whose.slice(10) },
  query: stretchOf(search),
})
