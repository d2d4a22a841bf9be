import { refuseUnstorable, type Operation } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../calls/call.ts'
import type { Result } from '../calls/raw-call.ts'
import { maskPath, maskPeople } from './mask-body.ts'

type Seen = { operation: Operation; by: NonNullable<Result['by']>; key: string; startedAt: number; code: string | null; answer?: string }

/** Of these, only that they were made is kept: what they say is of people. */
const withoutBody = new Set<Operation['tag']>(['disputes', 'entities', 'sandbox'])

declare module 'fastify' {
  interface FastifyRequest {
    /** What is to be kept of it once it is answered. */
    programCall: Seen | undefined
  }
}

/** Remembers of a call that a platform made for an entity what the entity's people may look at. */
export function seeProgramCall(
  { programCalls }: Pick<Services, 'programCalls'>,
  request: FastifyRequest,
  of: { operation: Operation; result: Result; key: string | undefined; startedAt: number },
): void {
  const { operation, result, key = '', startedAt } = of
  const { by } = result
  if (!by || by.entityId === 0 || operation.tag === 'sandbox') return
  const code = 'refusal' in result ? (result.refusal.violations?.[0]?.code ?? result.refusal.code) : null
  if (programCalls.hasRoom(code !== null)) request.programCall = { operation, by, key, startedAt, code }
}

/** Notes what was answered. */
export function registerProgramCalls(server: FastifyInstance, { programCalls, clock }: Services): void {
  server.decorateRequest('programCall', undefined)
  server.addHook('onSend', (request, _reply, payload, done) => {
    const one = request.programCall
    if (one && typeof payload === 'string') one.answer = payload
    done()
  })
  const note = (one: Seen, request: FastifyRequest, reply: FastifyReply): void => {
    const { operation, by, key, startedAt, code, answer } = one
    const keys = key.length >= 8 ? [key] : []
    const isTold = !withoutBody.has(operation.tag) && refuseUnstorable(request.body ?? {}).length === 0
    // What was read can be read again.
    const isAnswerTold = isTold && answer !== undefined && (operation.method !== 'GET' || code !== null)
    programCalls.note({
      ...by,
      callUuid: request.id,
      createdAt: clock(),
      operation: operation.operationId,
      method: request.method,
      path: refuseUnstorable([request.url]).length === 0 ? maskPath(request.url, keys).slice(0, 500) : operation.path,
      status: reply.statusCode,
      code,
      durationMs: Math.round(performance.now() - startedAt),
      requestBody: (isTold ? maskPeople(request.body, keys) : undefined) ?? null,
      answerBody: (isAnswerTold ? maskPeople(readJson(answer), keys) : undefined) ?? null,
    })
  }
  server.addHook('onResponse', (request, reply, done) => {
    if (request.programCall) note(request.programCall, request, reply)
    done()
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
