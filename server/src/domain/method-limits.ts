import { maximumAmountCents, type MethodCode, type Violation } from '@escudo/contracts/vocabulary'
import type { MethodOfType } from './payment.ts'

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
