/** The address with some of it given otherwise, and the rest as it was: rooms with two lists have both in it. */
export function keptSearch(search: URLSearchParams, given: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const kept = new URLSearchParams(search)
  for (const [name, value] of Object.entries(given)) {
    if (value) kept.set(name, value)
    else kept.delete(name)
  }
  return kept
}

/** What a form of filters says of each of its names; the place in the list, which is under `page`, belonged to the filters before. */
export function filteredBy(form: FormData, names: readonly string[], page = 'cursor'): Record<string, string | undefined> {
  return { ...Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()])), [page]: undefined }
}
