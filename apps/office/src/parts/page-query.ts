type Page = { query: { limit: number; cursor?: string } }

/** What the address asks of one of a room's lists, by the name under which it has the place. */
export function pageQueryOf(search: URLSearchParams, name: string): Page {
  const cursor = search.get(name)
  return { query: { limit: 50, ...(cursor !== null && { cursor }) } }
}
