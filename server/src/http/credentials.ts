import type { FastifyRequest } from 'fastify'
import type { Credentials } from '../calls/call.ts'

/** How the header that names the entity may be spelt. */
export type Spelling = { headerPrefix: string; otherPrefixes: readonly string[] }

/** The entity named, by whatever spelling of the header; undefined where two name different ones: nobody guesses whom. */
export function readClientId(request: FastifyRequest, { headerPrefix, otherPrefixes }: Spelling): string | undefined {
  let named: string | undefined
  for (const prefix of [headerPrefix, ...otherPrefixes]) {
    const said = request.headers[`${prefix.toLowerCase()}-clientid`]
    if (typeof said !== 'string') continue
    const id = said.trim()
    if (named !== undefined && named !== id) return undefined
    named = id
  }
  return named
}

/** What a request says of its caller: basic authentication, and the entity in the header of our prefix. */
export function readCredentials(request: FastifyRequest, spelling: Spelling): Credentials | undefined {
  const match = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(request.headers.authorization ?? '')
  const text = match ? Buffer.from(match[1]!, 'base64').toString('utf8') : ''
  const colon = text.indexOf(':')
  if (colon < 0) return undefined
  return {
    platformCode: text.slice(0, colon),
    privateKey: text.slice(colon + 1),
    clientId: readClientId(request, spelling),
  }
}
