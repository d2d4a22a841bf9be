import type { Refusal } from '@escudo/contracts/vocabulary'
import { refuseAuthorised } from './capture.ts'
import { movePayment } from './move-payment.ts'
import type { Change, Payment } from './payment.ts'
import { isOver } from './validity.ts'

/** Why an authorisation's amount may not become this, or undefined. It cannot fall below what was captured. */
export function refuseAdjustment(payment: Payment, amountCents: number, waiting: boolean, now: Date): Refusal | undefined {
  const unheld = refuseAuthorised(payment)
  if (unheld) return unheld
  if (waiting) return { code: 'e00402' }
  if (isOver(payment, now)) return { code: 'e00601' }
  const minimum = Math.max(1, payment.capturedCents)
  if (amountCents < minimum) return { code: 'e00301', pointer: '/amount', values: { minimum, maximum: 99_999_999 } }
  return undefined
}

/** The bank holds another amount now. */
export function applyAdjustment(payment: Payment, amountCents: number, now: Date): Change {
  const left = amountCents - payment.capturedCents
  return movePayment(payment, left === 0 ? 'complete' : 'adjust', now, { amountCents })
}
