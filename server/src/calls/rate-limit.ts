import { createHash } from 'node:crypto'
import type { Credentials, RateLimiter } from './call.ts'

type Bucket = { tokens: number; at: number }

const mostBuckets = 10_000

/**
 * A token bucket for each caller of this process: `perSecond` calls a second, and as many at once after a rest. A
 * caller is a platform with its key as given, so nobody can use up a platform's allowance without knowing its key.
 */
export function createRateLimiter(perSecond: number, nowMs: () => number = () => performance.now()): RateLimiter {
  const buckets = new Map<string, Bucket>()

  function bucketOf({ platformCode, privateKey }: Credentials): Bucket {
    // Leading zeros make no other platform.
    const platform = /^\d{1,9}$/.test(platformCode) ? Number(platformCode) : platformCode
    const name = createHash('sha256').update(`${platform}:${privateKey}`).digest('base64')
    const known = buckets.get(name)
    if (known) return known
    const made = { tokens: perSecond, at: nowMs() }
    const [oldest] = buckets.keys()
    if (buckets.size >= mostBuckets && oldest !== undefined) buckets.delete(oldest)
    buckets.set(name, made)
    return made
  }

  return {
    take(credentials) {
      const bucket = bucketOf(credentials)
      const now = nowMs()
      const tokens = Math.min(perSecond, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
      const isAllowed = tokens >= 1
      Object.assign(bucket, { tokens: isAllowed ? tokens - 1 : tokens, at: now })
      return {
        limit: perSecond,
        remaining: Math.floor(bucket.tokens),
        resetSeconds: Math.ceil((perSecond - bucket.tokens) / perSecond),
        ...(!isAllowed && { retryAfterSeconds: Math.ceil((1 - tokens) / perSecond) }),
      }
    },
  }
}
