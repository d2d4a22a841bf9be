import type { Refusal } from '@escudo/contracts'
import type { AcquirerAnswer } from '../acquirers/acquirer.ts'
import type { MoneyCall } from '../calls/call.ts'
import { hasOneWay } from '../domain/authorise.ts'
import { askingOf } from '../methods/index.ts'
import { findOpenAttempt, type Attempt } from '../store/attempts.ts'
import { findPayment } from '../store/payments.ts'
import { inquire, isLeftOpen, refuseGone, withdraw } from './ask-acquirer.ts'
import { abandon } from './look-after-attempt.ts'
import { closeAttempt } from './close-attempt.ts'

/** An acquirer that is silent about taking it back is not asked a second time while the payer waits: the janitor asks. */
async function answerAfter(call: MoneyCall, open: Attempt, withdrawn: AcquirerAnswer): Promise<AcquirerAnswer> {
  if (withdrawn.outcome === 'approved') return { outcome: 'declined', code: askingOf(open.methodCode).turnedAway }
  return withdrawn.outcome === 'declined' ? inquire(call, open, call.now) : { outcome: 'unknown' }
}

/**
 * The payer turns away from a question of one kind: it is taken back at the acquirer first, and only then may another
 * be asked. If the payer had answered in that moment, the answer counts; where there is no such question, or no other
 * way to pay, nothing changes. Refused where nobody can take it back, for then it could be paid twice.
 */
export async function turnAway(call: MoneyCall, paymentId: string, kind: 'authorise' | 'request'): Promise<Refusal | undefined> {
  const open = await findOpenAttempt(call.sql, call.entityId, paymentId)
  if (open?.kind !== kind || open.status !== 'waiting') return undefined
  const payment = await findPayment(call.sql, call.entityId, paymentId)
  if (kind === 'request' && (!payment || hasOneWay(payment))) return undefined
  const gone = refuseGone(call, open)
  if (gone) return gone
  if (isLeftOpen(call, open)) await abandon(call, open, askingOf(open.methodCode).turnedAway, call.now)
  else await closeAttempt(call, open, await answerAfter(call, open, await withdraw(call, open, call.now)), call.now)
  return undefined
}
