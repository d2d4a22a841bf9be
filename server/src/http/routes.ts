import { apiOperations, formOperations, languageFrom, officeOperations, pageOperations, type Operation } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawCall } from '../calls/raw-call.ts'
import { runOperation } from '../calls/run-operation.ts'
import { sendRefusal, sendResult } from './answers.ts'
import { bodyLimitOf } from './body-limits.ts'
import { readCredentials } from './credentials.ts'
import { wantsEvents } from './event-stream.ts'
import type { HttpOptions } from './http-options.ts'
import { streamPayment } from './payment-stream.ts'
import { seeProgramCall } from './program-calls.ts'
import { readBrowser, refuseForeign, setSession } from './office-routes.ts'

function rawCall(request: FastifyRequest, services: HttpOptions['services']): RawCall {
  const { 'idempotency-key': key, 'proof-of-work': work, accept = '' } = request.headers
  return {
    credentials: readCredentials(request, services),
    acceptLanguage: request.headers['accept-language'],
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    testMode: request.headers['connector-testmode'] === '1',
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    // Whoever names both wants the first.
    wantsCsv: /^(?!.*json.*csv).*\btext\/csv\b/i.test(accept),
    address: request.ip,
    agent: request.headers['user-agent']?.slice(0, 300),
    body: request.body,
    work: typeof work === 'string' ? work : undefined,
  }
}

/** A body that is not JSON is refused before it is read (415). */
async function refuseOtherTypes(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers
  const hasBody = encoding !== undefined || (length !== undefined && length !== '0')
  if (hasBody && !/^application\/json\s*(;|$)/i.test(type ?? ''))
    await sendRefusal(reply, { code: 'e00219' }, languageFrom(request.headers['accept-language']), 415)
}

/** Registers every operation of the contracts: `/api/*` and `/api/v1/*` for the API, `/pay/*` and `/aderir/*` for the pages' own calls, `/office/api/*` for the office. */
export function registerRoutes(server: FastifyInstance, options: HttpOptions): void {
  const { services, sandbox } = options
  const register = (operation: Operation, prefix: string): void => {
    const isOffice = operation.tag === 'office'
    server.route({
      method: operation.method,
      config: { operation: operation.operationId },
      bodyLimit: bodyLimitOf(operation),
      // Where no key shows who calls, any website could make a browser call: it may, with another type, without asking.
      ...(operation.caller !== 'entity' && operation.caller !== 'platform' && { preParsing: refuseOtherTypes }),
      ...(isOffice && { onRequest: refuseForeign(sandbox !== undefined) }),
      url: prefix + operation.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const raw = { ...rawCall(request, services), takesText: true, ...(isOffice && { browser: readBrowser(request, services) }) }
        const run = () => runOperation(services, operation, raw)
        const { trace } = services
        const of = { carrier: request.headers, attributes: { 'escudo.request_id': request.id } }
        // Whoever goes on looking has been written down once.
        const askAgain = () => runOperation(services, { ...operation, looks: false }, { ...raw, isMore: true })
        const ask = trace ? () => trace(operation.operationId, run, of) : run
        const startedAt = performance.now()
        const result = await ask()
        seeProgramCall(services, request, { operation, result, key: raw.credentials?.privateKey, startedAt })
        const { streams } = operation
        const streaming = streams === 'payment' ? streamPayment : streams && sandbox?.streams[streams]
        const stream = wantsEvents(request) ? streaming : undefined
        if ('data' in result && result.session !== undefined) setSession(reply, result.session)
        if (stream && 'data' in result) return stream(options, { first: result, ask: isOffice ? askAgain : ask, request, reply })
        return sendResult(request, reply, result, services)
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
  for (const operation of Object.values<Operation>(officeOperations))
    if (sandbox || !operation.sandboxOnly) register(operation, '/office/api')
}

/** What is not there, said in the envelope. */
export function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, { code: 'e00500' }, languageFrom(request.headers['accept-language']))
}
