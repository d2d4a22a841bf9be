import type { Violation } from './vocabulary/refusals.ts'

/** Whether PostgreSQL can hold a text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/**
 * Texts and names anywhere in a request that no database keeps: with NUL, or with half of a surrogate pair. A field
 * that no schema knows counts too, because requests are kept whole against repeats.
 */
export function refuseUnstorable(value: unknown, pointer = ''): Violation[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ code: 'e00219', pointer }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return isStorable(name) ? refuseUnstorable(field, at) : [{ code: 'e00219', pointer: at } as const]
  })
}
