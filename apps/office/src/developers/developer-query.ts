import type { OfficeInput } from '@escudo/contracts/page'

export const callFilters = ['outcome', 'operation', 'code'] as const
/** Two lists stand in one room: where each of them is, under a name of its own. */
export const callPage = 'calls'
export const deliveryPage = 'deliveries'

/** The calls that an address asks for. */
export function callQueryOf(search: URLSearchParams): NonNullable<OfficeInput<'listProgramCalls'>['query']> {
  const filters = callFilters.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  const cursor = search.get(callPage)
  return { limit: 30, ...Object.fromEntries(filters), ...(cursor && { cursor }) }
}
