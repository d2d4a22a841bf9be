import type { OfficeInput } from '@escudo/contracts/page'

export const standings = ['open', 'pending', 'declined', 'suspended', 'closed'] as const

/** What the address asks of the entities. */
export function entityQueryOf(search: URLSearchParams): { query: NonNullable<OfficeInput<'listDeskEntities'>['query']> } {
  const [cursor, q] = [search.get('cursor'), search.get('q')?.trim()]
  const standing = standings.find((one) => one === search.get('standing'))
  const platform = search.get('platform')?.trim()
  return {
    query: {
      limit: 50,
      ...(platform && { platformCode: platform }),
      ...(q && { q }),
      ...(standing && { standing }),
      ...(cursor !== null && { cursor }),
    },
  }
}
