import { cardBrand, isCardNumber } from './vocabulary/card.ts'
import { mostViolations, type Violation } from './vocabulary/refusals.ts'

// Bells, escapes, and what turns the direction of what a person reads; tabs and line ends may stand in a text.
const unreadable = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

/** Whether a text may be kept: one that PostgreSQL can hold, without characters that a terminal or reader would obey. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !unreadable.test(text)
}

// Digits as a card shows them, on their own or in groups, whatever follows; a fraction's are none.
const digitRuns = /(?<!\d|\d\.)\d(?:[ -]?\d){13,18}(?!\d)/g
// In the groups of a card, with the same marks between them, whatever these are: points, strokes, a line's end.
const digitGroups = /(?<!\d)\d{4}([^\p{L}\p{N}]{1,3})(?:\d{4}\1\d{4}\1\d{2,4}(?:\1\d{1,3})?|\d{6}\1\d{4,5})(?!\d)/gu
// Digits of other scripts, and those that only look otherwise: full width, and the bold ones of mathematics.
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19\u{1d7ce}-\u{1d7ff}]/gu
/** What nobody sees between two letters. */
const unseen = /\p{Cf}/gu
// Merchants number their orders so; one in a few thousand has such digits by chance.
const uuids = /[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/gi

/** Both patterns want as many at least. */
const fewestDigits = 14

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code >= 0x1_d7_ce) return String((code - 0x1_d7_ce) % 10)
  const zero = [0xff_10, 0x09_66, 0x06_f0, 0x06_60].find((first) => code >= first) ?? code
  return String(code - zero)
}

/** Whether a text has a card's number in it, however it is written: of a brand that we know, with its check digit. */
export function hasCardNumber(text: string): boolean {
  if (text.length < fewestDigits) return false
  const plain = text.replace(uuids, ' ').replace(unseen, '').replace(otherDigits, plainDigit)
  return [...(plain.match(digitRuns) ?? []), ...(plain.match(digitGroups) ?? [])].some((run) => {
    const digits = run.replace(/\D/g, '')
    return cardBrand(digits) !== 'UNKNOWN' && isCardNumber(digits)
  })
}

/** Whether a number in JSON is a card's: no amount and no count of ours is so long. */
const isCardAsNumber = (value: number): boolean => Math.abs(value) >= 1e12 && hasCardNumber(String(Math.abs(value)))

/** How many characters of one request are looked at: more than any call keeps. What comes after them is refused unseen. */
const mostLookedAt = 262_144

type Look = { except: readonly string[]; left: number }

function look(value: unknown, pointer: string, state: Look): Violation[] {
  if (typeof value === 'string') {
    const isExcept = state.except.includes(pointer)
    if (!isExcept) state.left -= value.length
    const isKept = state.left >= 0 && isStorable(value) && (isExcept || !hasCardNumber(value))
    return isKept ? [] : [{ code: 'e00219', pointer }]
  }
  if (typeof value === 'number') return isCardAsNumber(value) && !state.except.includes(pointer) ? [{ code: 'e00219', pointer }] : []
  if (typeof value !== 'object' || value === null) return []
  const found: Violation[] = []
  for (const [name, field] of Object.entries(value)) {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const isKept = isStorable(name) && !hasCardNumber(name)
    found.push(...(isKept ? look(field, at, state) : [{ code: 'e00219', pointer: at } as const]))
    if (found.length >= mostViolations) break
  }
  return found.slice(0, mostViolations)
}

/**
 * Texts and names anywhere in a request that are not kept: with characters that nobody reads, or, unless the fields of
 * `except` are meant for it or rest sealed, a card's number. A field that no schema knows counts too, because requests are kept
 * whole against repeats. The first twenty are told.
 */
export function refuseUnstorable(value: unknown, except: readonly string[] = [], pointer = ''): Violation[] {
  return look(value, pointer, { except, left: mostLookedAt })
}
