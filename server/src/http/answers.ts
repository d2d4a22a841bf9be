import { apiVersion, refusals, refusalText, type Language, type Refusal, type Violation } from '@escudo/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Paging } from '../operations/context.ts'
import { wireNow, type Result } from '../operations/run-operation.ts'

function wordViolation(violation: Violation, language: Language) {
  const { code, pointer } = violation
  return { code, msg: refusalText(violation, language), ...(pointer !== undefined && { source: { pointer } }) }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Without a trailing slash; what the links of answers begin with. */
    publicUrl: string
  }
}

/** Where the documentation explains a code, in the language of the answer. */
function helpOf(code: string, language: Language, publicUrl: string): string {
  const locale = language === 'PT' ? '' : `/${language.toLowerCase()}`
  return `${publicUrl}${locale}/docs/guides/errors#${code}`
}

/**
 * The error body of every refusal: the first word, where it stands, and each violated field (facts rest.md §2); with a
 * link to the catalogue where the server's address is known.
 */
export function errorBody(refusal: Refusal, language: Language, date: string, publicUrl?: string) {
  const violations = refusal.violations ?? [refusal]
  const pointer = refusal.pointer ?? violations[0]?.pointer
  const first = wordViolation({ ...refusal, ...(pointer !== undefined && { pointer }) }, language)
  return {
    apiVersion,
    date,
    success: false,
    error: {
      ...first,
      ...(publicUrl !== undefined && { help: helpOf(refusal.code, language, publicUrl) }),
      errors: violations.map((violation) => wordViolation(violation, language)),
    },
  }
}

/** Sends a refusal with its status; one that may pass says when to come back. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  language: Language,
  status: number = refusals[refusal.code].status,
): FastifyReply {
  if (status === 401) reply.header('WWW-Authenticate', 'Basic realm="Payments API", charset="UTF-8"')
  if (status === 503) reply.header('Retry-After', '2')
  if (status === 429) reply.header('Retry-After', String(refusal.values?.retryAfterSeconds ?? 1))
  return reply.code(status).send(errorBody(refusal, language, wireNow(), reply.server.publicUrl))
}

/** Absolute addresses of the neighbouring pages; those that do not exist are left out (facts rest.md §4). */
function linksOf(publicUrl: string, request: FastifyRequest, { page, limit, count }: Paging) {
  const totalPages = Math.max(1, Math.ceil(count / limit))
  const [path] = request.url.split('?')
  const link = (number: number): string => {
    const query = new URLSearchParams(request.query as Record<string, string>)
    query.set('limit', String(limit))
    query.set('page', String(number))
    return `${publicUrl}${path}?${query.toString()}`
  }
  return {
    meta: { totalPages, totalCount: count, currentPage: page },
    links: {
      first: link(1),
      last: link(totalPages),
      ...(page < totalPages && { next: link(page + 1) }),
      ...(page > 1 && { prev: link(Math.min(page - 1, totalPages)) }),
    },
  }
}

/** Sends what an operation answered, in the envelope of spec §3. */
export function sendResult(request: FastifyRequest, reply: FastifyReply, result: Result, publicUrl: string): FastifyReply {
  if (result.rate) {
    const { limit, remaining, resetSeconds } = result.rate
    reply.headers({ 'RateLimit-Limit': limit, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': resetSeconds })
  }
  if ('refusal' in result) return sendRefusal(reply, result.refusal, result.language)
  const { status, date, data, paging } = result
  return reply.code(status).send({ apiVersion, date, success: true, data, ...(paging && linksOf(publicUrl, request, paging)) })
}
