import type { FastifyRequest } from 'fastify'
import type { Credentials } from '../calls/call.ts'

/** What a request says of its caller: basic authentication, and the entity in the header of our prefix. */
export function readCredentials(request: FastifyRequest, headerPrefix: string): Credentials | undefined {
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
