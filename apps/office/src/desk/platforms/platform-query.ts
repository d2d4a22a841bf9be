import type { OfficeInput } from '@escudo/contracts/page'

/** What the address asks of the platforms. */
export function platformQueryOf(search: URLSearchParams): { query: NonNullable<OfficeInput<'listDeskPlatforms'>['query']> } {
  const [cursor, q] = [search.get('cursor'), search.get('q')?.trim()]
  const suspended = (['yes', 'no'] as const).find((one) => one === search.get('suspended'))
  return { query: { limit: 50, ...(q && { q }), ...(suspended && { suspended }), ...(cursor !== null && { cursor }) } }
}

/** The platform of a code alone. */
export const onePlatformQuery = (platformCode: string): { query: { q: string; limit: number } } => ({
  query: { q: platformCode, limit: 1 },
})
