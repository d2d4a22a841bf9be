/** A page of a list: `order` is built from known columns only, never from a caller's text. */
export type ListSlice = { order: string; limit: number; offset: number }

/**
 * The `order by` of a wire sort such as `-createdAt,amount`: known names only, descending by `-`, both spellings of a
 * name (createdAt, created_at), the key last so that the order is total. Undefined when a name is not known.
 */
export function orderOf(sort: string, columns: Readonly<Record<string, string>>, key: string): string | undefined {
  const wishes = sort.split(',').map((wish) => ({
    down: wish.startsWith('-'),
    name: wish.replace(/^-/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  }))
  if (wishes.some(({ name }) => !Object.hasOwn(columns, name))) return undefined
  const down = wishes[0]?.down ? ' desc' : ''
  return [...wishes.map(({ down: descending, name }) => `${columns[name]}${descending ? ' desc' : ''}`), `${key}${down}`].join(', ')
}
