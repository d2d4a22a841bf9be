import { runDueTransfers } from '../jobs/run-transfers.ts'
import { deliverWebhooks, waitAtMost } from '../jobs/deliver-webhooks.ts'
import { expireDueDisputes, tellDisputeAnswers } from '../jobs/dispute-due-work.ts'
import { expireDuePayments, releaseDueAuthorisations, lookAfterDueAttempts } from '../jobs/due-work.ts'
import { makeReferences } from '../jobs/make-references.ts'
import { restIdlePeople } from '../jobs/rest-idle-people.ts'
import { runSchedules } from '../jobs/run-schedules.ts'
import { applyDueChanges } from '../jobs/entity-changes.ts'
import { giveUpDueCommands } from '../jobs/terminal-due-work.ts'
import { tellRegistrants } from '../jobs/tell-registrants.ts'
import type { ChargeServices, JobServices } from '../calls/call.ts'
import type { IsOver } from '../jobs/run-concurrently.ts'
import type { Job } from '../jobs/job.ts'
import { lookAfterReferences } from '../jobs/look-after-references.ts'
import { workNotices } from '../jobs/work-notices.ts'
import { upkeepOf } from '../jobs/upkeep.ts'
import type { Sender } from '../webhooks/send.ts'

const usualRestMs = 1_000
/** Requests to merchants at the same time, however many hosts they go to; what is due beyond that waits in the database. */
const mostUnderWay = 5_000
/** A worker that stops waits so long for banks' and merchants' answers; what is still open then is another one's. */
const longestGoodbyeMs = 8_000

type Worker = {
  /** There is something to send: do not wait for the next look. */
  wake: () => void
  /** Begins nothing more, and finishes what is under way, in so far as that takes seconds. */
  stop: () => Promise<void>
}

/** Repeats a piece of work, resting when there was none; an error costs one rest, never the loop. */
function repeat(services: JobServices, name: string, work: (isOver: IsOver) => Promise<number>, restMs = usualRestMs): Worker {
  const stopping = new AbortController()
  const isOver = (): boolean => stopping.signal.aborted
  let woken = false
  let awake: () => void = () => undefined

  async function loop(): Promise<void> {
    while (!isOver()) {
      woken = false
      const done = await work(isOver).catch((error: unknown) => {
        if (!isOver()) services.log.error({ err: error }, `The ${name} stumbled.`)
        return 0
      })
      if (done > 0 || woken || isOver()) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, restMs)
        awake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = loop()
  const wake = (): void => {
    woken = true
    awake()
  }
  return {
    wake,
    stop: async () => {
      stopping.abort()
      awake()
      await running
    },
  }
}

/**
 * Everything that happens without being called: open questions, expiries, webhooks, and `more` that the sandbox repeats.
 * Any number may run side by side.
 */
export function startWorker(services: ChargeServices, sender: Sender, more: readonly Job[] = []): Worker {
  const underWay = new Set<Promise<boolean>>()
  const deliver: Worker = repeat(services, 'webhook worker', async () => {
    if (underWay.size >= mostUnderWay) {
      await Promise.race(underWay)
      return 1
    }
    const { tried, isAll, underWay: started } = await deliverWebhooks(services, sender, null)
    for (const group of started) {
      underWay.add(group)
      void group.then((hasFreedHost) => {
        underWay.delete(group)
        if (hasFreedHost) deliver.wake()
      })
    }
    return isAll ? 0 : tried
  })
  const jobs = [
    deliver,
    repeat(services, 'janitor', (isOver) => lookAfterDueAttempts(services, null, isOver)),
    repeat(services, 'notices of acquirers', (isOver) => workNotices(services, isOver), 500),
    repeat(services, 'references of acquirers', (isOver) => lookAfterReferences(services, isOver)),
    repeat(services, 'expiry', (isOver) => expireDuePayments(services, null, isOver)),
    repeat(services, 'release of authorisations', (isOver) => releaseDueAuthorisations(services, null, isOver)),
    repeat(services, 'terminals’ janitor', () => giveUpDueCommands(services, null)),
    repeat(services, 'answers to disputes', (isOver) => tellDisputeAnswers(services, null, isOver)),
    repeat(services, 'end of disputes', (isOver) => expireDueDisputes(services, null, isOver)),
    repeat(services, 'schedules', (isOver) => runSchedules(services, null, isOver)),
    repeat(services, 'batches of references', (isOver) => makeReferences(services, null, isOver)),
    repeat(services, 'transfers', () => runDueTransfers(services, null)),
    repeat(services, 'changes of entities', () => applyDueChanges(services, null), 5_000),
    repeat(services, 'news of registrations', () => tellRegistrants(services), 2_000),
    repeat(services, 'people who are not here', () => restIdlePeople(services), 3_600_000),
    ...upkeepOf(services).map(({ name, work, restMs }) => repeat(services, name, work, restMs)),
    ...more.map(({ name, work, restMs }) => repeat(services, name, (isOver) => work(services, isOver), restMs)),
  ]
  return {
    wake: deliver.wake,
    stop: async () => {
      // The jobs first: one of them may be about to send.
      const goodbye = Promise.all(jobs.map((job) => job.stop())).then(() => Promise.all(underWay))
      await waitAtMost([goodbye], longestGoodbyeMs)
    },
  }
}
