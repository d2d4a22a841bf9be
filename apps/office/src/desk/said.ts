/** What is longer than this is a document or worse, and not for reading here. */
const longest = 200

/** All that was said, as lines of name and value; nested names are joined by dots. */
export function linesSaid(said: unknown, name = ''): [name: string, value: string][] {
  if (said === null || said === undefined || said === '') return []
  if (typeof said === 'object')
    return Object.entries(said).flatMap(([key, value]) => linesSaid(value, name === '' ? key : `${name}.${key}`))
  const text = String(said as string | number | boolean)
  return [[name, text.length > longest ? `${text.slice(0, longest)}…` : text]]
}
