import { findAttemptsToLookAfter, postponeAttempt } from '../store/attempts.ts'
import { findEntity } from '../store/entities.ts'
import { findExpired } from '../store/payments.ts'
import type { Sender } from '../webhooks/send.ts'
import { entityNow, type Services } from './context.ts'
import { bringNotifications } from './bring-notifications.ts'
import { deliverWebhooks, settled } from './deliver-webhooks.ts'
import { expirePayment } from './expire-payment.ts'
import { settleDueDays } from './run-settlement.ts'
import { lookAfterAttempt } from './look-after-attempt.ts'
import { reviewDueEntities } from './review-entities.ts'
import { giveUpDueCommands, settleDueTerminals } from './terminal-due-work.ts'

const batchSize = 50

async function nowOf(services: Services, entityId: number): Promise<Date> {
  return entityNow(services, (await findEntity(services.sql, entityId))?.clockAheadSeconds ?? 0)
}

/** Asks after open questions whose time has come; the number that was looked at. One that fails leaves the others alone. */
export async function settleDueAttempts(services: Services, entityId: number | null): Promise<number> {
  const attempts = await findAttemptsToLookAfter(services.sql, services.clock(), entityId, batchSize)
  for (const attempt of attempts) {
    try {
      await lookAfterAttempt(services, attempt, await nowOf(services, attempt.entityId))
    } catch (error) {
      services.log.error({ err: error, attemptId: attempt.attemptId }, 'An open question could not be looked after.')
      const later = (await nowOf(services, attempt.entityId)).getTime() + 30_000
      await postponeAttempt(services.sql, attempt, new Date(later))
    }
  }
  return attempts.length
}

/** Ends payments whose time is over; the number that ended. */
export async function expireDuePayments(services: Services, entityId: number | null): Promise<number> {
  let expired = 0
  for (const due of await findExpired(services.sql, services.clock(), entityId, batchSize)) {
    try {
      if (await expirePayment(services, due.entityId, due.paymentId, await nowOf(services, due.entityId))) expired += 1
    } catch (error) {
      services.log.error({ err: error, paymentId: due.paymentId }, 'A payment could not be ended.')
    }
  }
  return expired
}

/** Repeats a batch of work while it finds something, at most `most` times. */
async function drain(work: () => Promise<number>, most = 200): Promise<number> {
  let total = 0
  for (let round = 0; round < most; round += 1) {
    const done = await work()
    if (done === 0) break
    total += done
  }
  return total
}

/** Runs everything that is due for one entity, at once: its own review, questions, expiries, then the news of all. */
export async function runDueWork(
  services: Services,
  sender: Sender,
  entityId: number,
): Promise<{ expired: number; settled: number; delivered: number }> {
  await reviewDueEntities(services, entityId)
  await bringNotifications(services, entityId)
  const looked = await drain(() => settleDueAttempts(services, entityId))
  const terminals = (await drain(() => giveUpDueCommands(services, entityId))) + (await drain(() => settleDueTerminals(services, entityId)))
  const expired = await drain(() => expireDuePayments(services, entityId))
  await drain(() => settleDueDays(services, entityId))
  const delivered = await drain(async () => {
    const { tried, underWay } = await deliverWebhooks(services, sender, entityId)
    await settled(underWay, 10_000)
    return tried
  })
  return { expired, settled: looked + terminals, delivered }
}
