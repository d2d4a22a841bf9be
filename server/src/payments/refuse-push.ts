import type { Refusal } from '@escudo/contracts'
import type { RequestedType } from '@escudo/contracts/vocabulary'
import type { PaymentCall } from '../calls/call.ts'
import { askingOf, keptAt, type Means } from '../methods/index.ts'

/**
 * Why a phone is not asked once more by a platform: whoever has its key could make anybody's phone ring all day. A page has its own brake; the
 * sandbox's phones are nobody's.
 */
export function refusePush({ sandbox, memory, entityId }: PaymentCall, means: Means, type?: RequestedType): Refusal | undefined {
  const asking = askingOf(means.code)
  // What its acquirer keeps is charged without a ring; an amount that is only held is asked for.
  const isCharged = keptAt(means) !== undefined && type !== 'authorization'
  if (sandbox !== undefined || asking.kind !== 'request' || isCharged) return undefined
  const { isAllowed, tokens } = memory.phoneAsks.take(`${entityId}:${asking.mark(means)}`)
  return isAllowed ? undefined : { code: 'e00702', values: { retryAfterSeconds: memory.phoneAsks.waitSeconds(tokens) } }
}
