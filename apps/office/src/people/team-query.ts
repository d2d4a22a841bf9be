type Page = { query: { limit: number; sort: string; cursor?: string } }

/** What the address asks of a team's two lists. */
export function teamQueryOf(search: URLSearchParams): { people: Page; invited: Page } {
  const page = (sort: string, name: string): Page => {
    const cursor = search.get(name)
    return { query: { limit: 50, sort, ...(cursor !== null && { cursor }) } }
  }
  return { people: page('name', 'cursor'), invited: page('-createdAt', 'invited') }
}
