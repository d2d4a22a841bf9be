import { readQueues as read, type Queues } from '../store/upkeep/queues.ts'
import type { JobServices } from '../calls/call.ts'

const freshMs = 5_000

/** What waits in the database; asked at most every five seconds, however many ask. */
export function createQueueReader({ sql }: Pick<JobServices, 'sql'>): () => Promise<Queues> {
  let last: { at: number; queues: Promise<Queues> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > freshMs) last = { at: now, queues: read(sql) }
    return last.queues
  }
}
