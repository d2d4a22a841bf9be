import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { endStreams } from './event-stream.ts'

/** Callers on kept connections have all been answered once more by then. */
const longestDrainMs = 5_000
/** Whoever asked before the door closed may wait as long as an acquirer may think; an SDK that is made meanwhile is not waited for. */
const longestCloseMs = 8_000
const restMs = 50

/** `close`: the door closes, and who is still not answered after eight seconds is cut off. */
export type Drain = { isDraining: () => boolean; drain: () => Promise<void>; close: () => Promise<void> }

/**
 * Before a server closes its door: it still answers everything, and asks each caller to come back on another
 * connection (`Connection: close`), until no connection is left or five seconds are over. Behind a balancer `leastMs` pass
 * in any case: until it has looked at /health/ready it opens new ones.
 */
export function registerDrain(server: FastifyInstance, leastMs = 0): Drain {
  let draining = false
  server.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.header('Connection', 'close')
    done()
  })
  // Answers whose headers were made before, and are sent now.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('Connection', 'close')
    done()
  })
  const connections = () => new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)))
  return {
    isDraining: () => draining,
    drain: async () => {
      draining = true
      endStreams(server)
      const began = Date.now()
      const isOver = async (passedMs: number): Promise<boolean> =>
        passedMs >= leastMs && (passedMs >= longestDrainMs || (await connections()) === 0)
      while (!(await isOver(Date.now() - began))) await wait(restMs)
    },
    close: async () => {
      const patience = setTimeout(() => server.server.closeAllConnections(), longestCloseMs)
      await server.close().finally(() => clearTimeout(patience))
    },
  }
}
