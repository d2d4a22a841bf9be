import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'

type HealthOptions = {
  /** Whether the database answers and nobody has asked us to stop. */
  isReady: () => Promise<boolean>
  isTestMode: boolean
}

/**
 * What is asked of us: `/health/live` whether this process turns at all (a database that is away is no reason to start it
 * again), `/health/ready` whether to send it work, `/health` both.
 */
async function answerHealth(path: string, { isReady, isTestMode }: HealthOptions): Promise<{ status: number; body: object } | undefined> {
  if (path === '/health/live') return { status: 200, body: { live: true } }
  if (path !== '/health' && path !== '/health/ready') return undefined
  const ready = await isReady()
  return { status: ready ? 200 : 503, body: path === '/health' ? { live: true, ready, testMode: isTestMode } : { ready } }
}

export function registerHealth(server: FastifyInstance, options: HealthOptions): void {
  for (const path of ['/health', '/health/live', '/health/ready'])
    server.get(path, async (_request, reply) => {
      const { status, body } = (await answerHealth(path, options))!
      return reply.code(status).header('Cache-Control', 'no-store').send(body)
    })
}

/** A worker has no door of its own: this is one for whoever looks after it, and for nothing else. */
export async function startHealth(host: string, port: number, options: HealthOptions): Promise<{ close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    void answerHealth((isRead && path) || '', options).then((answer) => {
      response.writeHead(answer?.status ?? 404, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
      response.end(answer && request.method === 'GET' ? JSON.stringify(answer.body) : undefined)
    })
  })
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(port, host, listening))
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
