import { runDueTransfers } from '../jobs/run-transfers.ts'
import { deliverWebhooks, waitAtMost } from '../jobs/deliver-webhooks.ts'
import { expireDueDisputes, tellDisputeAnswers } from '../jobs/dispute-due-work.ts'
import { expireDuePayments, releaseDueAuthorisations, lookAfterDueAttempts } from '../jobs/due-work.ts'
import { forgetMethods } from '../jobs/forget-methods.ts'
import { makeReferences } from '../jobs/make-references.ts'
import { returnHeldMoney } from '../jobs/return-money.ts'
import { restIdlePeople } from '../jobs/rest-idle-people.ts'
import { runSchedules } from '../jobs/run-schedules.ts'
import { applyDueChanges } from '../jobs/entity-changes.ts'
import { giveUpDueCommands } from '../jobs/terminal-due-work.ts'
import { tellEntityNews } from '../jobs/tell-entity-news.ts'
import { tellRegistrants } from '../jobs/tell-registrants.ts'
import type { ChargeServices, JobServices } from '../calls/call.ts'
import type { IsOver } from '../jobs/run-concurrently.ts'
import type { Job } from '../jobs/job.ts'
import { lookAfterReferences } from '../jobs/look-after-references.ts'
import { workNotices } from '../jobs/work-notices.ts'
import { followEvents, upkeepOf } from '../jobs/upkeep.ts'
import { isLookDear, lookForDueWork, type DueKind } from '../jobs/look-for-due-work.ts'
import type { Sender } from '../webhooks/send.ts'

const usualRestMs = 1_000
/** How often it is asked whether anything is due. */
const lookMs = 500
/** Where tables lie on several nodes a look asks all of them: so many times as far apart. What a call makes due wakes who sends it. */
const apartOnNodes = 4
/** What is done seldom begins so long after the start, which has enough to do. */
const seldomBeginsMs = 60_000
/** Timers are not exact: who has rested nearly long enough is not passed over for another look. */
const toleranceMs = 50
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

/** `wake`: there is work, now. `remind`: there may be work; one that has just looked rests first. */
type Repeated = Worker & { remind: () => void }

/** A job that is reminded has no timer of its own, and begins when something is due. */
type Rhythm = { restMs?: number | undefined; isReminded?: boolean }

/** Repeats a piece of work, resting when there was none; an error costs one rest, never the loop. */
function repeat(
  services: JobServices,
  name: string,
  work: (isOver: IsOver) => Promise<number>,
  { restMs = usualRestMs, isReminded = false }: Rhythm = {},
): Repeated {
  const stopping = new AbortController()
  const isOver = (): boolean => stopping.signal.aborted
  let woken = false
  // Who has not worked yet has rested for long enough.
  let restsSince: number | undefined = isReminded ? -Infinity : undefined
  let awake: () => void = () => undefined

  /** Until it is woken, or for so long. */
  const rest = (forMs?: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = forMs === undefined ? undefined : setTimeout(resolve, forMs)
      awake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function loop(): Promise<void> {
    if (isReminded) await rest()
    else if (restMs >= seldomBeginsMs) await rest(seldomBeginsMs)
    restsSince = undefined
    while (!isOver()) {
      woken = false
      const done = await work(isOver).catch((error: unknown) => {
        if (!isOver()) services.log.error({ err: error }, `The ${name} stumbled.`)
        return 0
      })
      if (done > 0 || woken || isOver()) continue
      restsSince = performance.now()
      await rest(isReminded ? undefined : restMs)
      restsSince = undefined
    }
  }
  const running = loop()
  const wake = (): void => {
    woken = true
    awake()
  }
  return {
    wake,
    remind: () => {
      if (restsSince !== undefined && performance.now() - restsSince >= restMs - toleranceMs) wake()
    },
    stop: async () => {
      stopping.abort()
      awake()
      await running
    },
  }
}

/** The jobs that have something to do when their kind is due. */
function remindedJobs(services: ChargeServices): Omit<Record<DueKind, Repeated[]>, 'deliveries'> {
  const one = (name: string, work: (isOver: IsOver) => Promise<number>, restMs = lookMs): Repeated =>
    repeat(services, name, work, { restMs, isReminded: true })
  return {
    attempts: [one('janitor', (isOver) => lookAfterDueAttempts(services, null, isOver))],
    notices: [one('notices of acquirers', (isOver) => workNotices(services, isOver))],
    references: [
      one('references of acquirers', (isOver) => lookAfterReferences(services, isOver)),
      one('money that goes back', (isOver) => returnHeldMoney(services, isOver)),
    ],
    payments: [
      one('expiry', (isOver) => expireDuePayments(services, null, isOver)),
      one('release of authorisations', (isOver) => releaseDueAuthorisations(services, null, isOver)),
    ],
    commands: [one('terminals’ janitor', () => giveUpDueCommands(services, null))],
    answers: [one('answers to disputes', (isOver) => tellDisputeAnswers(services, null, isOver))],
    disputes: [one('end of disputes', (isOver) => expireDueDisputes(services, null, isOver))],
    schedules: [one('schedules', (isOver) => runSchedules(services, null, isOver))],
    batches: [one('batches of references', (isOver) => makeReferences(services, null, isOver))],
    transfers: [one('transfers', () => runDueTransfers(services, null))],
    changes: [one('changes of entities', () => applyDueChanges(services, null), 5_000)],
    news: [
      one('news of registrations', () => tellRegistrants(services), 2_000),
      one('news of entities', () => tellEntityNews(services), 2_000),
    ],
    events: [one('log of events', followEvents(services), 250)],
  }
}

/** Sends what is due; who waits for a slow receiver is under way meanwhile. */
function startDeliveries(services: ChargeServices, sender: Sender, underWay: Set<Promise<boolean>>): Repeated {
  const deliver: Repeated = repeat(
    services,
    'webhook worker',
    async () => {
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
    },
    { restMs: lookMs, isReminded: true },
  )
  return deliver
}

/**
 * The first time one after the other, in the order in which they are asked for: together each would open a connection of its own,
 * at the start of every process.
 */
function takingTurns() {
  let last: Promise<void> = Promise.resolve()
  return (work: (isOver: IsOver) => Promise<number>): ((isOver: IsOver) => Promise<number>) => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    return async (isOver) => {
      await before
      return (isOver() ? Promise.resolve(0) : work(isOver)).finally(resolve)
    }
  }
}

/**
 * Everything that happens without being called: open questions, expiries, webhooks, and `more` that the sandbox repeats.
 * Whether any of it is due is asked for all together; where nothing is, nobody looks. Any number may run side by side.
 */
export function startWorker(services: ChargeServices, sender: Sender, more: readonly Job[] = []): Worker {
  const underWay = new Set<Promise<boolean>>()
  const deliver = startDeliveries(services, sender, underWay)
  const reminded: Record<DueKind, Repeated[]> = { ...remindedJobs(services), deliveries: [deliver] }
  const remind = (kind: DueKind): void => reminded[kind].forEach((job) => job.remind())
  const look = async (): Promise<number> => {
    for (const kind of await lookForDueWork(services)) remind(kind)
    return 0
  }
  const times = isLookDear(services) ? apartOnNodes : 1
  // The log's numbers are the coordinator's: nobody else is asked whether there are new ones.
  const events: Job[] = times === 1 ? [] : [{ name: 'look at the log of events', work: async () => (remind('events'), 0), restMs: lookMs }]
  const inTurn = takingTurns()
  const always: Job[] = [
    { name: 'look for due work', work: look, restMs: lookMs * times },
    ...events,
    ...more.map((job) => ({ ...job, restMs: (job.restMs ?? usualRestMs) * times })),
    { name: 'methods to forget', work: forgetMethods, restMs: 5_000 },
    { name: 'people who are not here', work: restIdlePeople, restMs: 3_600_000 },
    ...upkeepOf(services),
  ]
  const jobs = [
    ...Object.values(reminded).flat(),
    ...always.map(({ name, work, restMs = usualRestMs }) => {
      const run = (isOver: IsOver) => work(services, isOver)
      return repeat(services, name, restMs < seldomBeginsMs ? inTurn(run) : run, { restMs })
    }),
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
