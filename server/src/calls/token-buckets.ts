import { createCache } from '../cache.ts'

/**
 * Allowances of this process by name: `burst` tokens at once, `perMinute` after that. A name that is not known has a full
 * bucket, and of more than 10,000 the one that has rested longest is forgotten.
 */
export function createTokenBuckets(
  { burst, perMinute }: { burst: number; perMinute: number },
  nowMs: () => number = () => performance.now(),
) {
  const buckets = createCache<string, { tokens: number; at: number }>({ most: 10_000 })

  /** How many tokens a name has now; below one it has to wait, and what was spent without asking may leave less than none. */
  function left(name: string): number {
    const bucket = buckets.get(name)
    return bucket ? Math.min(burst, bucket.tokens + ((nowMs() - bucket.at) * perMinute) / 60_000) : burst
  }

  /** Takes a token, whether there is one or not. */
  function spend(name: string): void {
    buckets.set(name, { tokens: left(name) - 1, at: nowMs() })
  }

  /** Takes a token if there is one, and gives what is left; a name that asks in vain is remembered as well. */
  function take(name: string): { isAllowed: boolean; tokens: number } {
    const before = left(name)
    const isAllowed = before >= 1
    const tokens = isAllowed ? before - 1 : before
    buckets.set(name, { tokens, at: nowMs() })
    return { isAllowed, tokens }
  }

  /** In how many seconds somebody with so many tokens has one. */
  const waitSeconds = (tokens: number): number => Math.ceil(((1 - tokens) * 60) / perMinute)

  return { left, spend, take, waitSeconds }
}
