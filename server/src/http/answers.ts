import { apiVersion, mostViolations, refusals, refusalText, type Language, type Refusal, type Violation } from '@escudo/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Paging } from '../calls/call.ts'
import type { Result } from '../calls/raw-call.ts'
import type { PageOperator } from './operator-footer.ts'
import { wireNow } from '../calls/run-operation.ts'

/** Bytes of violations that one answer tells, the first always: with its frame it stays below 16 KiB. */
const mostTold = 12 * 1024
const longestPointer = 300

type Worded = { code: string; msg: string; source?: { pointer: string } }

/** The violations that are told: twenty at most, and no more text than an answer to bad input may have. */
function wordViolations(violations: readonly Violation[], language: Language): Worded[] {
  const told: Worded[] = []
  let left = mostTold
  for (const violation of violations.slice(0, mostViolations)) {
    const worded = wordViolation(violation, language)
    left -= Buffer.byteLength(JSON.stringify(worded))
    if (left < 0 && told.length > 0) break
    told.push(worded)
  }
  return told
}

function wordViolation(violation: Violation, language: Language): Worded {
  const { code } = violation
  const pointer = violation.pointer?.slice(0, longestPointer).toWellFormed()
  return { code, msg: refusalText(violation, language), ...(pointer !== undefined && { source: { pointer } }) }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Without a trailing slash; what the links of answers begin with. */
    publicUrl: string
    /** Whether what we say of https holds for the hosts below ours as well. */
    coversSubdomains: boolean
    isTestMode: boolean
    operator: PageOperator
  }
}

/** Where the documentation explains a code, in the language of the answer. */
function helpOf(code: string, language: Language, publicUrl: string): string {
  const locale = language === 'PT' ? '' : `/${language.toLowerCase()}`
  return `${publicUrl}${locale}/docs/guides/errors#${code}`
}

/**
 * The error body of every refusal: the first word, where it stands, and each violated field (specification rest-wire §2); with a
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
      errors: wordViolations(violations, language),
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
  // A browser would ask for a name and a password in a window of its own.
  if (status === 401 && !reply.request.url.startsWith('/office/'))
    reply.header('WWW-Authenticate', 'Basic realm="Payments API", charset="UTF-8"')
  if (status === 503) reply.header('Retry-After', '2')
  if (status === 429) reply.header('Retry-After', String(refusal.values?.retryAfterSeconds ?? 1))
  const { workBits, workSeed } = refusal.values ?? {}
  if (workSeed !== undefined) reply.header('Proof-Of-Work', `${workBits} ${workSeed}`)
  return reply.code(status).send(errorBody(refusal, language, wireNow(), reply.server.publicUrl))
}

/**
 * Absolute addresses of the neighbouring pages; those that do not exist are left out (specification rest-wire §4). Whoever goes
 * by cursor goes on by cursor, or begins again.
 */
function linksOf(publicUrl: string, request: FastifyRequest, { page, limit, count, nextCursor, byCursor = false }: Paging) {
  const totalPages = Math.max(1, Math.ceil(count / limit))
  const [path] = request.url.split('?')
  const linkTo = (name: 'page' | 'cursor', value: string): string => {
    const query = new URLSearchParams(request.query as Record<string, string>)
    query.set('limit', String(limit))
    query.delete('cursor')
    query.set(name, value)
    return `${publicUrl}${path}?${query.toString()}`
  }
  const link = (number: number): string => linkTo('page', String(number))
  const neighbours = byCursor
    ? { ...(nextCursor !== undefined && { next: linkTo('cursor', nextCursor) }) }
    : {
        last: link(totalPages),
        ...(page < totalPages && { next: link(page + 1) }),
        ...(page > 1 && { prev: link(Math.min(page - 1, totalPages)) }),
      }
  return {
    meta: { totalPages, totalCount: count, currentPage: page, ...(nextCursor !== undefined && { nextCursor }) },
    links: { first: link(1), ...neighbours },
  }
}

type Sender = { publicUrl: string; headerPrefix: string }

/** Pointers as a header may hold them: what is not plain ASCII is escaped, and a thousand characters are enough. */
function listOfPointers(pointers: readonly string[]): string {
  const told: string[] = []
  let length = 0
  for (const pointer of pointers.map((one) => encodeURI(one.toWellFormed()))) {
    length += pointer.length + 2
    if (length > 1000) break
    told.push(pointer)
  }
  return told.join(', ')
}

/** Sends what an operation answered, in the envelope of specification api §3. */
export function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: Result,
  { publicUrl, headerPrefix }: Sender,
): FastifyReply {
  if (result.rate) {
    const { limit, remaining, resetSeconds } = result.rate
    reply.headers({ 'RateLimit-Limit': limit, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': resetSeconds })
  }
  if ('refusal' in result) return sendRefusal(reply, result.refusal, result.language)
  const { status, date, data, paging, table, ignored = [], replayed, text } = result
  if (ignored.length > 0) reply.header(`${headerPrefix}-Ignored`, listOfPointers(ignored) || '/')
  if (replayed) reply.header('Idempotent-Replayed', 'true')
  if (table) {
    reply.header('Content-Disposition', `attachment; filename="${table.name}"`).type('text/csv; charset=utf-8')
    return reply.code(status).send(table.text)
  }
  if (text !== undefined)
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(`{"apiVersion":"${apiVersion}","date":"${date}","success":true,"data":${text}}`)
  return reply.code(status).send({ apiVersion, date, success: true, data, ...(paging && linksOf(publicUrl, request, paging)) })
}
