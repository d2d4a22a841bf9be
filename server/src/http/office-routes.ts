import { languageFrom, languages, type Language } from '@escudo/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeCookie } from '../calls/call.ts'
import type { Browser } from '../calls/office/office-caller.ts'
import { sendRefusal } from './answers.ts'
import { readClientId, type Spelling } from './credentials.ts'
import { queryText } from './query-text.ts'

/** Over https the browser itself holds the cookie to this host and to whole paths. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-office' : 'office'
}

/** The language that somebody chose here before, or what the browser asks for. */
export function officeLanguage(request: FastifyRequest): Language {
  const [, kept] = /(?:^|;\s*)office-language=(PT|ES|EN)(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
  const asked = queryText(request, 'lang')?.toUpperCase() ?? kept
  return languages.find((known) => known === asked) ?? languageFrom(request.headers['accept-language'])
}

/** The token of the office's session, if the browser has one. Two of one name: nobody guesses. */
function readToken(request: FastifyRequest): string | undefined {
  const name = cookieName(request.server.publicUrl)
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  return found.length === 1 && /^[\w-]{43}$/.test(found[0]!) ? found[0] : undefined
}

export function readBrowser(request: FastifyRequest, spelling: Spelling): Browser {
  return {
    token: readToken(request),
    clientId: readClientId(request, spelling),
    agent: request.headers['user-agent']?.slice(0, 300),
    requestId: request.id,
    isResting: request.headers['office-request'] === 'resting',
  }
}

/** Gives the browser its session, or takes it away. */
export function setSession(reply: FastifyReply, session: OfficeCookie): void {
  const { publicUrl } = reply.server
  const parts = [
    `${cookieName(publicUrl)}=${session?.token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    session ? `Expires=${session.endsAt.toUTCString()}` : 'Max-Age=0',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  reply.header('Set-Cookie', parts.join('; '))
}

/** Whether an origin is ours: the public one, and in the sandbox by whatever name of this machine the page was opened. */
function isOurs(origin: string, { headers, server }: FastifyRequest, isSandbox: boolean): boolean {
  return origin === new URL(server.publicUrl).origin || (isSandbox && origin === `http://${headers.host}`)
}

/** Whether another site's page made the browser ask: what browsers say of it, and for a change the header that only our pages send. */
function isForeign(request: FastifyRequest, isSandbox: boolean): boolean {
  const { origin, 'sec-fetch-site': site, 'office-request': own } = request.headers
  if (origin !== undefined && !isOurs(origin, request, isSandbox)) return true
  const isReading = request.method === 'GET'
  if (typeof site === 'string' && site !== 'same-origin' && !(isReading && site === 'none')) return true
  return !isReading && own === undefined
}

/** Refuses what another site's page asks in a person's name (e00905). */
export function refuseForeign(isSandbox: boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isForeign(request, isSandbox)) await sendRefusal(reply, { code: 'e00905' }, languageFrom(request.headers['accept-language']))
  }
}
