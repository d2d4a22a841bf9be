import type { CancellationReason, Refusal } from '@escudo/contracts'
import { applyCancellation } from '../domain/cancel.ts'
import { applyExpiry } from '../domain/expire.ts'
import type { Change, Payment } from '../domain/payment.ts'
import { methodInUse } from '../domain/payment-method.ts'
import { isTerminalPayment } from '../domain/terminals/terminal-payment.ts'
import { findApproval, findOpenAttempt, hasOpenParts, insertAttempt, saveAttempt, type Attempt } from '../store/attempts.ts'
import { transaction, type Db } from '../store/db.ts'
import { lockPayment } from '../store/payments.ts'
import { acquirerOf, askAcquirer, followUpOf, inquire, newAttempt, refuseGone, withdraw } from './ask-acquirer.ts'
import type { MoneyServices } from '../calls/call.ts'
import { recordTransition } from './record-transition.ts'
import { endReference } from './references/end-reference.ts'
import { forgetMethod } from './save-method.ts'
import { closeAttempt } from './close-attempt.ts'
import { withdrawCommand } from './withdraw-command.ts'

/** Why a payment ends; `refuse` is asked again under the lock each time the world may have moved on. */
type Ending = { reason: CancellationReason; remarks: string | null; refuse: (payment: Payment) => Refusal | undefined; now: Date }

function ended(payment: Payment, { reason, remarks, now }: Ending): Change {
  return reason === 'date_expired' ? applyExpiry(payment, now, remarks) : applyCancellation(payment, reason, remarks, now)
}

async function endOpenAttempt(tx: Db, attempt: Attempt, code: 'e04007' | 'e04201'): Promise<void> {
  if (attempt.details.vaultId) await forgetMethod(tx, attempt)
  await saveAttempt(tx, { ...attempt, status: 'declined', declineCode: code, lookAgainAt: null })
}

type Next = Refusal | { payment: Payment } | { withdraw: Attempt } | { release: Attempt; original: Attempt | undefined }

/** One look under the lock: ended at once when nobody else has a say, otherwise whom to ask first. */
async function look(services: MoneyServices, entityId: number, paymentId: string, ending: Ending, withdrawn: string | null): Promise<Next> {
  return transaction(services.sql, async (tx): Promise<Next> => {
    const payment = await lockPayment(tx, entityId, paymentId)
    if (!payment) return { code: 'e00502', pointer: '/id' }
    const refusal = ending.refuse(payment)
    if (refusal) return refusal
    if (isTerminalPayment(payment)) {
      return (
        (await withdrawCommand(tx, payment, ending.reason, ending.now)) ?? { payment: await recordTransition(tx, ended(payment, ending)) }
      )
    }
    const open = await findOpenAttempt(tx, entityId, paymentId)
    if (open && open.attemptId !== withdrawn)
      return open.status === 'waiting' ? (refuseGone(services, open) ?? { withdraw: open }) : { code: 'e00402' }
    if (open) await endOpenAttempt(tx, open, ending.reason === 'date_expired' ? 'e04201' : 'e04007')
    if (payment.state !== 'authorised') {
      await endReference(tx, services, payment, ending.now)
      return { payment: await recordTransition(tx, ended(payment, ending)) }
    }

    if (await hasOpenParts(tx, entityId, paymentId, null)) return { code: 'e00402' }
    const { reason, remarks, now } = ending
    const amountCents = payment.amountCents - payment.capturedCents
    const details = { reason, ...(remarks !== null && { remarks }) }
    const original = await findApproval(tx, entityId, paymentId)
    const gone = original && refuseGone(services, original)
    if (gone) return gone
    const release = newAttempt(
      { ...services, now },
      { entityId, paymentId, kind: 'cancel', methodCode: methodInUse(payment), original, amountCents, details },
    )
    await insertAttempt(tx, release)
    return { release, original }
  })
}

/**
 * Ends a payment before it is paid: cancelled by somebody, or its time is over. A request on a phone is taken back
 * first, an authorisation is released at the bank first; when the payer decided in that moment, the decision counts
 * and the ending is refused.
 */
export async function endPayment(
  services: MoneyServices,
  entityId: number,
  paymentId: string,
  ending: Ending,
): Promise<{ payment: Payment } | Refusal> {
  let withdrawn: string | null = null
  for (;;) {
    const next: Next = await look(services, entityId, paymentId, ending, withdrawn)
    if ('code' in next || 'payment' in next) return next
    if ('release' in next) {
      const { release, original } = next
      const request = followUpOf(services, release, original, ending.now)
      const answer = await askAcquirer(services, acquirerOf(services, release).cancel(request))
      const payment = await closeAttempt(services, release, answer, ending.now)
      if (answer.outcome === 'approved' && payment) return { payment }
      return { code: answer.outcome === 'declined' ? answer.code : 'e04101' }
    }
    const answer = await withdraw(services, next.withdraw, ending.now)
    if (answer.outcome === 'unknown' || answer.outcome === 'pending') return { code: 'e04101' }
    if (answer.outcome === 'approved') {
      withdrawn = next.withdraw.attemptId
      continue
    }
    const decided = await inquire(services, next.withdraw, ending.now)
    await closeAttempt(services, next.withdraw, decided, ending.now)
    // What the payer decided the acquirer does not say yet: the janitor asks again, and nobody waits for that.
    if (decided.outcome === 'unknown' || decided.outcome === 'pending' || decided.outcome === 'waiting') return { code: 'e04101' }
  }
}
