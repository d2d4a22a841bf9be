import type { Refusal } from '@escudo/contracts/vocabulary'
import { movePayment } from './move-payment.ts'
import type { Change, Payment } from './payment.ts'
import { isOver } from './validity.ts'

/** What an authorisation still holds and nobody has captured. */
export function uncapturedCents(authorisation: Payment): number {
  return authorisation.amountCents - authorisation.capturedCents
}

/** Why an amount may not be captured, or undefined. `waiting`: a question about the authorisation itself is open. */
export function refuseCapture(payment: Payment, amountCents: number, waiting: boolean, now: Date): Refusal | undefined {
  if (payment.type !== 'authorization' || payment.state !== 'authorised') return { code: 'e00601' }
  if (waiting) return { code: 'e00402' }
  if (isOver(payment, now)) return { code: 'e00601' }
  if (uncapturedCents(payment) === 0) return { code: 'e00402' }
  if (amountCents > uncapturedCents(payment)) {
    return { code: 'e00301', pointer: '/amount', values: { minimum: 1, maximum: uncapturedCents(payment) } }
  }
  return undefined
}

/** The bank captured: the authorisation is over once nothing is left of it and no other capture is under way. */
export function applyCapture(authorisation: Payment, othersUnderWay: boolean, now: Date): Change {
  return movePayment(authorisation, uncapturedCents(authorisation) === 0 && !othersUnderWay ? 'complete' : 'capture', now)
}
