import type { Refusal } from '@escudo/contracts'
import type { PaymentCall } from '../calls/call.ts'
import { askingOf, type Means } from '../methods/index.ts'

/**
 * Why a phone is not asked once more by a platform: whoever has its key could make anybody's phone ring all day. A page has its own brake; the
 * sandbox's phones are nobody's.
 */
export function refusePush({ sandbox, memory, entityId }: PaymentCall, means: Means): Refusal | undefined {
  const asking = askingOf(means.code)
  if (sandbox !== undefined || asking.kind !== 'request') return undefined
  const { isAllowed, tokens } = memory.phoneAsks.take(`${entityId}:${asking.mark(means)}`)
  return isAllowed ? undefined : { code: 'e00702', values: { retryAfterSeconds: memory.phoneAsks.waitSeconds(tokens) } }
}
