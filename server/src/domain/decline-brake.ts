import type { Refusal } from '@escudo/contracts/vocabulary'

/** By what declined tries are counted: the payment, the card or phone, whence the payer comes, and the whole entity. */
export type BrakeScope = 'checkout' | 'means' | 'address' | 'entity'

const minuteMs = 60_000

type Brake = { declines: number; withinMs: number; pauseMs: number }

/** How many declines in how long bring a pause after each further one. What is approved counts in none of them. */
export const brakes: Readonly<Record<BrakeScope, Brake>> = {
  // Somebody who mistypes or runs out of cards has given up by then; a tester of cards gets one a minute.
  checkout: { declines: 5, withinMs: 60 * minuteMs, pauseMs: minuteMs },
  // Card schemes charge those who ask for a card again after fifteen declines; a phone's owner is not to be pestered either.
  means: { declines: 15, withinMs: 60 * minuteMs, pauseMs: 10 * minuteMs },
  // Higher than the others together: a whole office or a mobile network's customers can share an address.
  address: { declines: 30, withinMs: 10 * minuteMs, pauseMs: minuteMs },
  // Only against an attack from many addresses; every other payer meets it too, and goes on by a proof of work.
  entity: { declines: 100, withinMs: 10 * minuteMs, pauseMs: 10_000 },
}

/** The longest of the spans in which declines are counted. */
export const longestWithinMs = Math.max(...Object.values(brakes).map(({ withinMs }) => withinMs))

/** A try that was declined or is still open, by when it began and what it shares with the one that is to be made. */
export type Decline = { at: Date; shares: readonly BrakeScope[] }

function pauseLeftMs(scope: BrakeScope, declines: readonly Decline[], now: Date): number {
  const { declines: most, withinMs, pauseMs } = brakes[scope]
  const times = declines.filter(({ shares }) => shares.includes(scope)).map(({ at }) => at.getTime())
  const recent = times.filter((time) => time > now.getTime() - withinMs)
  return recent.length < most ? 0 : Math.max(...recent) + pauseMs - now.getTime()
}

/** The shorter span, in which tries of an address and of the entity are counted. */
export const recentlyMs = Math.max(brakes.address.withinMs, brakes.entity.withinMs)

/** Different cards tried from one address in ten minutes, approved ones too, before each other one costs work. */
const mostCards = 20
/** How much work an innocent payer does in about a second, in zero bits of a hash. */
const leastBits = 15

/** How often the declines at an entity double before they ask for no more. */
const mostDoublings = 3
/** More declines at an entity than these change nothing. */
export const mostCounted = brakes.entity.declines * 2 ** mostDoublings

/** How much work stands for a pause of a scope, by how many declines brought it; undefined: the pause has to be waited for. */
function bitsFor(scope: BrakeScope, declines: number): number | undefined {
  const { declines: most } = brakes[scope]
  // An attack from everywhere: bearable for each of many payers, whatever the attackers do.
  if (scope === 'entity') return leastBits + Math.min(mostDoublings, Math.floor(Math.log2(declines / most)))
  // Twice the work every sixth time, and nothing helps from twice the limit on: an office shares an address, and so do attackers.
  if (scope === 'address' && declines < most * 2) return leastBits + 1 + Math.floor((declines - most) / 6)
  return undefined
}

/** The tries that count, and how many different cards one address has tried in ten minutes. */
export type RecentTries = { declines: readonly Decline[]; cards: number }

/**
 * Why a try has to wait, and how much work of the payer's browser (`bits`) makes it go on all the same. Without `bits`
 * the pause has to be waited for: it is the payer's own checkout or card.
 */
export function judgeHaste({ declines, cards }: RecentTries, now: Date): { refusal: Refusal; bits: number | undefined } | undefined {
  const scopes = (Object.keys(brakes) as BrakeScope[]).filter((scope) => pauseLeftMs(scope, declines, now) > 0)
  const counted = (scope: BrakeScope): number =>
    declines.filter(({ at, shares }) => shares.includes(scope) && at.getTime() > now.getTime() - brakes[scope].withinMs).length
  const works = [
    ...scopes.map((scope) => bitsFor(scope, counted(scope))),
    ...(cards >= mostCards ? [leastBits + Math.min(5, Math.floor((cards - mostCards) / 10))] : []),
  ]
  if (works.length === 0) return undefined
  const refusal = refuseHaste(declines, now) ?? ({ code: 'e00703', values: { retryAfterSeconds: 60, minutes: 1 } } as const)
  return { refusal, bits: works.includes(undefined) ? undefined : Math.max(...(works as number[])) }
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
