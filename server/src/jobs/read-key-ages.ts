import type { JobServices } from '../calls/call.ts'
import { findOldestKeys } from '../store/platforms.ts'

const freshMs = 60_000

type Ages = Awaited<ReturnType<typeof findOldestKeys>>

/** How old the oldest keys are, in days; asked at most each minute, however many ask. */
export function createKeyAgeReader({ sql }: Pick<JobServices, 'sql'>): () => Promise<Ages> {
  let last: { at: number; ages: Promise<Ages> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > freshMs) {
      last = { at: now, ages: findOldestKeys(sql) }
      // A database that was away is asked again by the next one.
      last.ages.catch(() => (last = undefined))
    }
    return last.ages
  }
}
