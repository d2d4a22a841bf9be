import type { JobServices } from '../calls/call.ts'
import { readLeftToPeople, type LeftToPeople } from '../store/acquirers/unanswered.ts'

const freshMs = 60_000

/** What waits for a person at acquirers; asked at most each minute, however many ask. */
export function createLeftReader({ sql, clock }: Pick<JobServices, 'sql' | 'clock'>): () => Promise<LeftToPeople> {
  let last: { at: number; left: Promise<LeftToPeople> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > freshMs) {
      last = { at: now, left: readLeftToPeople(sql, clock()) }
      // A database that was away is asked again by the next one.
      last.left.catch(() => (last = undefined))
    }
    return last.left
  }
}
