import type { OfficeInput } from '@escudo/contracts/page'

export const callFilters = ['outcome', 'operation', 'code'] as const

/** The calls that an address asks for. */
export function callQueryOf(search: URLSearchParams): NonNullable<OfficeInput<'listProgramCalls'>['query']> {
  const filters = [...callFilters, 'cursor'].flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return { limit: 30, ...Object.fromEntries(filters) }
}
