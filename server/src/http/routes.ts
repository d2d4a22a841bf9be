import { apiOperations, formOperations, languageFrom, pageOperations, type Operation } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../operations/context.ts'
import { runOperation, type RawCall } from '../operations/run-operation.ts'
import { sendRefusal, sendResult } from './answers.ts'
import { streamLine, wantsEvents } from './terminal-line.ts'
import type { Follow, FollowAll } from './event-stream.ts'
import { streamWorld } from './world-stream.ts'

function readCredentials(request: FastifyRequest, headerPrefix: string): RawCall['credentials'] {
  const match = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(request.headers.authorization ?? '')
  const text = match ? Buffer.from(match[1]!, 'base64').toString('utf8') : ''
  const colon = text.indexOf(':')
  if (colon < 0) return undefined
  const clientId = request.headers[`${headerPrefix.toLowerCase()}-clientid`]
  return {
    platformCode: text.slice(0, colon),
    privateKey: text.slice(colon + 1),
    clientId: typeof clientId === 'string' ? clientId.trim() : undefined,
  }
}

function rawCall(request: FastifyRequest, headerPrefix: string): RawCall {
  const key = request.headers['idempotency-key']
  return {
    credentials: readCredentials(request, headerPrefix),
    acceptLanguage: request.headers['accept-language'],
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    testMode: request.headers['connector-testmode'] === '1',
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    address: request.ip,
    body: request.body,
  }
}

/** Registers every operation of the contracts: `/api/*` and `/api/v1/*` for the API, `/pay/*` and `/aderir/*` for the pages' own calls. */
export function registerRoutes(server: FastifyInstance, services: Services, sandbox: boolean, follow: Follow, followAll: FollowAll): void {
  const register = (operation: Operation, prefix: string): void => {
    server.route({
      method: operation.method,
      config: { operation: operation.operationId },
      url: prefix + operation.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const run = () => runOperation(services, operation, rawCall(request, services.headerPrefix))
        const { trace } = services
        const of = { carrier: request.headers, attributes: { 'escudo.request_id': request.id } }
        const ask = trace ? () => trace(operation.operationId, run, of) : run
        const result = await ask()
        if (operation.streams && wantsEvents(request) && 'data' in result)
          return operation.streams === 'world'
            ? streamWorld(services, followAll, ask, request, reply)
            : streamLine(services, follow, result, ask, request, reply)
        return sendResult(request, reply, result, services.publicUrl)
      },
    })
  }
  for (const operation of Object.values<Operation>(apiOperations)) {
    if (operation.sandboxOnly && !sandbox) continue
    register(operation, '/api')
    register(operation, '/api/v1')
  }
  for (const operation of Object.values<Operation>(pageOperations)) register(operation, '/pay')
  for (const operation of Object.values<Operation>(formOperations)) register(operation, '/aderir')
}

/** What is not there, said in the envelope. */
export function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, { code: 'e00500' }, languageFrom(request.headers['accept-language']))
}
