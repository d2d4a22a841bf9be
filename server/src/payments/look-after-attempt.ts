import type { RefusalCode } from '@escudo/contracts/vocabulary'
import type { AcquirerAnswer } from '../acquirers/acquirer.ts'
import { findAttempt, noteReversing, saveAttempt, type Attempt, type AttemptDetails } from '../store/attempts.ts'
import { announceChange } from '../store/changes.ts'
import { transaction } from '../store/db.ts'
import { lockPayment } from '../store/payments.ts'
import { inquire, isLeftOpen, resume, reverse, withdraw } from './ask-acquirer.ts'
import type { MoneyServices } from '../calls/call.ts'
import { forgetMethod } from './save-method.ts'
import { closeAttempt } from './close-attempt.ts'
import { holdTaken } from './references/hold-money.ts'

/** When to try again to give back: each half minute for ten minutes, then ever later, at last each hour. */
function nextTry({ createdAt }: Attempt, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(30_000, age / 20), 3_600_000))
}

/** Whoever is not let in was refused nothing: nothing was done. */
const isRefused = (answer: AcquirerAnswer): boolean => answer.outcome === 'declined' && answer.code !== 'e04100'

type Approved = Extract<AcquirerAnswer, { outcome: 'approved' }>

/** What stays of the money that was asked back: all of it where that is refused, or what is missing where less came back. */
function notGivenBack({ amountCents, details }: Attempt, answer: AcquirerAnswer): number {
  const took = details.tookCents ?? amountCents
  if (isRefused(answer)) return took
  return answer.outcome === 'approved' ? took - (answer.amountCents ?? took) : 0
}

/** By which name the acquirer's books have what gave it back; nothing where nothing had to be: then it calls it as it did before. */
function reversalOf({ knownAs }: Attempt, { acquirerReference: reference }: Approved, now: Date): Pick<AttemptDetails, 'reversal'> {
  return reference === '' || reference === knownAs ? {} : { reversal: { reference, at: now.toISOString() } }
}

/**
 * Gives back what was approved too late. Asked until the acquirer says that it is undone, or that it gives nothing back: then what it took is
 * held apart, for a person, and a hold is asked about further until it falls by itself.
 */
async function giveBack(services: MoneyServices, found: Attempt, now: Date): Promise<void> {
  const { reversingSince = now.toISOString() } = found.details
  const attempt = { ...found, details: { ...found.details, reversingSince } }
  // Before anybody is asked: a process that dies meanwhile leaves it to be known.
  if (found.details.reversingSince === undefined) await noteReversing(services.sql, attempt, reversingSince)
  const answer = await reverse(services, attempt, new Date(reversingSince), now)
  const undone = answer.outcome === 'approved'
  const kept = await transaction(services.sql, async (tx) => {
    const payment = await lockPayment(tx, attempt.entityId, attempt.paymentId)
    const locked = await findAttempt(tx, attempt.entityId, attempt.attemptId)
    // Somebody else came to its end meanwhile.
    if (locked?.status !== 'reversing') return 'over'
    if (undone && attempt.details.vaultId) await forgetMethod(tx, attempt)
    const kept = payment?.type === 'payment' ? notGivenBack(attempt, answer) : 0
    const isKept = kept > 0 && payment !== undefined
    const details =
      answer.outcome === 'approved' && kept === 0 ? { ...attempt.details, ...reversalOf(attempt, answer, now) } : attempt.details
    if (isKept) await holdTaken(tx, { ...attempt, details: { ...attempt.details, tookCents: kept } }, payment, now)
    await saveAttempt(tx, {
      ...attempt,
      details,
      ...(undone || isKept ? { status: 'declined', declineCode: 'e04120', lookAgainAt: null } : { lookAgainAt: nextTry(attempt, now) }),
    })
    await announceChange(tx, { entityId: attempt.entityId, paymentId: attempt.paymentId, deliveries: false })
    return isKept ? 'held' : undefined
  })
  if (kept === 'over' || (!isRefused(answer) && kept === undefined)) return
  const { entityId, paymentId, attemptId, acquirer: account } = attempt
  const told = { entityId, paymentId, attemptId, account, ...(answer.outcome === 'declined' && { raw: answer.raw ?? answer.code }) }
  if (kept === undefined) services.log.error(told, 'An acquirer does not give back what came too late: a person has to ask it.')
  else services.log.error(told, 'An acquirer does not give back what came too late: it is held apart (npm run money).')
}

/** A person has seen that what came too late is back, or that nothing is there: nobody asks any more. */
export async function endReversing(services: Pick<MoneyServices, 'sql'>, { entityId, attemptId, paymentId }: Attempt): Promise<void> {
  await transaction(services.sql, async (tx) => {
    await lockPayment(tx, entityId, paymentId)
    const locked = await findAttempt(tx, entityId, attemptId)
    if (locked?.status === 'reversing') await saveAttempt(tx, { ...locked, status: 'declined', declineCode: 'e04120', lookAgainAt: null })
  })
}

/**
 * Lets go of a question that nobody can take back: the payment may be paid another way at once. What the acquirer is told all the same is
 * looked for until its time has run out there, and given back.
 */
export async function abandon(services: MoneyServices, attempt: Attempt, code: RefusalCode, now: Date): Promise<void> {
  const known = await inquire(services, attempt, now)
  if (known.outcome === 'approved' || known.outcome === 'declined') {
    await closeAttempt(services, attempt, known, now)
    return
  }
  await closeAttempt(services, attempt, { outcome: 'declined', code }, now)
  await transaction(services.sql, async (tx) => {
    await lockPayment(tx, attempt.entityId, attempt.paymentId)
    const closed = await findAttempt(tx, attempt.entityId, attempt.attemptId)
    if (closed?.status === 'declined') await saveAttempt(tx, { ...closed, status: 'reversing', lookAgainAt: now })
  })
}

/**
 * Finds out what became of an open question and ends it. One that waits past its time is taken back first: if the
 * payer decided in that very moment, the decision counts.
 */
export async function lookAfterAttempt(services: MoneyServices, attempt: Attempt, now: Date): Promise<void> {
  if (attempt.status === 'reversing') return giveBack(services, attempt, now)
  const answer = await inquire(services, attempt, now)
  if (answer.outcome === 'waiting' && now >= attempt.expiresAt) {
    if (isLeftOpen(services, attempt)) return abandon(services, attempt, 'e04201', now)
    const withdrawn = await withdraw(services, attempt, now)
    if (withdrawn.outcome === 'approved') {
      await closeAttempt(services, attempt, { outcome: 'declined', code: 'e04201' }, now)
      return
    }
    await closeAttempt(services, attempt, await inquire(services, attempt, now), now)
    return
  }
  await closeAttempt(services, attempt, answer, now)
}

/** The payer's browser is back: the acquirer goes on with the question where it waited for that, and is asked how it stands elsewhere. */
export async function comeBack(services: MoneyServices, attempt: Attempt, now: Date): Promise<void> {
  const answer = await resume(services, attempt, now)
  return answer ? void (await closeAttempt(services, attempt, answer, now)) : lookAfterAttempt(services, attempt, now)
}
