import type { ReceivedMoney } from '../../acquirers/acquirer.ts'
import { applyMultibanco, refuseMultibanco } from '../../domain/multibanco.ts'
import { heldPostings } from '../../domain/ledger.ts'
import type { Payment } from '../../domain/payment.ts'
import { insertMoney, type AcquirerReference } from '../../store/acquirers/references.ts'
import { insertAttempt, keepOfAttempt, type Attempt } from '../../store/attempts.ts'
import { transaction, type Db } from '../../store/db.ts'
import { insertEntry } from '../../store/ledger.ts'
import { lockPayment } from '../../store/payments.ts'
import { referenceMethod, type HeldReason } from '@escudo/contracts/vocabulary'
import type { MoneyServices } from '../../calls/call.ts'
import { recordTransition } from '../record-transition.ts'

/** Why money cannot pay its payment; null when it can. It has moved: no open question of another method keeps it out. */
function heldReason(payment: Payment | undefined, amountCents: number, now: Date): HeldReason | null {
  if (!payment || !payment.availableMethods.some(({ code }) => code === referenceMethod)) return 'unknown'
  if (payment.state === 'confirmed' || payment.state === 'authorised') return 'paid'
  if (now < payment.validStart) return 'early'
  const refusal = refuseMultibanco(payment, amountCents, false, now)
  if (!refusal) return null
  return refusal.code === 'e00301' ? 'amount' : 'late'
}

/** The question that was never asked, as it was answered: a refund follows on it, and goes to who took the money. */
function approvalOf(issued: AcquirerReference, { acquirerReference, amountCents }: ReceivedMoney, now: Date): Attempt {
  const { entityId, paymentId, referenceId, account, knownAs, createdAt } = issued
  return {
    entityId,
    paymentId,
    attemptId: referenceId,
    kind: 'request',
    acquirer: account,
    methodCode: referenceMethod,
    amountCents,
    status: 'approved',
    details: {},
    declineCode: null,
    acquirerReference,
    originalId: null,
    knownAs,
    acquirerState: null,
    expiresAt: now,
    lookAgainAt: null,
    createdAt,
  }
}

/** Confirms a payment with money that came for its reference. */
export async function takeMoney(tx: Db, payment: Payment, issued: AcquirerReference, money: ReceivedMoney, now: Date): Promise<void> {
  const approval = approvalOf(issued, money, now)
  await insertAttempt(tx, approval)
  await keepOfAttempt(tx, approval, { knownAs: issued.knownAs ?? undefined, acquirerState: undefined })
  await recordTransition(tx, applyMultibanco(payment, money.amountCents, now))
}

/**
 * Money came for a reference: it pays its payment, or is held apart with the reason. Once, by the acquirer's own name for it, however often and
 * in whatever order it is told; never refused, never lost.
 */
export async function receiveMoney(services: MoneyServices, issued: AcquirerReference, money: ReceivedMoney, now: Date): Promise<void> {
  const { entityId, paymentId, account, referenceEntity, reference } = issued
  const held = await transaction(services.sql, async (tx) => {
    const payment = await lockPayment(tx, entityId, paymentId)
    const reason = heldReason(payment, money.amountCents, now)
    const moneyId = await insertMoney(tx, { entityId, account, paymentId, referenceEntity, reference, ...money, receivedAt: now, reason })
    if (moneyId === undefined) return undefined
    if (payment && reason === null) await takeMoney(tx, payment, issued, money, now)
    else {
      const postings = heldPostings(money.amountCents)
      await insertEntry(tx, { kind: 'held', postings, entityId, paymentId: null, eventSequence: null, transferId: null, at: now })
    }
    return reason === null ? undefined : { moneyId, reason }
  })
  if (held)
    services.log.warn({ entityId, paymentId, account, ...held }, 'Money came that fits no payment: it is held apart (npm run money).')
}
