type State = 'waiting' | 'over'

/** What the address asks of one of the two lists of proposals. */
export function proposalQueryOf(search: URLSearchParams, state: State): { query: { state: State; limit: number; cursor?: string } } {
  const cursor = search.get(state)
  return { query: { state, limit: 50, ...(cursor !== null && { cursor }) } }
}

type Page = { query: { limit: number; cursor?: string } }

const pageOf = (cursor: string | null): Page => ({ query: { limit: 50, ...(cursor !== null && { cursor }) } })

/** What the address asks of the entities that wait. */
export const waitingQueryOf = (search: URLSearchParams): Page => pageOf(search.get('entities'))

/** What the address asks of the money that fits nothing. */
export const heldQueryOf = (search: URLSearchParams): Page => pageOf(search.get('cursor'))
