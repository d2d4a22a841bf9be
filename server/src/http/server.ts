import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { languageFrom } from '@escudo/contracts'
import { answerBadAddress, answerBrokenRequest, headersOfAll, parseJson } from './unreadable-request.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { sendRefusal } from './answers.ts'
import { bodyLimits, mostValuesOf } from './body-limits.ts'
import { endStreams } from './event-stream.ts'
import { registerHealth } from './health.ts'
import type { HttpOptions } from './http-options.ts'
import { refuseAmbiguousRequests } from './refuse-ambiguous-requests.ts'
import { registerPages } from './pages.ts'
import { registerDrain, type Drain } from './drain-connections.ts'
import { registerDownloads } from './downloads.ts'
import { registerSdkDownload } from './sdk-download.ts'
import { registerOffice } from './office-page.ts'
import { registerRegistration } from './registration-page.ts'
import { carryRequestId } from './request-under-way.ts'
import { registerAcquirerDoor } from './doors/acquirer-door.ts'
import { registerAcquirerEntry } from './doors/acquirer-entry.ts'
import { registerMetrics } from './metrics.ts'
import { registerProgramCalls } from './program-calls.ts'
import { registerSecurityTxt } from './security-txt.ts'
import { notFound, registerRoutes } from './routes.ts'

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

/** What pages and streams find at the server. */
function decorate(server: FastifyInstance, { services, pageOperator, coversSubdomains }: HttpOptions): void {
  server.decorate('publicUrl', services.publicUrl)
  server.decorate('coversSubdomains', coversSubdomains)
  server.decorate('isTestMode', services.isTestMode)
  server.decorate('operator', pageOperator)
  server.decorate('openStreams', new Set<() => void>())
  server.decorate('streamCounts', new Map<string, number>())
}

/** Operations check what comes in, and no route has a schema of Fastify's: what compiles those, a hundred modules, is not read. */
const noSchema = (): never => assert.fail('A route has a schema of Fastify.')

/** The one HTTP server: REST API, hosted pages, document, health, and the documentation where nothing else is. */
export function createHttpServer(options: HttpOptions): { server: FastifyInstance } & Pick<Drain, 'drain' | 'close'> {
  const { services, sandbox } = options
  const server = Fastify({
    bodyLimit: bodyLimits.call,
    trustProxy: (_address, hop) => hop < options.proxies,
    // A request that is not there after half a minute is not waited for, its headers not after ten seconds; both are
    // looked at each second, so that a caller who sends a byte a second holds its connection no longer than that.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    genReqId: () => randomUUID(),
    logger: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
  })
  decorate(server, options)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const { operation } = request.routeOptions.config as { operation?: string }
    try {
      done(null, parseJson(body as string, mostValuesOf(operation)))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
  server.addHook('onRequest', carryRequestId)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOfAll(request))
    done()
  })
  refuseAmbiguousRequests(server, { isSandbox: sandbox !== undefined, publicUrl: services.publicUrl })
  server.setErrorHandler<HttpError>((error, request, reply) => answerError(error, request, reply, options))
  server.setNotFoundHandler(async (request, reply) => (await options.portal.answer(request, reply)) ?? notFound(request, reply))

  server.get('/api/docs/api.json', async (_request, reply) =>
    reply.header('Access-Control-Allow-Origin', '*').type('application/json').send(options.document()),
  )
  const { isDraining, drain, close } = registerDrain(server, options.drainMs)
  const isReady = async () => !isDraining() && (await options.isReady())
  registerHealth(server, { isReady, isTestMode: services.isTestMode })
  server.addHook('preClose', async () => endStreams(server))
  sandbox?.watch(server, options)
  registerProgramCalls(server, services)
  registerMetrics(server, services, options.metricsToken)
  registerSecurityTxt(server, services.publicUrl, options.securityContact)
  registerRoutes(server, options)
  registerAcquirerDoor(server, options)
  registerAcquirerEntry(server, options)
  registerSdkDownload(server, services)
  registerDownloads(server)
  registerPages(server, options)
  registerRegistration(server, options)
  registerOffice(server, options)
  sandbox?.register(server, options)
  return { server, drain, close }
}
