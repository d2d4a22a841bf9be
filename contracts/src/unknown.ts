import type { TObject, TSchema } from 'typebox'
import { mostViolations, type Violation } from './vocabulary/refusals.ts'

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many single letters have to be changed, added, left out or swapped to make one name of the other. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same, swapped))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** How far a name is from a known one: a part of it, as its last word or its first, is nearer than any misspelling. */
function farness(name: string, known: string): number {
  const [a, b] = [bare(name), bare(known)]
  if (a === b) return 0
  const isWord = known.split('_').some((part) => bare(part) === a)
  return isWord ? 0.5 : distance(a, b)
}

// Longer names are not anybody's spelling of ours.
const longestName = 60

/** The known name that a misspelt one is nearest to, if it is near enough to be meant. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined
  const [best] = known.map((one) => ({ one, far: farness(name, one) })).toSorted((a, b) => a.far - b.far)
  return best && best.far <= Math.max(1, Math.floor(bare(name).length / 3)) ? best.one : undefined
}

function unknownName(name: string, pointer: string, known: readonly string[]): Violation {
  const nearest = nearestName(name, known)
  return { code: 'e00236', pointer, values: { field: name.slice(0, longestName), ...(nearest !== undefined && { nearest }) } }
}

/** The names of a query, as `readQuery` gives them, that its operation does not know. */
export function unknownInQuery(schema: TObject, query: unknown): Violation[] {
  const known = Object.keys(schema.properties)
  const names = Object.keys(isJson(query) ? query : {}).filter((name) => !known.includes(name))
  return names.slice(0, mostViolations).map((name) => unknownName(name, `/${name}`, known))
}

/** `additionalProperties`: a caller gives the names. */
type Shape = { properties?: Record<string, TSchema>; additionalProperties?: unknown; items?: TSchema; anyOf?: TSchema[] }

/** What a field may hold, without the word that it may be null. */
function meant(schema: TSchema | undefined): Shape {
  const { anyOf, ...own }: Shape = schema ?? {}
  return anyOf ? ((anyOf.find((one) => !('type' in one && one.type === 'null')) ?? {}) as Shape) : own
}

function walk(shapes: readonly Shape[], value: unknown, at: string, found: Violation[]): void {
  if (found.length >= mostViolations) return
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items: one }) => (one ? [meant(one)] : []))
    if (items.length > 0) for (const [index, item] of value.entries()) walk(items, item, `${at}/${index}`, found)
    return
  }
  const named = shapes.flatMap(({ properties }) => (properties ? [properties] : []))
  const isOpen = shapes.some(({ additionalProperties }) => additionalProperties)
  if (!isJson(value) || named.length === 0 || isOpen) return
  for (const [name, field] of Object.entries(value)) {
    const isKnown = named.some((properties) => Object.hasOwn(properties, name))
    // Nothing stands in a text or a number: most fields are done with here.
    if (isKnown && (typeof field !== 'object' || field === null)) continue
    const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const inner = named.flatMap((properties) => (Object.hasOwn(properties, name) ? [meant(properties[name])] : []))
    if (isKnown) walk(inner, field, pointer, found)
    else if (found.length < mostViolations) found.push(unknownName(name, pointer, Object.keys(named[0] ?? {})))
  }
}

/**
 * The fields of a body that its operation does not know, the first twenty. `shown` is what the operation answers, where a client
 * may send back what it has read.
 */
export function unknownInBody(schema: TObject, body: unknown, shown?: TSchema): Violation[] {
  const found: Violation[] = []
  walk([schema, ...(shown ? [meant(shown)] : [])], body, '', found)
  return found
}
