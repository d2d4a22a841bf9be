import { networkOf } from '../domain/network.ts'

export type WrongKeys = {
  /** For how many seconds nobody from there may try a key of this platform; undefined: go on. */
  pauseSeconds: (platformCode: string, address: string | undefined) => number | undefined
  note: (platformCode: string, address: string | undefined) => void
}

type Bucket = { wrong: number; at: number }

const mostBuckets = 10_000

/**
 * How often a wrong key may be shown for a platform from one network: `most` at once, and one more every minute divided
 * by `most`. Only wrong keys count, so a platform with its key is never slowed by itself.
 */
export function createWrongKeys(most: number, nowMs: () => number = () => performance.now()): WrongKeys {
  const everyMs = 60_000 / most
  const buckets = new Map<string, Bucket>()
  const nameOf = (platformCode: string, address = ''): string =>
    `${/^\d{1,9}$/.test(platformCode) ? Number(platformCode) : ''}|${networkOf(address)}`
  const wrongNow = ({ wrong, at }: Bucket): number => Math.max(0, wrong - (nowMs() - at) / everyMs)
  return {
    pauseSeconds(platformCode, address) {
      const bucket = buckets.get(nameOf(platformCode, address))
      const wrong = bucket ? wrongNow(bucket) : 0
      return wrong > most - 1 ? Math.ceil(((wrong - most + 1) * everyMs) / 1000) : undefined
    },
    note(platformCode, address) {
      const name = nameOf(platformCode, address)
      const known = buckets.get(name)
      const [oldest] = buckets.keys()
      if (!known && buckets.size >= mostBuckets && oldest !== undefined) buckets.delete(oldest)
      buckets.set(name, { wrong: (known ? wrongNow(known) : 0) + 1, at: nowMs() })
    },
  }
}
