import { announceWorld } from '../store/changes.ts'
import { insertSent } from './store/receivers.ts'
import type { Sender } from '../webhooks/send.ts'
import type { SimulatedWorld } from '../acquirers/simulator/simulated-world.ts'
import type { Services } from '../calls/call.ts'

export type FaultyServices = Pick<Services, 'sql' | 'clock' | 'log' | 'headerPrefix'>

/** A load test is not worth keeping: of deliveries that go faster, the text is not. */
const mostPerSecond = 20

/**
 * The sandbox's way to merchants: keeps what it posts, byte for byte, and reaches nobody while an entity's switch says
 * that its server is down. A request that tells of several entities fails with the one that is down.
 */
export function faultySender(sender: Sender, simulated: SimulatedWorld, { sql, clock, log, headerPrefix }: FaultyServices): Sender {
  let second = 0
  let inSecond = 0
  const hasRoom = (deliveries: number): boolean => {
    const current = Math.floor(Date.now() / 1000)
    if (current !== second) [second, inSecond] = [current, 0]
    inSecond += deliveries
    return inSecond <= mostPerSecond
  }

  async function isDown(entityId: number): Promise<boolean> {
    return (await simulated.findFaults(entityId)).some(({ kind }) => kind === 'webhook_down')
  }

  return {
    async send(url, body, headers, about = []) {
      const entityIds = [...new Set(about.map(({ entityId }) => entityId))]
      const down = (await Promise.all(entityIds.map(isDown))).includes(true)
      if (hasRoom(about.length)) {
        const sent = {
          sentAt: clock(),
          contentType: headers['Content-Type'] ?? '',
          signature: headers[`${headerPrefix}-Signature`] ?? '',
          body,
        }
        await insertSent(sql, about, sent).catch((error: unknown) => log.warn({ err: error }, 'A notification was not kept to look at.'))
      }
      const reply = down
        ? { status: null, answer: '', problem: 'connection refused', durationMs: 0 }
        : await sender.send(url, body, headers)
      await announceWorld(sql).catch(() => undefined)
      return reply
    },
    close: () => sender.close(),
  }
}
