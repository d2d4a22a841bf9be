import { AcquirerOutage } from './acquirer.ts'

/** After "not now" an acquirer is left alone: as long as it says, this long where it does not, and never longer than a minute. */
const restMs = 2_000
const longestRestMs = 60_000

/** The rest that an acquirer asked for (`Retry-After` of a 429 or 503), in whole seconds. */
export function createRest(name: string) {
  let until = 0
  const leftMs = (): number => Math.max(0, until - performance.now())
  return {
    leftMs,
    /** Throws while nothing may be sent. */
    respect(): void {
      const left = leftMs()
      if (left > 0) throw new AcquirerOutage(`${name} asked to be left alone for a moment.`, { restMs: left })
    },
    heard({ status, retryAfter }: { status: number; retryAfter: string }): void {
      if (status !== 429 && status !== 503) return
      const seconds = /^\d{1,5}$/.exec(retryAfter)?.[0]
      until = performance.now() + Math.min(seconds === undefined ? restMs : Number(seconds) * 1_000, longestRestMs)
    },
  }
}
