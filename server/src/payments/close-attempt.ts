import type { AcquirerAnswer } from '../acquirers/acquirer.ts'
import { applyAdjustment } from '../domain/adjust.ts'
import { applyApproval, applyDecline, applyFailure, applyRequest, hasOneWay, takesApproval, withMethod } from '../domain/authorise.ts'
import { applyCancellation } from '../domain/cancel.ts'
import { applyCapture } from '../domain/capture.ts'
import { applyExpiry } from '../domain/expire.ts'
import { movePayment } from '../domain/move-payment.ts'
import type { Payment } from '../domain/payment.ts'
import { applyRefund } from '../domain/refund.ts'
import { keptMeans } from '../methods/index.ts'
import { findAttempt, hasOpenParts, saveAttempt, type Attempt } from '../store/attempts.ts'
import { announceChange } from '../store/changes.ts'
import { inSharedTransactions, transaction, type Db } from '../store/db.ts'
import { findPayer } from '../store/customers.ts'
import { lockPayment, savePayment } from '../store/payments.ts'
import type { MoneyServices } from '../calls/call.ts'
import { acquirerOf } from './ask-acquirer.ts'
import { closeLateStep, isStep } from './close-late-step.ts'
import { asRefunded, holdCaptured, otherAmount, tellOther, withTaken } from './other-amount.ts'
import { recordTransition } from './record-transition.ts'
import { endReference } from './references/end-reference.ts'
import { keepMethod, keepToken, forgetMethod } from './save-method.ts'

const soonMs = 2_000

const dayMs = 24 * 3_600_000

/** When to ask again after an unknown outcome: soon at first, then ever later, each minute for a day, and then each hour: whoever lets go of it by the thousand has us ask no more. */
function nextLook(attempt: Attempt, now: Date): Date {
  const age = now.getTime() - attempt.createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(soonMs, age / 2), age < dayMs ? 60_000 : 3_600_000))
}

/** When to ask again about what the acquirer works on by itself: hours are usual. */
function nextLookAtWork(attempt: Attempt, now: Date): Date {
  const age = now.getTime() - attempt.createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(30_000, age / 2), 3_600_000))
}

/** An open attempt and its payment, whose row is held. */
type Held = { tx: Db; services: MoneyServices; attempt: Attempt; payment: Payment; now: Date }
type Answer<Outcome> = Extract<AcquirerAnswer, { outcome: Outcome }>

/** What was agreed to be kept becomes a saved method: in our vault, or by the token of the acquirer that keeps it. */
async function keep({ tx, services, attempt, payment, now }: Held, { card = {}, token }: Answer<'approved'>): Promise<string | null> {
  const { vault } = services
  if (attempt.details.vaultId) return keepMethod(tx, vault, attempt, payment, now)
  if (!attempt.details.keeps || !token) return payment.methodUuid
  const { countryCode, last3Digits } = payment.methodDetails
  const shown = { ...card, ...(last3Digits !== undefined && { countryCode, last3Digits }) }
  const { holder } = payment.methodDetails
  const hasToKnow = acquirerOf(services, attempt).describe().wantsPayer.includes(attempt.methodCode)
  const payer = hasToKnow ? { payer: { ...(holder !== undefined && { name: holder }), ...(await findPayer(tx, payment)) } } : {}
  return keepToken(tx, vault, payment, keptMeans(attempt.methodCode, { account: attempt.acquirer, token, shown, ...payer }), now)
}

/** Writes what an approval does to the payment; gives it as it is then. */
async function closeApproval(held: Held, answer: Answer<'approved'>): Promise<Payment> {
  const { tx, attempt, payment, now } = held
  const { authentication, card } = answer
  switch (attempt.kind) {
    case 'authorise':
    case 'request': {
      const methodUuid = await keep(held, answer)
      const shown = { ...payment, methodDetails: { ...payment.methodDetails, ...card } }
      return recordTransition(tx, applyApproval(shown, now, methodUuid, authentication))
    }
    case 'capture':
    case 'refund': {
      // The part before the whole, as everywhere: two operations on one payment never wait for each other in a ring.
      const part = await recordTransition(tx, movePayment(payment, 'confirm', now))
      const whole = await lockPayment(tx, payment.entityId, payment.initialPaymentId ?? '')
      if (!whole) return part
      const others = attempt.kind === 'capture' && (await hasOpenParts(tx, whole.entityId, whole.paymentId, attempt.attemptId))
      await recordTransition(tx, attempt.kind === 'capture' ? applyCapture(whole, others, now) : applyRefund(whole, now))
      return part
    }
    case 'adjust':
      return recordTransition(tx, applyAdjustment(payment, attempt.amountCents, now))
    case 'cancel': {
      const { reason = 'merchant_cancelled', remarks = null } = attempt.details
      return recordTransition(
        tx,
        reason === 'date_expired' ? applyExpiry(payment, now, remarks) : applyCancellation(payment, reason, remarks, now),
      )
    }
  }
}

/** Writes what a decline does to the payment; gives it as it is then. */
async function closeDecline({ tx, attempt, payment, now }: Held, { code }: Answer<'declined'>): Promise<Payment> {
  if (attempt.details.vaultId) await forgetMethod(tx, attempt)
  // The bank refused to adjust or to release: the authorisation stands as it was.
  if (attempt.kind === 'adjust') return payment
  if (attempt.kind === 'cancel') {
    // Its time is over, and the bank holds nothing any more: that is what was asked for.
    return attempt.details.reason === 'date_expired' ? recordTransition(tx, applyExpiry(payment, now)) : payment
  }
  if (payment.state === 'cancelled' || payment.state === 'confirmed') return payment
  const isPart = attempt.kind === 'capture' || attempt.kind === 'refund'
  const changes = !isPart && hasOneWay(payment) ? applyFailure(payment, code, now) : [applyDecline(payment, code, now)]
  let after = payment
  for (const change of changes) after = await recordTransition(tx, change)
  if (!isPart) return after
  const whole = await lockPayment(tx, payment.entityId, payment.initialPaymentId ?? '')
  if (!whole) return after
  const freed =
    attempt.kind === 'capture'
      ? { capturedCents: whole.capturedCents - attempt.amountCents }
      : { refundedCents: whole.refundedCents - attempt.amountCents }
  await savePayment(tx, { ...whole, ...freed })
  return after
}

/** Whether the payer's bank said yes to a payment that takes no yes any more: the janitor sees to the money. */
const comesTooLate = ({ attempt: { kind }, payment }: Held): boolean =>
  (kind === 'authorise' || kind === 'request') && !takesApproval(payment)

/** Writes what an answer does to the payment; gives it as it is then. */
async function closePayment(held: Held, answer: AcquirerAnswer): Promise<Payment> {
  const { tx, attempt, payment, now } = held
  if (answer.outcome === 'approved' && !comesTooLate(held)) return closeApproval(held, answer)
  if (answer.outcome === 'declined') return closeDecline(held, answer)
  const isRequested = answer.outcome === 'waiting' && attempt.kind === 'request' && payment.state === 'pending'
  return isRequested ? recordTransition(tx, applyRequest(payment, now)) : payment
}

/** What becomes of the question by its answer. */
function answered(held: Held, answer: AcquirerAnswer): Attempt {
  const { attempt, now } = held
  switch (answer.outcome) {
    case 'approved':
      if (comesTooLate(held)) return { ...attempt, status: 'reversing', lookAgainAt: now }
      return { ...attempt, status: 'approved', acquirerReference: answer.acquirerReference, lookAgainAt: null }
    case 'declined':
      return {
        ...attempt,
        status: 'declined',
        declineCode: answer.code,
        details: { ...attempt.details, ...(answer.raw !== undefined && { raw: answer.raw.slice(0, 200) }) },
        lookAgainAt: null,
      }
    case 'waiting': {
      const { challengeUrl, entry, expiresAt = attempt.expiresAt } = answer
      return {
        ...attempt,
        status: 'waiting',
        details: { ...attempt.details, ...(challengeUrl && { challengeUrl }), ...(entry && { entry }) },
        expiresAt,
        // One whose time is over and that nobody can take back is asked about now and then, and not without rest.
        lookAgainAt: expiresAt > now ? expiresAt : nextLook(attempt, now),
      }
    }
    case 'pending':
      return { ...attempt, status: 'pending', lookAgainAt: answer.askAgainAt ?? nextLookAtWork(attempt, now) }
    case 'unknown': {
      const stays = attempt.status === 'waiting' || attempt.status === 'pending'
      return { ...attempt, status: stays ? attempt.status : 'unknown', lookAgainAt: nextLook(attempt, now) }
    }
  }
}

/**
 * The payment with what it shows of the means from now on, and the question without: a card's bank mostly answers at once, and then question and
 * answer are one write of the payment. One that was paid in another way meanwhile shows that way.
 */
function shownTogether(
  payment: Payment,
  { details: { shown, ...details }, ...attempt }: Attempt,
  now: Date,
): Pick<Held, 'payment' | 'attempt'> {
  const isShown = shown !== undefined && payment.state === 'pending'
  return {
    payment: isShown ? { ...withMethod(payment, attempt.methodCode, shown), methodUuid: null, updatedAt: now } : payment,
    attempt: { ...attempt, details },
  }
}

/**
 * An acquirer did another thing than it was asked for, and says how much: nothing is booked as if it were the same. What a payer's bank gave goes back, what a capture took
 * is held apart, and a refund is booked as what went back.
 */
async function closeOther(held: Held, answer: Answer<'approved'>, tookCents: number): Promise<Payment> {
  const { tx, services, attempt, payment, now } = held
  if (attempt.kind === 'capture') {
    const after = await closeDecline(held, { outcome: 'declined', code: 'e04122' })
    if (await holdCaptured(tx, attempt, payment, now)) tellOther(services, attempt, answer, 'held')
    return after
  }
  if (attempt.kind === 'refund') {
    const part = await asRefunded(tx, payment, tookCents)
    tellOther(services, attempt, answer, part ? 'refunded' : 'open')
    await saveAttempt(tx, answered(held, part ? answer : { outcome: 'unknown' }))
    return part ? closeApproval({ ...held, payment: part }, answer) : payment
  }
  tellOther(services, attempt, answer, 'back')
  const isOpen = takesApproval(payment)
  const after = isOpen ? await closeDecline(held, { outcome: 'declined', code: 'e04122' }) : payment
  await saveAttempt(tx, { ...attempt, status: 'reversing', lookAgainAt: now })
  return after
}

type Closing = { services: MoneyServices; attempt: Attempt; answer: AcquirerAnswer; now: Date }

async function close(
  tx: Db,
  { services, attempt: { entityId, paymentId, attemptId }, answer, now }: Closing,
): Promise<Payment | undefined> {
  const locked = await lockPayment(tx, entityId, paymentId)
  const found = await findAttempt(tx, entityId, attemptId)
  if (!locked || !found) return locked
  const { payment, attempt } = shownTogether(locked, found, now)
  const took = otherAmount(attempt, answer)
  if (attempt.status === 'declined' && answer.outcome === 'approved' && isStep(attempt)) {
    const after = await closeLateStep({ tx, services, attempt: withTaken(attempt, took), payment, now }, answer)
    await announceChange(tx, { entityId, paymentId, deliveries: false })
    return after
  }
  if (attempt.status === 'declined' && answer.outcome === 'approved') {
    // Given up before, and the bank says yes now: the payer must not lose the money. The janitor sees to it.
    await saveAttempt(tx, { ...withTaken(attempt, took), status: 'reversing', lookAgainAt: now })
    return payment
  }
  if (attempt.status === 'approved' || attempt.status === 'declined' || attempt.status === 'reversing') return payment
  const held = { tx, services, attempt: withTaken(attempt, took), payment, now }
  if (took !== undefined && answer.outcome === 'approved') {
    const after = await closeOther(held, answer, took)
    await announceChange(tx, { entityId, paymentId, deliveries: false })
    return after
  }
  const [after] = await Promise.all([
    closePayment(held, answer),
    saveAttempt(tx, answered(held, answer)),
    answer.outcome === 'approved' && endReference(tx, services, payment, now),
  ])
  if (after === payment && payment !== locked) await savePayment(tx, payment)
  await announceChange(tx, { entityId, paymentId, deliveries: false })
  return after
}

const closeTogether = inSharedTransactions<Closing, Payment | undefined>(
  ({ attempt }) => `${attempt.entityId}:${attempt.paymentId}`,
  close,
  ({ attempt }) => attempt.entityId,
)

/** Questions that touch another payment than their own take a second lock, and so a transaction of their own. */
const hasWhole = new Set<Attempt['kind']>(['capture', 'refund'])

/**
 * The one place where a question to an acquirer ends: the live answer, a bank's notification, a browser's return and
 * the janitor all come here. Whoever comes second, under the payment's lock, finds it done and changes nothing.
 */
export async function closeAttempt(
  services: MoneyServices,
  attempt: Attempt,
  answer: AcquirerAnswer,
  now: Date,
): Promise<Payment | undefined> {
  const closing = { services, attempt, answer, now }
  if (hasWhole.has(attempt.kind)) return transaction(services.sql, (tx) => close(tx, closing))
  return closeTogether(services.sql, closing)
}
