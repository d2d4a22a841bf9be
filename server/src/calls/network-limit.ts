import { networkOf } from '../domain/network.ts'

// Transports do not see the domain; they limit by the same networks.
export { networkOf }

type Bucket = { tokens: number; at: number }

const mostBuckets = 10_000

/**
 * A token bucket for each address (or /64) that calls without credentials: `burst` calls at once, `perMinute` after
 * that, in this process. Gives how many seconds to wait, or undefined to go on; without an address nobody waits.
 */
export function createNetworkLimit(
  { burst, perMinute }: { burst: number; perMinute: number },
  nowMs: () => number = () => performance.now(),
) {
  const buckets = new Map<string, Bucket>()
  return function take(address: string | undefined): number | undefined {
    if (address === undefined) return undefined
    const network = networkOf(address)
    const now = nowMs()
    const { tokens, at } = buckets.get(network) ?? { tokens: burst, at: now }
    const filled = Math.min(burst, tokens + ((now - at) / 60_000) * perMinute)
    const isAllowed = filled >= 1
    // Put at the end again: the one that has rested longest is forgotten first.
    buckets.delete(network)
    buckets.set(network, { tokens: isAllowed ? filled - 1 : filled, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest)
    return isAllowed ? undefined : Math.ceil(((1 - filled) / perMinute) * 60)
  }
}
