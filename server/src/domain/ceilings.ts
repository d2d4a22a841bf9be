import type { Refusal } from '@escudo/contracts/vocabulary'

/** How far an entity may go beyond what a payer agreed to; `chargesPerDay` is counted for each saved card. */
export type Ceilings = { raiseTimes: number; freeCents: number; chargesPerDay: number }

/** What no shop of today comes near, and whoever has stolen its key would want. */
export const usualCeilings: Ceilings = { raiseTimes: 10, freeCents: 500_000, chargesPerDay: 100 }

/** An amount as an operator reads it. */
export function eurosOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Ceilings as an operator reads them. */
export function ceilingsOf({ raiseTimes, freeCents, chargesPerDay }: Ceilings): string {
  return `${raiseTimes} times what was agreed to or ${eurosOf(freeCents)} EUR, ${chargesPerDay} charges a day of each saved card`
}

/** Why an amount is too far from the one that was agreed to, or undefined. */
export function refuseAbove(amountCents: number, agreedCents: number, { raiseTimes, freeCents }: Ceilings): Refusal | undefined {
  const maximum = Math.max(agreedCents * raiseTimes, freeCents)
  return amountCents > maximum ? { code: 'e00301', pointer: '/amount', values: { minimum: 1, maximum } } : undefined
}

/** Why a saved card is not charged again today, or undefined. */
export function refuseVelocity(chargesToday: number, { chargesPerDay }: Ceilings): Refusal | undefined {
  return chargesToday >= chargesPerDay ? { code: 'e00702', values: { retryAfterSeconds: 3_600 } } : undefined
}
