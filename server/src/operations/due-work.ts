import { findAttemptsToLookAfter, postponeAttempt } from '../store/attempts.ts'
import { findEntity } from '../store/entities.ts'
import { findExpired, type Due } from '../store/payments.ts'
import type { Sender } from '../webhooks/send.ts'
import { entityNow, type Services } from './context.ts'
import { bringNotifications } from './bring-notifications.ts'
import { deliverWebhooks, settled } from './deliver-webhooks.ts'
import { expirePayment } from './expire-payment.ts'
import { settleDueDays } from './run-settlement.ts'
import { lookAfterAttempt } from './look-after-attempt.ts'
import { reviewDueEntities } from './review-entities.ts'
import { mostQuestions, sideBySide, type IsOver } from './side-by-side.ts'
import { giveUpDueCommands, settleDueTerminals } from './terminal-due-work.ts'

const batchSize = 50
/** Whoever moves the clock waits no longer than this for what falls due; the rest is the worker's. */
const clockPatienceMs = 15_000

async function nowOf(services: Services, entityId: number): Promise<Date> {
  return entityNow(services, (await findEntity(services.sql, entityId))?.clockAheadSeconds ?? 0)
}

/** Asks after open questions whose time has come; the number that was looked at. One that fails leaves the others alone. */
export async function settleDueAttempts(services: Services, entityId: number | null, isOver: IsOver): Promise<number> {
  const attempts = await findAttemptsToLookAfter(services.sql, services.clock(), entityId, batchSize, mostQuestions)
  let looked = 0
  await sideBySide(attempts, isOver, async (attempt) => {
    looked += 1
    try {
      await lookAfterAttempt(services, attempt, await nowOf(services, attempt.entityId))
    } catch (error) {
      services.log.error({ err: error, attemptId: attempt.attemptId }, 'An open question could not be looked after.')
      const later = (await nowOf(services, attempt.entityId)).getTime() + 30_000
      await postponeAttempt(services.sql, attempt, new Date(later))
    }
  })
  return looked
}

/** Ends a payment whose time is over, and says whether it did; one that fails leaves the others alone. */
async function expire(services: Services, { entityId, paymentId }: Due): Promise<boolean> {
  try {
    return await expirePayment(services, entityId, paymentId, await nowOf(services, entityId))
  } catch (error) {
    services.log.error({ err: error, paymentId }, 'A payment could not be ended.')
    return false
  }
}

/** Ends payments whose time is over before anybody paid; the number that ended. Nobody is asked, so one after another is quick. */
export async function expireDuePayments(services: Services, entityId: number | null, isOver: IsOver): Promise<number> {
  let expired = 0
  for (const due of await findExpired(services.sql, services.clock(), 'unpaid', entityId, batchSize, batchSize)) {
    if (isOver()) break
    if (await expire(services, due)) expired += 1
  }
  return expired
}

/** Ends authorisations whose time is over; the number that ended. Each is released at the bank first, which may be slow. */
export async function releaseDueAuthorisations(services: Services, entityId: number | null, isOver: IsOver): Promise<number> {
  const over = await findExpired(services.sql, services.clock(), 'authorised', entityId, batchSize, mostQuestions)
  let released = 0
  await sideBySide(over, isOver, async (due) => {
    if (await expire(services, due)) released += 1
  })
  return released
}

type Ran = { expired: number; settled: number; delivered: number }

/** Everything that is due for one entity, in order, batch after batch until nothing is found or it is over; counts in `ran`. */
async function runAll(services: Services, sender: Sender, entityId: number, ran: Ran, isOver: IsOver): Promise<void> {
  async function drain(work: () => Promise<number>, counts?: keyof Ran): Promise<void> {
    for (let done = 1, round = 0; done > 0 && round < 200 && !isOver(); round += 1) {
      done = await work()
      if (counts) ran[counts] += done
    }
  }
  await reviewDueEntities(services, entityId)
  await drain(() => bringNotifications(services, entityId, isOver))
  await drain(() => settleDueAttempts(services, entityId, isOver), 'settled')
  await drain(() => giveUpDueCommands(services, entityId), 'settled')
  await drain(() => settleDueTerminals(services, entityId), 'settled')
  await drain(() => expireDuePayments(services, entityId, isOver), 'expired')
  await drain(() => releaseDueAuthorisations(services, entityId, isOver), 'expired')
  await drain(() => settleDueDays(services, entityId))
  await drain(async () => {
    const { tried, underWay } = await deliverWebhooks(services, sender, entityId)
    await settled(underWay, 10_000)
    return tried
  }, 'delivered')
}

/**
 * Runs everything that is due for one entity, at once: its own review, questions, expiries, then the news of all. Says
 * what ran in time: a bank or a merchant's server that hangs keeps nobody waiting longer than the clock's patience.
 */
export async function runDueWork(services: Services, sender: Sender, entityId: number): Promise<Ran> {
  const ran: Ran = { expired: 0, settled: 0, delivered: 0 }
  const end = services.clock().getTime() + clockPatienceMs
  await settled([runAll(services, sender, entityId, ran, () => services.clock().getTime() >= end)], clockPatienceMs)
  return { ...ran }
}
