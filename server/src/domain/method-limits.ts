import { maximumAmountCents, methodCodes, type MethodCode, type Violation } from '@escudo/contracts/vocabulary'
import type { MethodOfType } from './payment.ts'

/** The most that methods of a new entity take, in cents; one that is not named takes whatever an amount can be. */
export type MethodMaximums = Readonly<Partial<Record<MethodCode, number>>>

/** What most of those who offer MB WAY say that it takes, in the sandbox (decision 389). */
export const sandboxMaximums: MethodMaximums = { MW: 500_000 }

/** Maximums as somebody wrote them, in euros: "MW 5000, CC 12000.50"; undefined when one is no method, stands there twice or is no amount. */
export function readMethodMaximums(text: string): MethodMaximums | undefined {
  const found: Partial<Record<MethodCode, number>> = {}
  for (const part of text.split(',')) {
    const [, name = '', euros = '', cents = ''] = /^\s*([A-Za-z]{2})\s+(\d{1,6})(?:\.(\d{2}))?\s*$/.exec(part) ?? []
    const code = methodCodes.find((one) => one === name.toUpperCase())
    const amount = Number(euros) * 100 + Number(cents)
    if (code === undefined || code in found || amount < 1) return undefined
    found[code] = amount
  }
  return found
}

/** What is set of a method: the provider's limits, and the entity's own within them. */
export type MethodLimits = MethodOfType & {
  minimumCents: number
  maximumCents: number
  ownMinimumCents: number | null
  ownMaximumCents: number | null
}

/** What holds: the entity's own limits as far as the provider's leave them; never an empty range. */
export function limitsThatHold(limits: MethodLimits): { minimumCents: number; maximumCents: number } {
  const { minimumCents, maximumCents, ownMinimumCents, ownMaximumCents } = limits
  const within = (cents: number): number => Math.min(Math.max(cents, minimumCents), maximumCents)
  return { minimumCents: within(ownMinimumCents ?? minimumCents), maximumCents: within(ownMaximumCents ?? maximumCents) }
}

/** Why limits are no range between `minimum` and `maximum`. */
export function refuseRange(
  wished: { minimumAmount: number; maximumAmount: number },
  { minimum, maximum }: { minimum: number; maximum: number },
  at: string,
): Violation[] {
  const { minimumAmount, maximumAmount } = wished
  if (minimumAmount < minimum || minimumAmount > maximum)
    return [{ code: 'e00301', pointer: `${at}/minimumAmount`, values: { minimum, maximum } }]
  if (maximumAmount < minimumAmount || maximumAmount > maximum)
    return [{ code: 'e00301', pointer: `${at}/maximumAmount`, values: { minimum: minimumAmount, maximum } }]
  return []
}

type Wished = { code: MethodCode; minimumAmount: number; maximumAmount: number }

/** Why the provider's limits cannot become these: of each method once, and of those that the entity has. */
export function refuseMethodLimits(wished: readonly Wished[], codes: readonly MethodCode[]): Violation[] {
  if (wished.length === 0) return [{ code: 'e00221', pointer: '/methods' }]
  return wished.flatMap((one, index): Violation[] => {
    const isAgain = wished.findIndex(({ code }) => code === one.code) < index
    if (isAgain || !codes.includes(one.code))
      return [{ code: 'e00230', pointer: `/methods/${index}/code`, values: { values: codes.join(', ') } }]
    return refuseRange(one, { minimum: 1, maximum: maximumAmountCents }, `/methods/${index}`)
  })
}
