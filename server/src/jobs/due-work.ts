import { findAttemptsToLookAfter, postponeAttempt } from '../store/attempts.ts'
import type { Due } from '../store/due-payment.ts'
import { findExpired } from '../store/payments.ts'
import type { JobServices } from '../calls/call.ts'
import { clockOf } from '../calls/entity-clock.ts'
import { expirePayment } from '../payments/expire-payment.ts'
import { lookAfterAttempt } from '../payments/look-after-attempt.ts'
import { mostQuestions, runConcurrently, type IsOver } from './run-concurrently.ts'

const batchSize = 50

/** Asks after open questions whose time has come; the number that was looked at. One that fails leaves the others alone. */
export async function lookAfterDueAttempts(services: JobServices, entityId: number | null, isOver: IsOver): Promise<number> {
  const attempts = await findAttemptsToLookAfter(services.sql, services.clock(), {
    entityId,
    limit: batchSize,
    mostOfOne: mostQuestions,
  })
  let looked = 0
  await runConcurrently(attempts, isOver, async (attempt) => {
    looked += 1
    try {
      await lookAfterAttempt(services, attempt, await clockOf(services, attempt.entityId))
    } catch (error) {
      services.log.error({ err: error, attemptId: attempt.attemptId }, 'An open question could not be looked after.')
      const later = (await clockOf(services, attempt.entityId)).getTime() + 30_000
      await postponeAttempt(services.sql, attempt, new Date(later))
    }
  })
  return looked
}

/** Ends a payment whose time is over, and says whether it did; one that fails leaves the others alone. */
async function expire(services: JobServices, { entityId, paymentId }: Due): Promise<boolean> {
  try {
    return await expirePayment(services, entityId, paymentId, await clockOf(services, entityId))
  } catch (error) {
    services.log.error({ err: error, paymentId }, 'A payment could not be ended.')
    return false
  }
}

/** Ends payments whose time is over before anybody paid; the number that ended. Nobody is asked, so one after another is quick. */
export async function expireDuePayments(services: JobServices, entityId: number | null, isOver: IsOver): Promise<number> {
  let expired = 0
  for (const due of await findExpired(services.sql, services.clock(), 'unpaid', { entityId, limit: batchSize, mostOfOne: batchSize })) {
    if (isOver()) break
    if (await expire(services, due)) expired += 1
  }
  return expired
}

/** Ends authorisations whose time is over; the number that ended. Each is released at the bank first, which may be slow. */
export async function releaseDueAuthorisations(services: JobServices, entityId: number | null, isOver: IsOver): Promise<number> {
  const over = await findExpired(services.sql, services.clock(), 'authorised', { entityId, limit: batchSize, mostOfOne: mostQuestions })
  let released = 0
  await runConcurrently(over, isOver, async (due) => {
    if (await expire(services, due)) released += 1
  })
  return released
}
