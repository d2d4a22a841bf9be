import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createNetworkLimit } from '../../calls/network-limit.ts'
import { bodyLimits } from '../../http/body-limits.ts'
import type { HttpOptions } from '../../http/http-options.ts'
import { answerMessage } from './answer-message.ts'
import { createToolRunner } from './run-tool.ts'
import type { CreateFind } from './search-docs.ts'

/** What one address (or /64) may ask in a burst, and a minute after that. */
const allowance = { burst: 60, perMinute: 120 }

const refusal = (message: string) => ({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null })

/** A page of another site must not drive the sandbox with its visitor's key; a program that is no page names no origin. */
function isForeign({ headers }: FastifyRequest, publicUrl: string): boolean {
  return headers.origin !== undefined && headers.origin !== new URL(publicUrl).origin
}

/**
 * `/mcp`: assistants read the documentation and drive the sandbox with the caller's own key (Model Context Protocol, streamable
 * HTTP). Nothing is kept between two messages, so any process may answer the next. `load` brings the documentation's search.
 */
export function registerMcp(server: FastifyInstance, { services }: HttpOptions, load: () => Promise<CreateFind>): void {
  const run = createToolRunner(server, services, load)
  const limit = createNetworkLimit(allowance)
  server.post('/mcp', { bodyLimit: bodyLimits.call }, async (request, reply) => {
    if (isForeign(request, services.publicUrl)) return reply.code(403).send(refusal('This origin may not ask.'))
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return reply.code(415).send(refusal('Send application/json.'))
    const pause = limit(request.ip)
    if (pause !== undefined) return reply.code(429).header('Retry-After', pause).send(refusal('Too many requests: wait a little.'))
    const caller = { authorization: request.headers.authorization, address: request.ip }
    const answer = await answerMessage(request.body, (name, given) => run(name, given, caller))
    return answer === undefined ? reply.code(202).send() : reply.header('Cache-Control', 'no-store').send(answer)
  })
  server.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: async (_request, reply) => reply.code(405).header('Allow', 'POST').send(refusal('Send a POST.')),
  })
}
