/** Which page of numbered lines the address names. */
export function pageNumberOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
