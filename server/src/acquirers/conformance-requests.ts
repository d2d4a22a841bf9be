import { randomUUID } from 'node:crypto'
import type { CardRequest, FollowUp, PhoneRequest } from './acquirer.ts'

// Questions as the conformance suite asks them, each with an id of its own.
export const now = new Date('2026-02-03T10:11:12Z')
export const securityCode = '907'
const request = () => ({ requestId: randomUUID(), merchantId: 510000002, paymentId: '58113', amountCents: 1250, now })

export function cardRequest(number: string, changes: Partial<CardRequest> = {}): CardRequest {
  const card = { number, expiryMonth: '12', expiryYear: '2040', holder: 'CONFORMANCE TESTER', securityCode }
  return { ...request(), card, payerPresent: true, hold: false, ...changes }
}

export function phoneRequest(phoneNumber: string): PhoneRequest {
  return { ...request(), phoneNumber, hold: false, expiresAt: new Date(now.getTime() + 300_000) }
}

export function followUp(originalRequestId: string | null, method: FollowUp['method'] = 'CC'): FollowUp {
  return { ...request(), originalRequestId, method }
}
