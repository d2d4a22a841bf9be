import { randomUUID } from 'node:crypto'
import type { MethodCode } from '@escudo/contracts/vocabulary'
import { cardMeans as meansOf, type CardMeans } from '../../server/src/methods/card.ts'
import type { Means } from '../../server/src/methods/index.ts'
import type { FollowUp, MeansRequest } from '../../server/src/acquirers/acquirer.ts'

// Questions as the conformance suite asks them, each with an id of its own.
export const now = new Date('2026-02-03T10:11:12Z')
export const securityCode = '907'
const request = () => ({ requestId: randomUUID(), merchantId: 510000002, paymentId: '58113', amountCents: 1250, now })

/** A card whose holder and security code are looked for afterwards in all that was kept. */
export function cardMeans(number: string): CardMeans {
  return meansOf({ number, expiryMonth: '12', expiryYear: '2040', holder: 'CONFORMANCE TESTER', securityCode })
}

export function meansRequest(means: Means, changes: Partial<MeansRequest> = {}): MeansRequest {
  return { ...request(), means, payerPresent: true, hold: false, expiresAt: new Date(now.getTime() + 300_000), ...changes }
}

export function followUp(originalRequestId: string | null, method: MethodCode): FollowUp {
  return { ...request(), originalRequestId, method }
}
