import type { RefusalCode } from '@escudo/contracts/vocabulary'

/** Declines that no later try mends: the card is over or wants its holder, the number has no account. */
const hard: ReadonlySet<RefusalCode> = new Set(['e02454', 'e02459', 'e02460', 'e04010', 'e04110', 'e04111', 'e04113', 'e04202'])

/** Whether a declined charge may go through another day. */
export function isWorthRetrying(code: RefusalCode | null): boolean {
  return code === null || !hard.has(code)
}

/** Refusals that end by themselves: too many at once, the day's ceiling, an acquirer that is not there. */
const passing: ReadonlySet<RefusalCode> = new Set(['e00602', 'e00700', 'e00701', 'e00702', 'e00703', 'e00704'])

/** Whether a charge that was refused before anybody was asked is made a little later, or stops the schedule. */
export function isPassing(code: RefusalCode): boolean {
  return passing.has(code)
}
