import type { Refusal } from '@escudo/contracts/vocabulary'

const mostDeclines = 5
const pauseMs = 60_000

/** How often a payment was declined on its page, and when that try began. */
export type Declines = { count: number; lastAt: Date | null }

/**
 * Why a payer has to wait before the next try, or undefined: from the fifth decline on, each costs a minute, so that a
 * page is no place to find out which of many stolen cards still work.
 */
export function refuseHaste({ count, lastAt }: Declines, now: Date): Refusal | undefined {
  const leftMs = count < mostDeclines || !lastAt ? 0 : lastAt.getTime() + pauseMs - now.getTime()
  return leftMs > 0 ? { code: 'e00702', values: { retryAfterSeconds: Math.ceil(leftMs / 1000) } } : undefined
}
