import { networkOf } from '../domain/network.ts'
import { createTokenBuckets } from './token-buckets.ts'

export type WrongKeys = {
  /** For how many seconds nobody from there may try a key of this platform; undefined: go on. */
  pauseSeconds: (platformCode: string, address: string | undefined) => number | undefined
  note: (platformCode: string, address: string | undefined) => void
}

/**
 * How often a wrong key may be shown for a platform from one network: `most` at once, and one more every minute divided
 * by `most`. Only wrong keys count, so a platform with its key is never slowed by itself.
 */
export function createWrongKeys(most: number, nowMs?: () => number): WrongKeys {
  const buckets = createTokenBuckets({ burst: most, perMinute: most }, nowMs)
  const nameOf = (platformCode: string, address = ''): string =>
    `${/^\d{1,9}$/.test(platformCode) ? Number(platformCode) : ''}|${networkOf(address)}`
  return {
    pauseSeconds(platformCode, address) {
      const tokens = buckets.left(nameOf(platformCode, address))
      return tokens < 1 ? buckets.waitSeconds(tokens) : undefined
    },
    note: (platformCode, address) => buckets.spend(nameOf(platformCode, address)),
  }
}
