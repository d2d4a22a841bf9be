import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { languageFrom } from '@escudo/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wireNow } from '../calls/run-operation.ts'
import { errorBody, sendRefusal } from './answers.ts'
import { mostValuesOf } from './body-limits.ts'
import { transportHeaders } from './page-headers.ts'

/** No request of ours needs more than five levels. */
const mostNested = 32

/** Headers that every answer carries. */
export function headersOfAll(request: FastifyRequest): Record<string, string> {
  return {
    ...transportHeaders(request.server.publicUrl, request.server.coversSubdomains),
    'X-Request-Id': request.id,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    // What is no page of ours is shown in no frame and lends its origin to nobody's script: that of an acquirer runs on a page of ours.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  }
}

/** An address that is no address: refused before any route is found, so without the server's hooks. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageFrom(request.headers['accept-language'])
  void sendRefusal(reply.headers(headersOfAll(request)), { code: 'e00200' }, language, 400)
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What was no HTTP request, came too slowly (RFC 9110 §15.5.9) or had too many headers (RFC 6585 §5): no route and no language is known yet. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify(errorBody({ code: 'e00200' }, 'PT', wireNow()))
  const headers = [
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    `X-Request-Id: ${randomUUID()}`,
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

/** How much of a body is left to look at; what is too deep or too much is not walked to its end. */
function isTooMuch(value: unknown, left: { values: number }, levels: number = mostNested): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const name in value) {
    left.values -= 1
    if (left.values < 0 || isTooMuch((value as Record<string, unknown>)[name], left, levels - 1)) return true
  }
  return false
}

/** Where a text of JSON ends that begins at `from`: at its quote, or at the end of all. */
function endOfText(body: string, from: number): number {
  for (let end = body.indexOf('"', from); end >= 0; end = body.indexOf('"', end + 1)) {
    let marks = 0
    while (body[end - 1 - marks] === '\\') marks += 1
    if (marks % 2 === 0) return end
  }
  return body.length
}

/**
 * Whether a body has more values than are looked at, told before it is read: to build half a million of them is what takes long.
 * Of `n` values at most `n` stand after a comma, and at most `n` and the whole are opened; in so few characters there are no more.
 */
function hasTooMany(body: string, mostValues: number): boolean {
  if (body.length <= mostValues) return false
  let left = 2 * mostValues + 1
  for (let at = 0; at < body.length; at += 1) {
    const char = body[at]
    if (char === '"') at = endOfText(body, at + 1)
    else if (char === ',' || char === '[' || char === '{') left -= 1
    if (left < 0) return true
  }
  return false
}

/** Reads a body; one that is no JSON, nested too deep, or of too many values is the caller's mistake (400). */
export function parseJson(body: string, mostValues = mostValuesOf(undefined)): unknown {
  if (body === '') return undefined
  const unreadable = (sentence: string): Error => Object.assign(new Error(sentence), { statusCode: 400 })
  const tooMuch = 'The body is nested too deep or has too many values.'
  if (hasTooMany(body, mostValues)) throw unreadable(tooMuch)
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw unreadable('The body is not JSON.')
  }
  if (isTooMuch(value, { values: mostValues })) throw unreadable(tooMuch)
  return value
}
