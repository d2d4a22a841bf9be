import { cardBrand, isCardNumber } from './vocabulary/card.ts'
import { mostViolations, type Violation } from './vocabulary/refusals.ts'

// Bells, escapes, and what turns the direction of what a person reads; tabs and line ends may stand in a text.
const unreadable = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

/** Whether a text may be kept: one that PostgreSQL can hold, without characters that a terminal or reader would obey. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !unreadable.test(text)
}

// Digits as a card shows them, on their own or in groups.
const digitRuns = /(?<![\d.,])\d(?:[ -]?\d){13,18}(?![\d.,])/g
// Merchants number their orders so; one in a few thousand has such digits by chance.
const uuids = /[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/gi

/** Whether a text has a card's number in it: of a brand that we know, with its check digit. */
export function hasCardNumber(text: string): boolean {
  return (text.replace(uuids, ' ').match(digitRuns) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '')
    return cardBrand(digits) !== 'UNKNOWN' && isCardNumber(digits)
  })
}

/**
 * Texts and names anywhere in a request that are not kept: with characters that nobody reads, or, unless the fields of
 * `except` are meant for it, a card's number. A field that no schema knows counts too, because requests are kept whole
 * against repeats. The first twenty are told.
 */
export function refuseUnstorable(value: unknown, except: readonly string[] = [], pointer = ''): Violation[] {
  if (typeof value === 'string') {
    const isKept = isStorable(value) && (except.includes(pointer) || !hasCardNumber(value))
    return isKept ? [] : [{ code: 'e00219', pointer }]
  }
  if (typeof value !== 'object' || value === null) return []
  const found: Violation[] = []
  for (const [name, field] of Object.entries(value)) {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    found.push(...(isStorable(name) ? refuseUnstorable(field, except, at) : [{ code: 'e00219', pointer: at } as const]))
    if (found.length >= mostViolations) break
  }
  return found.slice(0, mostViolations)
}
