import type { Refusal } from '@escudo/contracts/vocabulary'

/** By what declined tries are counted: the payment, the card or phone, whence the payer comes, and the whole entity. */
export type BrakeScope = 'checkout' | 'means' | 'address' | 'entity'

const minuteMs = 60_000

type Brake = { declines: number; withinMs: number; pauseMs: number }

/** How many declines in how long bring a pause after each further one. What is approved counts nowhere. */
export const brakes: Readonly<Record<BrakeScope, Brake>> = {
  // Somebody who mistypes or runs out of cards has given up by then; a tester of cards gets one a minute.
  checkout: { declines: 5, withinMs: 60 * minuteMs, pauseMs: minuteMs },
  // Card schemes charge those who ask for a card again after fifteen declines; a phone's owner is not to be pestered either.
  means: { declines: 15, withinMs: 60 * minuteMs, pauseMs: 10 * minuteMs },
  // Higher than the others together: a whole office or a mobile network's customers can share an address.
  address: { declines: 30, withinMs: 10 * minuteMs, pauseMs: minuteMs },
  // Only against an attack from many addresses; the pause is short, because every other payer has to wait too.
  entity: { declines: 100, withinMs: 10 * minuteMs, pauseMs: 10_000 },
}

/** The longest of the spans in which declines are counted. */
export const longestWithinMs = Math.max(...Object.values(brakes).map(({ withinMs }) => withinMs))

/** A declined try, by when it began and what it shares with the one that is to be made. */
export type Decline = { at: Date; shares: readonly BrakeScope[] }

function pauseLeftMs(scope: BrakeScope, declines: readonly Decline[], now: Date): number {
  const { declines: most, withinMs, pauseMs } = brakes[scope]
  const times = declines.filter(({ shares }) => shares.includes(scope)).map(({ at }) => at.getTime())
  const recent = times.filter((time) => time > now.getTime() - withinMs)
  return recent.length < most ? 0 : Math.max(...recent) + pauseMs - now.getTime()
}

/**
 * Why a payer has to wait before the next try, or undefined: a page is no place to find out which of many stolen cards
 * still work. The longest pause counts; it is over by itself, and old declines are forgotten.
 */
export function refuseHaste(declines: readonly Decline[], now: Date): Refusal | undefined {
  const scopes = Object.keys(brakes) as BrakeScope[]
  const leftMs = Math.max(...scopes.map((scope) => pauseLeftMs(scope, declines, now)))
  if (leftMs <= 0) return undefined
  return { code: 'e00703', values: { retryAfterSeconds: Math.ceil(leftMs / 1000), minutes: Math.ceil(leftMs / minuteMs) } }
}
