import { isIP } from 'node:net'
import { languageFrom } from '@escudo/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './answers.ts'

/** Whether the line of a request names another host than its header: a proxy goes by the one, we by the other. */
function isForAnother({ url = '', headers }: FastifyRequest['raw']): boolean {
  if (url.startsWith('/') || url === '*') return false
  return !URL.canParse(url) || new URL(url).host !== headers.host?.toLowerCase()
}

function hostsOf({ rawHeaders }: FastifyRequest['raw']): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** Whether two readers could read a request in two ways: two hosts, a coding beside chunks, a version before there were headers. */
function isAmbiguous({ raw }: FastifyRequest): boolean {
  const coding = raw.headers['transfer-encoding']
  return (
    hostsOf(raw) > 1 ||
    isForAnother(raw) ||
    raw.httpVersion === '0.9' ||
    (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
  )
}

/** Whether a name is this machine's, or one that only this network knows: none that a website could point at us. */
function isNear(host: string, publicUrl: string): boolean {
  // No browser sends what is no host, and what is none is nobody's.
  if (!URL.canParse(`http://${host}`)) return host === ''
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost') || name === new URL(publicUrl).hostname
}

/**
 * Refuses requests that a proxy before us might have read otherwise (400), and in the sandbox, whose world is open to
 * whoever reaches it, those that came by a name which somebody else gave us (421): a page of theirs must not read it.
 */
export function refuseAmbiguousRequests(
  server: FastifyInstance,
  { isSandbox, publicUrl }: { isSandbox: boolean; publicUrl: string },
): void {
  // Most come by the same name as the last one.
  let near: string | undefined
  const isNearAgain = (host: string): boolean => {
    if (host === near) return true
    const isIt = isNear(host, publicUrl)
    if (isIt) near = host
    return isIt
  }
  server.addHook('onRequest', (request, reply, done) => {
    const refuse = (status: 400 | 421): void => {
      void sendRefusal(reply, { code: 'e00200' }, languageFrom(request.headers['accept-language']), status)
    }
    if (isAmbiguous(request)) {
      reply.header('Connection', 'close')
      refuse(400)
    } else if (isSandbox && !isNearAgain(request.headers.host ?? '')) refuse(421)
    else done()
  })
}
