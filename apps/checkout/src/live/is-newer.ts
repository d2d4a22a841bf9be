import type { PageView } from '@escudo/contracts/page'

/** Phases that nothing leads out of, but a late payment of a reference. */
const finalPhases: readonly PageView['phase'][] = ['paid', 'authorised', 'cancelled', 'expired']

/** Whether there is nothing more to wait for: the outcome stands and it is known where the payer goes next. */
export function isSettled(view: PageView): boolean {
  return finalPhases.includes(view.phase) && view.leaveTo !== undefined && view.takesLate !== true
}

function progress(view: PageView): number {
  return Number(finalPhases.includes(view.phase)) + Number(isSettled(view))
}

/**
 * Whether `next` may take the place of `current`: answers and events overtake each other, and the page must never
 * go back in time. Views of the same second may replace each other, unless that would undo an outcome.
 */
export function isNewer(next: PageView, current: PageView): boolean {
  const ahead = Date.parse(next.now) - Date.parse(current.now)
  return ahead === 0 ? progress(next) >= progress(current) : ahead > 0
}
