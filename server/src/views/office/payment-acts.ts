import { refusalText, type PaymentAct, type Refusal } from '@escudo/contracts'
import type { Text } from '@escudo/contracts/vocabulary'
import type { Call } from '../../calls/call.ts'
import { refuseAdjustment } from '../../domain/adjust.ts'
import { refuseCancellation } from '../../domain/cancel.ts'
import { refuseCapture, uncapturedCents } from '../../domain/capture.ts'
import type { Payment } from '../../domain/payment.ts'
import { refuseRefund } from '../../domain/refund.ts'
import { findOpenAttempt } from '../../store/attempts.ts'

const atTerminal: Text = {
  PT: 'Pago num terminal: é no terminal que se devolve.',
  ES: 'Pagado en un terminal: se devuelve en el terminal.',
  EN: 'Paid at a terminal: it is refunded there.',
}

type ActView = { act: PaymentAct; isPossible: boolean; maximum?: number; why?: string }

/** A payment that was paid or is held has a receipt. */
export function refuseReceipt({ type, state }: Payment): Refusal | undefined {
  const hasReceipt = (type === 'payment' || type === 'authorization') && (state === 'confirmed' || state === 'authorised')
  return hasReceipt ? undefined : { code: 'e00402' }
}

/** What can be done with a payment now, by the very rules that the calls ask; and why not. */
export async function paymentActViews({ sql, language, now }: Call, payment: Payment): Promise<ActView[]> {
  const isAsked = (await findOpenAttempt(sql, payment.entityId, payment.paymentId)) !== undefined
  const left = payment.amountCents - payment.refundedCents - payment.disputedCents
  const uncaptured = uncapturedCents(payment)
  const view = (act: PaymentAct, refusal: Refusal | undefined, maximum?: number): ActView => ({
    act,
    isPossible: refusal === undefined,
    ...(refusal ? { why: refusalText(refusal, language) } : maximum !== undefined && { maximum }),
  })
  return [
    payment.methodType === 'TPA'
      ? { act: 'refund', isPossible: false, why: atTerminal[language] }
      : view('refund', refuseRefund(payment, 1), left),
    view('capture', refuseCapture(payment, 1, isAsked, now), uncaptured),
    view('adjust', refuseAdjustment(payment, payment.amountCents, isAsked, now)),
    view('cancel', isAsked && payment.state === 'authorised' ? { code: 'e00402' } : refuseCancellation(payment, true)),
    view('receipt', refuseReceipt(payment)),
  ]
}
