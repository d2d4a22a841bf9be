import type { AcquirerAnswer } from '../acquirers/acquirer.ts'
import type { MoneyServices } from '../calls/call.ts'
import type { Payment } from '../domain/payment.ts'
import { saveAttempt, type Attempt } from '../store/attempts.ts'
import type { Db } from '../store/db.ts'
import { lockPayment, savePayment } from '../store/payments.ts'
import { holdTaken } from './references/hold-money.ts'

type Approved = Extract<AcquirerAnswer, { outcome: 'approved' }>

/** What an acquirer says that it took, captured or refunded, where that is not what it was asked for. A release moves no money. */
export function otherAmount(
  { kind, amountCents: asked }: Pick<Attempt, 'kind' | 'amountCents'>,
  answer: AcquirerAnswer,
): number | undefined {
  if (answer.outcome !== 'approved' || kind === 'cancel' || kind === 'adjust') return undefined
  return answer.amountCents === asked ? undefined : answer.amountCents
}

/** The question with what its acquirer took, where that is not what was asked for: what is given back, or held, is that. */
export const withTaken = (attempt: Attempt, took: number | undefined): Attempt =>
  took === undefined ? attempt : { ...attempt, details: { ...attempt.details, tookCents: took } }

/** What is left of a payment to be refunded. */
const leftOf = ({ amountCents, refundedCents, disputedCents }: Payment): number => amountCents - refundedCents - disputedCents

/**
 * A refund that is under way is of what went back, and so is what it takes of its payment. Undefined where there is not so much of that: nothing is booked, and the
 * question stays open.
 */
export async function asRefunded(tx: Db, part: Payment, cents: number): Promise<Payment | undefined> {
  const whole = await lockPayment(tx, part.entityId, part.initialPaymentId ?? '')
  const more = cents - part.amountCents
  if (!whole || more > leftOf(whole)) return undefined
  await savePayment(tx, { ...whole, refundedCents: whole.refundedCents + more })
  return { ...part, amountCents: cents }
}

/** A capture took another amount: it pays nothing, and what was taken is held apart, once. */
export async function holdCaptured(tx: Db, attempt: Attempt, payment: Payment, now: Date): Promise<boolean> {
  await saveAttempt(tx, { ...attempt, status: 'declined', declineCode: 'e04122', lookAgainAt: null })
  return (await holdTaken(tx, attempt, payment, now, 'amount')) !== undefined
}

const said = {
  held: 'An acquirer captured another amount than it was asked for: it is held apart (npm run money).',
  back: 'An acquirer took another amount than it was asked for: it goes back.',
  refunded: 'An acquirer gave back another amount than it was asked for: that is booked.',
  open: 'An acquirer gave back another amount than is left of a payment: the question stays open, a person has to look.',
} as const

export function tellOther(services: Pick<MoneyServices, 'log'>, attempt: Attempt, answer: Approved, what: keyof typeof said): void {
  const { entityId, paymentId, attemptId, acquirer: account, kind, amountCents: askedCents } = attempt
  services.log.error({ entityId, paymentId, attemptId, account, kind, askedCents, amountCents: answer.amountCents }, said[what])
}
