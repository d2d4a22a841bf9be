import { settleDueDays } from '../operations/run-settlement.ts'
import { bringNotifications } from '../operations/bring-notifications.ts'
import { deliverWebhooks, settled } from '../operations/deliver-webhooks.ts'
import { expireDuePayments, releaseDueAuthorisations, settleDueAttempts } from '../operations/due-work.ts'
import { reviewDueEntities } from '../operations/review-entities.ts'
import { giveUpDueCommands, settleDueTerminals } from '../operations/terminal-due-work.ts'
import type { Services } from '../operations/context.ts'
import type { IsOver } from '../operations/side-by-side.ts'
import { upkeepOf } from '../operations/upkeep.ts'
import type { Sender } from '../webhooks/send.ts'

const usualRestMs = 1_000
/** Requests to merchants at the same time, however many hosts they go to; what is due beyond that waits in the database. */
const mostUnderWay = 5_000
/** A worker that stops waits so long for banks' and merchants' answers; what is still open then is another one's. */
const longestGoodbyeMs = 8_000

export type Worker = {
  /** There is something to send: do not wait for the next look. */
  wake: () => void
  /** Begins nothing more, and finishes what is under way, in so far as that takes seconds. */
  stop: () => Promise<void>
}

/** Repeats a piece of work, resting when there was none; an error costs one rest, never the loop. */
function repeat(services: Services, name: string, work: (isOver: IsOver) => Promise<number>, restMs = usualRestMs): Worker {
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

/** Everything that happens without being called: open questions, expiries, reviews, webhooks. Any number may run side by side. */
export function startWorker(services: Services, sender: Sender): Worker {
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
    repeat(services, 'janitor', (isOver) => settleDueAttempts(services, null, isOver)),
    repeat(services, 'bank’s post', (isOver) => bringNotifications(services, null, isOver)),
    repeat(services, 'expiry', (isOver) => expireDuePayments(services, null, isOver)),
    repeat(services, 'release of authorisations', (isOver) => releaseDueAuthorisations(services, null, isOver)),
    repeat(services, 'terminals’ janitor', () => giveUpDueCommands(services, null)),
    repeat(services, 'terminals’ daily close', () => settleDueTerminals(services, null)),
    repeat(services, 'settlement', () => settleDueDays(services, null)),
    repeat(services, 'compliance', () => reviewDueEntities(services, null)),
    ...upkeepOf(services).map(({ name, work, restMs }) => repeat(services, name, work, restMs)),
  ]
  return {
    wake: deliver.wake,
    stop: async () => {
      // The jobs first: one of them may be about to send.
      const goodbye = Promise.all(jobs.map((job) => job.stop())).then(() => Promise.all(underWay))
      await settled([goodbye], longestGoodbyeMs)
    },
  }
}
