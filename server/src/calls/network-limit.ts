import { networkOf } from '../domain/network.ts'
import { createTokenBuckets } from './token-buckets.ts'

// Transports do not see the domain; they limit by the same networks.
export { networkOf }

/**
 * An allowance for each address (or /64) that calls without credentials. Gives how many seconds to wait, or undefined to
 * go on; without an address nobody waits.
 */
export function createNetworkLimit(allowance: { burst: number; perMinute: number }, nowMs?: () => number) {
  const buckets = createTokenBuckets(allowance, nowMs)
  return function take(address: string | undefined): number | undefined {
    if (address === undefined) return undefined
    const { isAllowed, tokens } = buckets.take(networkOf(address))
    return isAllowed ? undefined : buckets.waitSeconds(tokens)
  }
}
