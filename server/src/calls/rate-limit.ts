import { hash } from 'node:crypto'
import type { Credentials, RateLimiter } from './call.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** By what a caller is known: leading zeros make no other platform. */
function nameOf({ platformCode, privateKey }: Credentials): string {
  const platform = /^\d{1,9}$/.test(platformCode) ? Number(platformCode) : platformCode
  return hash('sha256', `${platform}:${privateKey}`, 'base64')
}

/**
 * `perSecond` calls a second for each caller of this process, and as many at once after a rest. A caller is a platform
 * with its key as given, so nobody can use up a platform's allowance without knowing its key.
 */
export function createRateLimiter(perSecond: number, nowMs?: () => number): RateLimiter {
  const buckets = createTokenBuckets({ burst: perSecond, perMinute: perSecond * 60 }, nowMs)
  return {
    take(credentials) {
      const { isAllowed, tokens } = buckets.take(nameOf(credentials))
      return {
        limit: perSecond,
        remaining: Math.floor(tokens),
        resetSeconds: Math.ceil((perSecond - tokens) / perSecond),
        ...(!isAllowed && { retryAfterSeconds: buckets.waitSeconds(tokens) }),
      }
    },
  }
}
