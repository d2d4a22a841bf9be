import type { Refusal } from '@escudo/contracts/vocabulary'
import { endOfDay } from './lisbon-time.ts'

/**
 * How far an entity may go beyond what a payer agreed to; `chargesPerDay` is counted for each saved card, the cents of a day
 * for the entity as a whole.
 */
export type Ceilings = { raiseTimes: number; freeCents: number; chargesPerDay: number; chargedCentsADay: number; raisedCentsADay: number }

/** What of it a day's cents are: charged to saved cards, or raised on authorisations. */
export type WithoutPayer = 'charged' | 'raised'

/** What no shop of today comes near, and whoever has stolen its key would want. */
export const usualCeilings: Ceilings = {
  raiseTimes: 10,
  freeCents: 500_000,
  chargesPerDay: 100,
  chargedCentsADay: 10_000_000,
  raisedCentsADay: 5_000_000,
}

/** An amount as an operator reads it. */
export function eurosOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Ceilings as an operator reads them. */
export function ceilingsOf({ raiseTimes, freeCents, chargesPerDay, chargedCentsADay, raisedCentsADay }: Ceilings): string {
  const each = `${raiseTimes} times what was agreed to or ${eurosOf(freeCents)} EUR, ${chargesPerDay} charges a day of each saved card`
  return `${each}; ${eurosOf(chargedCentsADay)} EUR charged and ${eurosOf(raisedCentsADay)} EUR raised a day in all`
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

/** Why an entity takes no more without its payers on this day, which ends at midnight in Lisbon. */
export function dayRefusal(takenCents: number, limitCents: number, now: Date): Refusal {
  const values = {
    left: eurosOf(Math.max(0, limitCents - takenCents)),
    limit: eurosOf(limitCents),
    retryAfterSeconds: Math.ceil((endOfDay(now).getTime() - now.getTime()) / 1000),
  }
  return { code: 'e00704', pointer: '/amount', values }
}
