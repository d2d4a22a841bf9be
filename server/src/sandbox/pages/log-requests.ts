import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readClientId, readCredentials, type Spelling } from '../../http/credentials.ts'
import { maskBody, maskText } from '../../http/mask-body.ts'
import { paymentIdOf } from '../payment-id-of.ts'
import type { RequestLog } from '../request-log.ts'

/** What a person looks at: calls and pages, not the files of pages, nor the sandbox looking at itself. */
const shown = /^\/(api|pay|aderir|soap)(\/|$|\?)/
const hidden = /^\/api(\/v1)?\/(docs|sandbox\/(world|requests|notifications|receivers|terminals))|\/(assets|events)(\/|$|\?)/

/** SOAP's envelopes carry hashes and are not JSON: their bodies are left out. */
const withoutBody = /^\/soap/

type Seen = { startedAt: number; answer?: string }

/** Keeps the last requests for the sandbox's page, masked before they are kept. Only in the sandbox. */
export function logRequests(server: FastifyInstance, log: RequestLog, spelling: Spelling): void {
  /** The keys that callers used: a merchant may have put theirs where it does not belong. */
  const keys = new Set<string>()
  const seen = new WeakMap<FastifyRequest, Seen>()
  server.addHook('onRequest', (request, _reply, done) => {
    const isLooking = request.headers['sandbox-look'] !== undefined
    if (shown.test(request.url) && !hidden.test(request.url) && !isLooking && log.hasRoom(Date.now()))
      seen.set(request, { startedAt: performance.now() })
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    const one = seen.get(request)
    const isJson = one !== undefined && String(reply.getHeader('content-type')).includes('application/json')
    if (isJson && typeof payload === 'string') one.answer = payload
    done()
  })
  const note = (one: Seen, request: FastifyRequest, reply: FastifyReply): void => {
    const credentials = readCredentials(request, spelling)
    const key = credentials?.privateKey ?? ''
    if (key.length >= 8 && keys.size < 20) keys.add(key)
    const clientId = readClientId(request, spelling)
    log.note({
      requestId: request.id,
      at: new Date(),
      method: request.method,
      path: maskText(request.url, keys).slice(0, 500),
      status: reply.statusCode,
      ms: Math.round(performance.now() - one.startedAt),
      clientId: clientId !== undefined && /^\d{9}$/.test(clientId) ? clientId : undefined,
      paymentId: paymentIdOf(request.url, one.answer),
      requestBody: withoutBody.test(request.url) ? undefined : maskBody(request.body, keys),
      answerBody: withoutBody.test(request.url) ? undefined : maskBody(one.answer, keys),
    })
  }
  server.addHook('onResponse', (request, reply, done) => {
    const one = seen.get(request)
    if (one) note(one, request, reply)
    done()
  })
}
