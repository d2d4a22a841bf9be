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
/** Questions to the acquirer at the same time: one answer that takes its time does not hold up the others. */
const mostQuestions = 10
/** Whoever moves the clock waits no longer than this for what falls due; the rest is the worker's. */
const clockPatienceMs = 15_000

async function nowOf(services: Services, entityId: number): Promise<Date> {
  return entityNow(services, (await findEntity(services.sql, entityId))?.clockAheadSeconds ?? 0)
}

/** Asks after open questions whose time has come; the number that was looked at. One that fails leaves the others alone. */
export async function settleDueAttempts(services: Services, entityId: number | null): Promise<number> {
  const attempts = await findAttemptsToLookAfter(services.sql, services.clock(), entityId, batchSize)
  await sideBySide(attempts, mostQuestions, async (attempt) => {
    try {
      await lookAfterAttempt(services, attempt, await nowOf(services, attempt.entityId))
    } catch (error) {
      services.log.error({ err: error, attemptId: attempt.attemptId }, 'An open question could not be looked after.')
      const later = (await nowOf(services, attempt.entityId)).getTime() + 30_000
      await postponeAttempt(services.sql, attempt, new Date(later))
    }
  })
  return attempts.length
}

/** Does the work for every item, in order, at most so many at the same time. */
async function sideBySide<T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: most }, lane))
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

/** Runs everything that is due for one entity, at once: its own review, questions, expiries, then the news of all. */
export async function runDueWork(
  services: Services,
  sender: Sender,
  entityId: number,
): Promise<{ expired: number; settled: number; delivered: number }> {
  const end = services.clock().getTime() + clockPatienceMs
  /** Repeats a batch of work while it finds something and there is time. */
  async function drain(work: () => Promise<number>, most = 200): Promise<number> {
    let total = 0
    for (let round = 0; round < most && services.clock().getTime() < end; round += 1) {
      const done = await work()
      if (done === 0) break
      total += done
    }
    return total
  }
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
