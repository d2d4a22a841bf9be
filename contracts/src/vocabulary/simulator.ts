import { testCards } from './demo.ts'
import { isRefusalCode, refusals, type RefusalCode } from './refusals.ts'

/** The cards with which the sandbox's bank answers a code of its own (e024xx). */
const cards: Readonly<Partial<Record<RefusalCode, string>>> = {
  e02433: testCards.declined,
  e02451: testCards.insufficientFunds,
  e02454: testCards.expired,
  e02459: testCards.challengeThenRefused,
  e02460: testCards.unavailable,
}

/**
 * The card or phone number with which the sandbox produces an acquirer's answer, a column of the catalogue. A phone's
 * last four digits are those of its code: `351#910004104` answers e04104. Undefined for answers of our own.
 */
export function simulatorOf(code: RefusalCode): string | undefined {
  if (refusals[code].side !== 'acquirer') return undefined
  return cards[code] ?? (code.startsWith('e04') ? `351#91000${code.slice(2)}` : undefined)
}

/** The answers that phones of the sandbox give, by number. */
export const simulatedPhones: ReadonlyMap<string, RefusalCode> = new Map(
  Object.keys(refusals)
    .filter(isRefusalCode)
    .flatMap((code): [string, RefusalCode][] => {
      const number = simulatorOf(code)
      return number?.includes('#') ? [[number, code]] : []
    }),
)
