type State = 'waiting' | 'over'

/** What the address asks of one of the two lists of proposals. */
export function proposalQueryOf(search: URLSearchParams, state: State): { query: { state: State; limit: number; cursor?: string } } {
  const cursor = search.get(state)
  return { query: { state, limit: 50, ...(cursor !== null && { cursor }) } }
}
