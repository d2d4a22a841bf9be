import type { Refusal } from '@escudo/contracts/vocabulary'
import { confirmLate, movePayment, type LatePart } from './move-payment.ts'
import type { Change, Payment } from './payment.ts'
import { isOver } from './validity.ts'

/** What an authorisation still holds and nobody has captured. */
export function uncapturedCents(authorisation: Payment): number {
  return authorisation.amountCents - authorisation.capturedCents
}

/** What an authorisation that ends becomes when something was captured of it: paid, with its rest released; else undefined. */
export function applyRelease(authorisation: Payment, changes: Partial<Payment>, now: Date): Change | undefined {
  const isPartlyPaid = authorisation.type === 'authorization' && authorisation.state === 'authorised' && authorisation.capturedCents > 0
  return isPartlyPaid ? movePayment(authorisation, 'release', now, changes) : undefined
}

/** Why there is no authorisation to work on, or undefined. What a terminal holds is settled by itself. */
export function refuseAuthorised({ type, state, methodType }: Payment): Refusal | undefined {
  if (type === 'authorization' && state === 'authorised') return undefined
  if (type === 'payment' && state === 'authorised' && methodType === 'TPA')
    return { code: 'e00402', pointer: '/id', values: { hint: 'settledByTerminal' } }
  return { code: 'e00601' }
}

/** Why an amount may not be captured, or undefined. `waiting`: a question about the authorisation itself is open. */
export function refuseCapture(payment: Payment, amountCents: number, waiting: boolean, now: Date): Refusal | undefined {
  const unheld = refuseAuthorised(payment)
  if (unheld) return unheld
  if (waiting) return { code: 'e00402' }
  if (isOver(payment, now)) return { code: 'e00601' }
  if (uncapturedCents(payment) === 0) return { code: 'e00402' }
  if (amountCents > uncapturedCents(payment)) {
    return { code: 'e00301', pointer: '/amount', values: { minimum: 1, maximum: uncapturedCents(payment) } }
  }
  return undefined
}

/** Why a part of what is held may not be captured: whoever holds it takes it whole. */
export function refuseInParts({ amountCents }: Payment, capturedCents: number, capturesInParts: boolean): Refusal | undefined {
  if (capturesInParts || capturedCents === amountCents) return undefined
  return { code: 'e00301', pointer: '/amount', values: { minimum: amountCents, maximum: amountCents } }
}

/** The bank captured: the authorisation is over once nothing is left of it and no other capture is under way. */
export function applyCapture(authorisation: Payment, othersUnderWay: boolean, now: Date): Change {
  return movePayment(authorisation, uncapturedCents(authorisation) === 0 && !othersUnderWay ? 'complete' : 'capture', now)
}

/** A capture that was given up and is done. Undefined where its authorisation is over, or there is not so much of it. */
export function applyLateCapture(part: Payment, whole: Payment, othersUnderWay: boolean, now: Date): LatePart | undefined {
  if (whole.state !== 'authorised' || part.amountCents > uncapturedCents(whole)) return undefined
  const counted = { ...whole, capturedCents: whole.capturedCents + part.amountCents }
  return { part: confirmLate(part, now), whole: applyCapture(counted, othersUnderWay, now) }
}
