import { isFinal, isOutcome, type PageView } from '@escudo/contracts/page'

function progress(view: PageView): number {
  return Number(isOutcome(view.phase)) + Number(isFinal(view))
}

/**
 * Whether `next` may take the place of `current`: answers and events overtake each other, and the page must never
 * go back in time. Views of the same second may replace each other, unless that would undo an outcome.
 */
export function isNewer(next: PageView, current: PageView): boolean {
  const ahead = Date.parse(next.now) - Date.parse(current.now)
  return ahead === 0 ? progress(next) >= progress(current) : ahead > 0
}
