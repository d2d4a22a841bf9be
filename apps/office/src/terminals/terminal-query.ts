import type { OfficeInput } from '@escudo/contracts/page'

/** What the address asks of the terminals. */
export function terminalQueryOf(search: URLSearchParams): { query: NonNullable<OfficeInput<'listTerminalsToday'>['query']> } {
  const cursor = search.get('cursor')
  return { query: { limit: 100, ...(cursor !== null && { cursor }) } }
}
