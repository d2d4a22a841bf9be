import { deliverWebhooks, waitAtMost } from '../jobs/deliver-webhooks.ts'
import { expireDuePayments, releaseDueAuthorisations, lookAfterDueAttempts } from '../jobs/due-work.ts'
import { expireDueDisputes, tellDisputeAnswers } from '../jobs/dispute-due-work.ts'
import { makeReferences } from '../jobs/make-references.ts'
import { runSchedules } from '../jobs/run-schedules.ts'
import { runDueTransfers } from '../jobs/run-transfers.ts'
import type { IsOver } from '../jobs/run-concurrently.ts'
import { applyDueChanges } from '../jobs/entity-changes.ts'
import { giveUpDueCommands } from '../jobs/terminal-due-work.ts'
import type { Sender } from '../webhooks/send.ts'
import { bringNotifications } from './notifications/held-notifications.ts'
import { reviewDueChanges, reviewDueEntities } from './review-entities.ts'
import type { Ran, SandboxJobServices } from './sandbox-call.ts'
import { settleDueTerminals } from './settle-due-terminals.ts'

/** Whoever moves the clock waits no longer than this for what falls due; the rest is the worker's. */
const clockPatienceMs = 15_000

/** Everything that is due for one entity, in order, batch after batch until nothing is found or it is over; counts in `ran`. */
async function runAll(services: SandboxJobServices, sender: Sender, entityId: number, ran: Ran, isOver: IsOver): Promise<void> {
  async function drain(work: () => Promise<number>, counts?: keyof Ran): Promise<void> {
    for (let done = 1, round = 0; done > 0 && round < 200 && !isOver(); round += 1) {
      done = await work()
      if (counts) ran[counts] += done
    }
  }
  await reviewDueEntities(services, entityId)
  await reviewDueChanges(services, entityId)
  await drain(() => applyDueChanges(services, entityId))
  await drain(() => bringNotifications(services, entityId, isOver))
  await drain(() => lookAfterDueAttempts(services, entityId, isOver), 'settled')
  await drain(() => giveUpDueCommands(services, entityId), 'settled')
  await drain(() => settleDueTerminals(services, entityId), 'settled')
  await drain(() => expireDuePayments(services, entityId, isOver), 'expired')
  await drain(() => releaseDueAuthorisations(services, entityId, isOver), 'expired')
  await drain(() => runSchedules(services, entityId, isOver))
  await drain(() => makeReferences(services, entityId, isOver))
  await drain(() => tellDisputeAnswers(services, entityId, isOver))
  await drain(() => expireDueDisputes(services, entityId, isOver), 'expired')
  await drain(() => runDueTransfers(services, entityId))
  await drain(async () => {
    const { tried, underWay } = await deliverWebhooks(services, sender, entityId)
    await waitAtMost(underWay, 10_000)
    return tried
  }, 'delivered')
}

/**
 * Runs everything that is due for one entity, at once: its own review, questions, expiries, then the news of all. Says
 * what ran in time: a bank or a merchant's server that hangs keeps nobody waiting longer than the clock's patience.
 */
export async function runDueWork(services: SandboxJobServices, sender: Sender, entityId: number): Promise<Ran> {
  const ran: Ran = { expired: 0, settled: 0, delivered: 0 }
  const end = services.clock().getTime() + clockPatienceMs
  await waitAtMost([runAll(services, sender, entityId, ran, () => services.clock().getTime() >= end)], clockPatienceMs)
  return { ...ran }
}
