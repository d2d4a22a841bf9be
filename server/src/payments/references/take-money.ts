import type { ReceivedMoney } from '../../acquirers/acquirer.ts'
import { applyMultibanco } from '../../domain/multibanco.ts'
import type { Payment } from '../../domain/payment.ts'
import type { AcquirerReference } from '../../store/acquirers/references.ts'
import { insertAttempt, keepOfAttempt, type Attempt } from '../../store/attempts.ts'
import type { Db } from '../../store/db.ts'
import { referenceMethod } from '@escudo/contracts/vocabulary'
import { recordTransition } from '../record-transition.ts'

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
