import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Log } from '../calls/call.ts'
import { createNetworkLimit } from '../calls/network-limit.ts'
import { reportsPath } from './document.ts'

/** A few reports; a browser sends no more at once. */
const bodyLimit = 16 * 1024
const mostOfOneBody = 10
const types = ['application/reports+json', 'application/csp-report', 'application/json']
/** What our policies say; anything else is somebody's invention and counted as one. */
const directives: ReadonlySet<string> = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src connect-src frame-src base-uri form-action frame-ancestors require-trusted-types-for trusted-types'.split(
    ' ',
  ),
)

type Report = { directive: string; page: string; blocked: string }

/** An address as it may be kept: its origin and, of our own, the kind of page; never a token or a query. */
function placeOf(address: unknown): string {
  const text = String(address)
  if (!URL.canParse(text)) return /^[a-z-]{1,30}$/.test(text) ? text : 'unknown'
  const { protocol, host, pathname } = new URL(text)
  return `${protocol}//${host}/${pathname.split('/')[1]?.slice(0, 40) ?? ''}`
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** What a body tells, in the words of the Reporting API or of the older `csp-report`. */
function readReports(body: unknown): Report[] {
  const told = Array.isArray(body) ? body.map((one) => fieldsOf(fieldsOf(one).body)) : [fieldsOf(fieldsOf(body)['csp-report'])]
  return told.slice(0, mostOfOneBody).flatMap((one) => {
    const directive = String(one.effectiveDirective ?? one['effective-directive'] ?? one['violated-directive'] ?? '').split(' ')[0] ?? ''
    if (directive === '') return []
    return [
      {
        directive: directives.has(directive) ? directive : 'other',
        page: placeOf(one.documentURL ?? one['document-uri']),
        blocked: placeOf(one.blockedURL ?? one['blocked-uri']),
      },
    ]
  })
}

/**
 * Takes what browsers report of our pages: counted in `/metrics`, noted in the log without anything of a payer. Whoever
 * likes can send one, so it is a hint and no proof, and one address is heard so often a minute.
 */
export function registerReports(server: FastifyInstance, registry: Registry, log: Log): void {
  const counter = new Counter({
    name: 'escudo_page_reports_total',
    help: 'What browsers report that a page’s policy refused, by directive.',
    labelNames: ['directive'],
    registers: [registry],
  })
  const take = createNetworkLimit({ burst: 30, perMinute: 10 })
  // In a scope of its own: elsewhere a report is no body that we read.
  void server.register(async (scope) => {
    scope.post(reportsPath, { bodyLimit }, async (request, reply) => {
      const [type = ''] = (request.headers['content-type'] ?? '').split(';')
      if (!types.includes(type.trim().toLowerCase())) return reply.code(415).send()
      if (take(request.ip) !== undefined) return reply.code(429).send()
      for (const report of readReports(request.body)) {
        counter.inc({ directive: report.directive })
        log.warn({ ...report }, 'A page’s policy refused something.')
      }
      return reply.code(204).send()
    })
  })
}
