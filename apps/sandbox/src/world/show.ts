/** The parts of the world in their order on the page; each also stands alone, by `?show=phone`. */
export const parts = ['walk', 'machine', 'phone', 'terminals', 'bank', 'clock', 'faults', 'inspector', 'data'] as const
export type Part = (typeof parts)[number]

/** The part that an address asks for; undefined for all of them. */
export function partOf(search: string): Part | undefined {
  const asked = new URLSearchParams(search).get('show')
  return parts.find((part) => part === asked)
}

/** The query that shows one part, or all; the language stays. */
export function partLink(search: string, part: Part | undefined): string {
  const kept = new URLSearchParams(search).get('lang')
  const query = new URLSearchParams({ ...(part && { show: part }), ...(kept && { lang: kept }) }).toString()
  return `/sandbox${query && `?${query}`}`
}
