import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { languageFrom, openApiDocument } from '@escudo/contracts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Services } from '../operations/context.ts'
import { wireNow } from '../operations/run-operation.ts'
import { errorBody, sendRefusal } from './answers.ts'
import { endStreams, type Follow } from './page-events.ts'
import { registerPages, type BuiltPages } from './pages.ts'
import { notFound, registerRoutes } from './routes.ts'

/** Bodies above this are refused unread. */
const bodyLimit = 1024 * 1024
/** No request of ours needs more than five levels. */
const mostNested = 32

export type HttpOptions = {
  services: Services
  logger: Logger
  sandbox: boolean
  pages: BuiltPages
  follow: Follow
  /** Whether the database answers: readiness. */
  isReady: () => Promise<boolean>
  isOutage: (error: unknown) => boolean
}

type HttpError = Error & { statusCode?: number; code?: string }

// A request that we could not even read is the caller's mistake; the rest is ours, and says nothing but its id.
function answerError(error: HttpError, request: FastifyRequest, reply: FastifyReply, { isOutage, logger }: HttpOptions): FastifyReply {
  const language = languageFrom(request.headers['accept-language'])
  if (error.statusCode === 413) return sendRefusal(reply, { code: 'e00219' }, language, 413)
  if (error.statusCode !== undefined && error.statusCode < 500) return sendRefusal(reply, { code: 'e00219' }, language, 400)
  if (isOutage(error)) {
    logger.warn({ requestId: request.id, reason: error.message }, 'The database is away.')
    return sendRefusal(reply, { code: 'e00701' }, language)
  }
  logger.error({ requestId: request.id, err: error, route: request.routeOptions.url }, 'A fault.')
  return sendRefusal(reply, { code: 'e00700' }, language)
}

/** Whether objects and lists stand in each other more than `most` deep. */
function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((inner) => isDeeper(inner, most - 1))
}

function parseJson(body: string): unknown {
  if (body === '') return undefined
  const unreadable = (sentence: string): Error => Object.assign(new Error(sentence), { statusCode: 400 })
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw unreadable('The body is not JSON.')
  }
  if (isDeeper(value, mostNested)) throw unreadable('The body is nested too deep.')
  return value
}

/** What was no HTTP request, or had too many headers (RFC 6585 §5): no route and no language is known yet. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = JSON.stringify(errorBody({ code: 'e00200' }, 'PT', wireNow()))
  const headers = [
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
    `X-Request-Id: ${randomUUID()}`,
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

function headersOfAll(request: FastifyRequest): Record<string, string> {
  return {
    'X-Request-Id': request.id,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  }
}

/** The one HTTP server: REST API, hosted pages, document, health. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { services, sandbox } = options
  const server = Fastify({
    bodyLimit,
    genReqId: () => randomUUID(),
    logger: false,
    forceCloseConnections: 'idle',
    // An address that is no address: refused before any route is found, so without the hooks.
    frameworkErrors: (_error, request, reply) => {
      const language = languageFrom(request.headers['accept-language'])
      void sendRefusal(reply.headers(headersOfAll(request)), { code: 'e00200' }, language, 400)
    },
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOfAll(request))
  })
  server.setErrorHandler<HttpError>((error, request, reply) => answerError(error, request, reply, options))
  server.setNotFoundHandler(notFound)

  const document = JSON.stringify(openApiDocument(services.publicUrl, services.headerPrefix, sandbox))
  server.get('/api/docs/api.json', async (_request, reply) =>
    reply.header('Access-Control-Allow-Origin', '*').type('application/json').send(document),
  )
  server.get('/health', async (_request, reply) => {
    const ready = await options.isReady()
    return reply.code(ready ? 200 : 503).send({ live: true, ready })
  })
  server.addHook('preClose', async () => endStreams())
  registerRoutes(server, services, sandbox)
  registerPages(server, options)
  return server
}
