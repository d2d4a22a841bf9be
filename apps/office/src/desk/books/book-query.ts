import type { OfficeInput } from '@escudo/contracts/page'

export const entryKinds = [
  'payment',
  'refund',
  'transfer',
  'deposit',
  'dispute',
  'dispute_return',
  'correction',
  'held',
  'held_returned',
] as const

const typed = (search: URLSearchParams, name: string): string | undefined => search.get(name)?.trim() || undefined

/** What the address asks of the invoices of all, without where one is in them: as their file takes it too. */
export function invoiceFilterOf(search: URLSearchParams): Record<string, string> {
  const [clientId, number, from, until] = ['clientId', 'number', 'from', 'until'].map((name) => typed(search, name))
  return {
    ...(clientId && { clientId }),
    ...(number && { number }),
    ...(from && { invoicedAt_start: from }),
    ...(until && { invoicedAt_end: until }),
  }
}

/** The same of the entries of all. */
export function entryFilterOf(search: URLSearchParams): Record<string, string> {
  const [clientId, paymentId, from, until] = ['clientId', 'paymentId', 'from', 'until'].map((name) => typed(search, name))
  const kind = entryKinds.find((one) => one === search.get('kind'))
  return {
    ...(clientId && { clientId }),
    ...(paymentId && { paymentId }),
    ...(kind && { kind }),
    ...(from && { createdAt_start: from }),
    ...(until && { createdAt_end: until }),
  }
}

const paged = (search: URLSearchParams, filter: Record<string, string>) => {
  const cursor = search.get('cursor')
  return { query: { limit: 50, ...filter, ...(cursor !== null && { cursor }) } }
}

export const invoiceQueryOf = (search: URLSearchParams): OfficeInput<'listDeskInvoices'> => paged(search, invoiceFilterOf(search))
export const entryQueryOf = (search: URLSearchParams): OfficeInput<'listDeskEntries'> => paged(search, entryFilterOf(search))
