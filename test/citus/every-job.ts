import type { ChargeServices } from '../../server/src/calls/call.ts'
import { expireDueDisputes, tellDisputeAnswers } from '../../server/src/jobs/dispute-due-work.ts'
import { expireDuePayments, lookAfterDueAttempts, releaseDueAuthorisations } from '../../server/src/jobs/due-work.ts'
import { applyDueChanges } from '../../server/src/jobs/entity-changes.ts'
import { lookAfterReferences } from '../../server/src/jobs/look-after-references.ts'
import { makeReferences } from '../../server/src/jobs/make-references.ts'
import { restIdlePeople } from '../../server/src/jobs/rest-idle-people.ts'
import { returnHeldMoney } from '../../server/src/jobs/return-money.ts'
import { runSchedules } from '../../server/src/jobs/run-schedules.ts'
import { runDueTransfers } from '../../server/src/jobs/run-transfers.ts'
import { tellEntityNews } from '../../server/src/jobs/tell-entity-news.ts'
import { tellRegistrants } from '../../server/src/jobs/tell-registrants.ts'
import { giveUpDueCommands } from '../../server/src/jobs/terminal-due-work.ts'
import { upkeepOf } from '../../server/src/jobs/upkeep.ts'
import { workNotices } from '../../server/src/jobs/work-notices.ts'
import { reviewDueChanges, reviewDueEntities } from '../../server/src/sandbox/review-entities.ts'
import { settleDueTerminals } from '../../server/src/sandbox/settle-due-terminals.ts'

/** Lets each job look once, also those that a worker begins when something is due, or a minute after its start. */
export async function lookWithEveryJob(services: ChargeServices): Promise<void> {
  const isOver = () => false
  for (const work of [lookAfterDueAttempts, expireDuePayments, releaseDueAuthorisations, tellDisputeAnswers, expireDueDisputes])
    await work(services, null, isOver)
  for (const work of [runSchedules, makeReferences, giveUpDueCommands, applyDueChanges, runDueTransfers]) await work(services, null, isOver)
  for (const work of [workNotices, lookAfterReferences, returnHeldMoney, tellRegistrants, tellEntityNews, restIdlePeople])
    await work(services, isOver)
  for (const decide of [settleDueTerminals, reviewDueEntities, reviewDueChanges]) await decide(services, null)
  for (const { work } of upkeepOf(services)) await work()
}
