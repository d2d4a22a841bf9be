import type { OfficeInput } from '@escudo/contracts/page'

/** What the address asks of the businesses for which a platform acts. */
export function merchantQueryOf(search: URLSearchParams, platformCode: string): OfficeInput<'listPlatformEntities'> {
  const [cursor, q] = [search.get('cursor'), search.get('q')?.trim()]
  return { params: { platformCode }, query: { limit: 50, ...(q && { q }), ...(cursor !== null && { cursor }) } }
}
