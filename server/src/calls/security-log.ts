import { networkOf } from '../domain/network.ts'
import type { SecurityEvent } from '../store/security-events.ts'
import { createTokenBuckets } from './token-buckets.ts'

type Noted = Omit<SecurityEvent, 'at'>
/** `everyMs`: the same again within so long is counted and not noted. */
export type SecurityLog = {
  note: (event: Noted, everyMs?: number) => void
  flush: () => Promise<void>
  /** How often each kind came to each outcome in this process, also what was counted and not noted; `lost` is a kind of its own. */
  counts: () => ReadonlyMap<string, number>
}

/** What waits to be written; beyond that an attack only counts, so that it cannot fill memory or disk. */
const mostWaiting = 1_000
const mostRemembered = 10_000
const restMs = 200
/** What is noted of one network in a minute, line by line; who guesses at a thousand platforms is told as many. */
const mostOfNetwork = 100
const minuteMs = 60_000

/** Says of an event how often its like was left out since it was noted last; undefined: it is left out again. */
function countRepeats(clock: () => Date): (event: Noted, everyMs: number) => number | undefined {
  const seen = new Map<string, { until: number; times: number }>()
  return ({ kind, outcome, who, address, entityId, details }, everyMs) => {
    // What it was about is told by which details there are, and by which key: a replay is not hidden behind an old date, nor one key behind another.
    const name = [kind, outcome, who, address, entityId, Object.keys(details), details.key].join('\u001f')
    const known = seen.get(name)
    const now = clock().getTime()
    if (known && known.until > now) {
      known.times += 1
      return undefined
    }
    const [oldest] = seen.keys()
    if (!known && seen.size >= mostRemembered && oldest !== undefined) seen.delete(oldest)
    seen.set(name, { until: now + everyMs, times: 0 })
    return known?.times ?? 0
  }
}

/** What is noted in place of an event, with how many of its like were left out; undefined: nothing. */
function createLines(clock: () => Date): (event: Noted, everyMs: number) => SecurityEvent | undefined {
  const repeatsOf = countRepeats(clock)
  const networks = createTokenBuckets({ burst: mostOfNetwork, perMinute: mostOfNetwork }, () => clock().getTime())
  return (event, everyMs) => {
    const repeats = everyMs > 0 ? repeatsOf(event, everyMs) : 0
    if (repeats === undefined) return undefined
    const { outcome, address } = event
    const isFlood = outcome === 'refused' && address !== null && !networks.take(networkOf(address)).isAllowed
    // The log is kept for years: nobody writes it full.
    const told = isFlood ? { ...event, who: 'many', address: networkOf(address), entityId: null, details: { flood: true } } : event
    const more = isFlood ? repeatsOf(told, minuteMs) : repeats
    if (more === undefined) return undefined
    return { ...told, at: clock(), details: { ...told.details, ...(more > 0 && { repeats: more }) } }
  }
}

/**
 * The stream of security events: into the database, a moment later and together, and what was refused into the log at
 * once. A database that is away is tried again; what does not fit is counted and told when it is back.
 */
export function createSecurityLog(
  write: (events: readonly SecurityEvent[]) => Promise<void>,
  log: { warn: (details: object, message: string) => void },
  clock: () => Date,
): SecurityLog {
  let waiting: SecurityEvent[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const lineOf = createLines(clock)
  const counted = new Map<string, number>()
  const count = (name: string): void => void counted.set(name, (counted.get(name) ?? 0) + 1)

  async function writeWaiting(): Promise<void> {
    const events = waiting.splice(0, 100)
    if (events.length === 0) return
    try {
      await write(events)
    } catch (error) {
      waiting = [...events, ...waiting]
      log.warn({ reason: (error as Error).message, waiting: waiting.length }, 'Security events could not be written yet.')
      wake(5_000)
      return
    }
    if (lost > 0) log.warn({ lost }, 'Security events were too many to be written.')
    lost = 0
    if (waiting.length > 0) wake(0)
  }

  function wake(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      writing = writing.then(writeWaiting)
    }, ms).unref()
  }

  return {
    counts: () => counted,
    note(event, everyMs = 0) {
      count(`${event.kind} ${event.outcome}`)
      const whole = lineOf(event, everyMs)
      if (!whole) return
      if (whole.outcome === 'refused') log.warn({ security: whole }, 'Refused.')
      if (waiting.length >= mostWaiting) {
        lost += 1
        count('lost refused')
      } else waiting.push(whole)
      wake(restMs)
    },
    async flush() {
      clearTimeout(timer)
      timer = undefined
      writing = writing.then(writeWaiting)
      await writing
    },
  }
}
