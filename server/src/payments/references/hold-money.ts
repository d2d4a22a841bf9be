import type { HeldReason } from '@escudo/contracts/vocabulary'
import { heldPostings } from '../../domain/ledger.ts'
import type { Payment } from '../../domain/payment.ts'
import { insertMoney, type Money } from '../../store/acquirers/references.ts'
import type { Attempt } from '../../store/attempts.ts'
import type { Db } from '../../store/db.ts'
import { insertEntry } from '../../store/ledger.ts'

/** Books money that pays nothing, once by the acquirer's own name for it: it waits for a decision. Its id, or undefined where it is booked already. */
export async function holdMoney(tx: Db, money: Money & { reason: HeldReason }): Promise<string | undefined> {
  const moneyId = await insertMoney(tx, money)
  if (moneyId === undefined) return undefined
  const { entityId, amountCents, receivedAt } = money
  const none = { paymentId: null, eventSequence: null, transferId: null }
  await insertEntry(tx, { kind: 'held', postings: heldPostings(amountCents), entityId, ...none, at: receivedAt })
  return moneyId
}

function reasonOf({ state, cancelReason }: Payment): HeldReason {
  if (state === 'confirmed' || state === 'authorised') return 'paid'
  return state === 'cancelled' && cancelReason !== 'date_expired' ? 'cancelled' : 'late'
}

/** What an acquirer took for a question, and neither pays its payment nor goes back; nothing where nothing is left of it. */
export async function holdTaken(
  tx: Db,
  attempt: Attempt,
  payment: Payment,
  now: Date,
  reason: HeldReason = reasonOf(payment),
): Promise<string | undefined> {
  const { entityId, paymentId, acquirer: account, knownAs, attemptId, details } = attempt
  const amountCents = details.tookCents ?? attempt.amountCents
  if (amountCents <= 0) return undefined
  return holdMoney(tx, {
    entityId,
    account,
    acquirerReference: knownAs ?? attemptId,
    paymentId,
    referenceEntity: null,
    reference: null,
    amountCents,
    receivedAt: now,
    reason,
  })
}
