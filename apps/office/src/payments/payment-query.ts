import type { FirstCall, OfficeInput } from '@escudo/contracts/page'

/** What the form of filters asks at once, as the address spells it; each is one of the API's. */
const usualNames = [
  'stateDetails_state',
  'paymentMethod_code',
  'type',
  'createdAt_start',
  'createdAt_end',
  'amount_start',
  'amount_end',
] as const
/** What it asks besides, of whoever opens that. */
export const moreRanges = ['paidAt', 'transferredAt', 'endsAt', 'updatedAt'] as const
export const moreTexts = ['summary', 'customUniqueId', 'referenceDetails_entity', 'invoiceDetails_number'] as const
export const moreNames = [...moreRanges.flatMap((name) => [`${name}_start`, `${name}_end`] as const), ...moreTexts] as const
/** Those that no field of the form has: an address brings them, and they stay until everything is cleared. */
export const broughtNames = {
  id: 'ofIds',
  linkId: 'ofLink',
  terminal_uuid: 'ofTerminal',
  customer_uuid: 'ofCustomer',
  batchId: 'ofBatch',
  scheduleId: 'ofSchedule',
  transferDetails_payerReference: 'ofTransfer',
} as const
const brought = Object.keys(broughtNames) as (keyof typeof broughtNames)[]

/** The filters that the screen has. */
export const filterNames = [...usualNames, ...moreNames, ...brought] as const
type FilterName = (typeof filterNames)[number]

const pageLength = 50
const numbers: readonly FilterName[] = ['amount_start', 'amount_end']

/** A search and filters as they are kept and taken away: without the page of the list. */
export function keptOf(search: URLSearchParams): URLSearchParams {
  const names = ['q', ...filterNames]
  return new URLSearchParams(names.flatMap((name) => (search.get(name)?.trim() ? [[name, search.get(name)!.trim()]] : [])))
}

export function listQueryOf(search: URLSearchParams): NonNullable<OfficeInput<'listPayments'>['query']> {
  const filters = filterNames.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, numbers.includes(name) ? Number(value) : value] as const] : []
  })
  const cursor = search.get('cursor')
  return { limit: pageLength, ...Object.fromEntries(filters), ...(cursor && { cursor }) }
}

/** What was typed into the search box. */
export const searchedIn = (search: URLSearchParams): string => search.get('q')?.trim() ?? ''

/** What a list's address asks the server: a search or the list, either narrowed by the filters, and which page of it. */
export function paymentQueryOf(search: URLSearchParams): FirstCall {
  const q = searchedIn(search)
  const query = listQueryOf(search)
  return q ? ['searchPayments', { query: { q, ...query } }] : ['listPayments', { query }]
}
