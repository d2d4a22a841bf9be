import type { FirstCall, OfficeInput } from '@escudo/contracts/page'

/** The filters that the screen has, as the address spells them; each is one of the API's. */
export const filterNames = [
  'stateDetails_state',
  'paymentMethod_code',
  'type',
  'createdAt_start',
  'createdAt_end',
  'amount_start',
  'amount_end',
  'linkId',
  'terminal_uuid',
  'customer_uuid',
  'endsAt_start',
  'endsAt_end',
] as const
/** Those that no field of the form has: an address brings them, and they stay until everything is cleared. */
export const broughtNames = {
  linkId: 'ofLink',
  terminal_uuid: 'ofTerminal',
  customer_uuid: 'ofCustomer',
  endsAt_start: 'endsFrom',
  endsAt_end: 'endsTo',
} as const
type FilterName = (typeof filterNames)[number]

const pageLength = 50
const numbers: readonly FilterName[] = ['amount_start', 'amount_end']

export function listQueryOf(search: URLSearchParams): NonNullable<OfficeInput<'listPayments'>['query']> {
  const filters = filterNames.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, numbers.includes(name) ? Number(value) : value] as const] : []
  })
  const cursor = search.get('cursor')
  return { limit: pageLength, ...Object.fromEntries(filters), ...(cursor && { cursor }) }
}

/** What a list's address asks the server: a search, or a page of the list. */
export function paymentQueryOf(search: URLSearchParams): FirstCall {
  const q = search.get('q')?.trim()
  return q ? ['searchPayments', { query: { q } }] : ['listPayments', { query: listQueryOf(search) }]
}
