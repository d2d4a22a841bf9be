/** Which of the parts an address asks for (`?show=phone`, `?show=all`); undefined for the overview. */
export function shownPart<P extends { part: string }>(search: string, parts: readonly P[]): P | 'all' | undefined {
  const asked = new URLSearchParams(search).get('show')
  return asked === 'all' ? 'all' : parts.find(({ part }) => part === asked)
}

/** The query that shows one part, all, or the overview; the language stays. */
export function partLink(search: string, part: string | undefined): string {
  const kept = new URLSearchParams(search).get('lang')
  const query = new URLSearchParams({ ...(part && { show: part }), ...(kept && { lang: kept }) }).toString()
  return `/sandbox${query && `?${query}`}`
}
