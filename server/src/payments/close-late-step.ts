import type { AcquirerAnswer } from '../acquirers/acquirer.ts'
import type { MoneyServices } from '../calls/call.ts'
import { applyCancellation } from '../domain/cancel.ts'
import { applyLateCapture } from '../domain/capture.ts'
import { applyLateRefund } from '../domain/refund.ts'
import type { Payment } from '../domain/payment.ts'
import { hasOpenParts, saveAttempt, type Attempt } from '../store/attempts.ts'
import type { Db } from '../store/db.ts'
import { lockPayment } from '../store/payments.ts'
import { recordTransition } from './record-transition.ts'
import { holdTaken } from './references/hold-money.ts'

/** A step that was given up, and that its acquirer says is done; the payment whose row is held is the part, or of a release the whole. */
type LateStep = { tx: Db; services: Pick<MoneyServices, 'log'>; attempt: Attempt; payment: Payment; now: Date }

/** Whether a question follows on an approval: what was given up of these is no payer's money to be given back. */
export const isStep = ({ kind }: Pick<Attempt, 'kind'>): boolean => kind === 'capture' || kind === 'refund' || kind === 'cancel'

/** A release took place: nothing is held any more, so an authorisation that stands is over. One of which a capture is under way is not touched. */
async function closeRelease({ tx, attempt, payment, now }: LateStep): Promise<Payment | undefined> {
  if (payment.state !== 'authorised') return payment
  if (await hasOpenParts(tx, payment.entityId, payment.paymentId, null)) return undefined
  const { remarks = null } = attempt.details
  return recordTransition(tx, applyCancellation(payment, 'merchant_cancelled', remarks, now))
}

/** A capture or refund took place: it is booked with its payment; undefined where it does not fit it. */
async function closePart({ tx, attempt, payment: asked, now }: LateStep, whole: Payment): Promise<Payment | undefined> {
  const { tookCents } = attempt.details
  // What was captured in another amount is not what was asked for.
  if (attempt.kind === 'capture' && tookCents !== undefined) return undefined
  const part = { ...asked, amountCents: tookCents ?? asked.amountCents }
  const others = attempt.kind === 'capture' && (await hasOpenParts(tx, whole.entityId, whole.paymentId, attempt.attemptId))
  const late = attempt.kind === 'refund' ? applyLateRefund(part, whole, now) : applyLateCapture(part, whole, others, now)
  if (!late) return undefined
  // The part before the whole, as everywhere.
  const after = await recordTransition(tx, late.part)
  await recordTransition(tx, late.whole)
  return after
}

const unfit = {
  capture: 'A capture that was given up was done all the same, and its payment takes it no more: the money is held apart (npm run money).',
  refund: 'An acquirer gave back what it had refused, and more than is left of the payment: reconcile its account (npm run reconcile).',
  cancel: 'A release that was given up was done all the same, while a capture is under way: a person has to look at the payment.',
} as const

/**
 * Books a capture, refund or release that was refused or given up, once its acquirer says that it is done: the money has moved. What a payment takes no more is
 * held apart, or told where there is nothing to hold; said again it changes nothing.
 */
export async function closeLateStep(
  step: LateStep,
  { acquirerReference }: Extract<AcquirerAnswer, { outcome: 'approved' }>,
): Promise<Payment> {
  const { tx, services, attempt, payment, now } = step
  const { entityId, paymentId, attemptId, kind, acquirer: account } = attempt
  const whole = kind === 'cancel' ? payment : await lockPayment(tx, entityId, payment.initialPaymentId ?? '')
  const after = kind === 'cancel' ? await closeRelease(step) : whole && (await closePart(step, whole))
  const told = { entityId, paymentId, attemptId, account, kind }
  if (after) {
    await saveAttempt(tx, { ...attempt, status: 'approved', declineCode: null, acquirerReference, lookAgainAt: null })
    services.log.warn(told, 'A step that was given up was done all the same: it is booked.')
    return after
  }
  const isTold = kind === 'capture' && whole ? (await holdTaken(tx, attempt, whole, now)) !== undefined : true
  if (isTold && (kind === 'capture' || kind === 'refund' || kind === 'cancel')) services.log.error(told, unfit[kind])
  return payment
}
