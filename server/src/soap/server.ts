import { isSoapOperation, soapOperations, type SoapInput, type SoapOperation, type SoapValue } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../calls/call.ts'
import { runSoap } from '../calls/soap/run-soap.ts'
import { openEnvelope, versionOf } from './envelope.ts'
import { SoapFault } from './fault.ts'
import { icons } from './icons.ts'
import { targetNamespace, versions, type Version } from './names.ts'
import { readPart } from './read-value.ts'
import { writeAnswer, writeFault } from './write-answer.ts'
import { writeWsdl } from './wsdl.ts'
import { readXml } from './xml.ts'

type SoapOptions = { services: Services; isOutage: (error: unknown) => boolean }
/** Whatever stands below a base. */
type AnyPath = { Params: { '*': string } }
type HttpError = Error & { statusCode?: number }

/** Some hundreds of payments, as clients write them. */
const bodyLimit = 256 * 1024

const charsets = ['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252']

/** The text of a body in the character set that its header or its declaration names, UTF-8 otherwise. */
function decode(body: Uint8Array, contentType: string): string {
  const declared = /^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/.exec(Buffer.from(body.subarray(0, 300)).toString('latin1'))
  const named = (/charset="?([\w-]{1,40})/i.exec(contentType)?.[1] ?? declared?.[1] ?? 'utf-8').toLowerCase()
  if (!charsets.includes(named)) throw new SoapFault(`The character set ${named} is not read here: send UTF-8.`)
  try {
    return new TextDecoder(named, { fatal: true }).decode(body)
  } catch {
    throw new SoapFault(`The request is not ${named}.`)
  }
}

/** Which version a request speaks, to answer in kind even when it cannot be read. */
function spokenVersion({ headers }: FastifyRequest): Version {
  return /application\/soap\+xml/i.test(headers['content-type'] ?? '') ? '1.2' : '1.1'
}

async function answer({ services }: SoapOptions, namespace: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
  const root = readXml(decode(body, request.headers['content-type'] ?? ''))
  const version = versionOf(root)
  if (!version) throw new SoapFault('The root must be the Envelope of SOAP 1.1 or 1.2.', 'VersionMismatch')
  reply.type(versions[version].contentType)
  const message = openEnvelope(root, version)
  const { name } = message.call
  if (!isSoapOperation(name)) throw new SoapFault(`There is no operation ${name.slice(0, 80)}.`)
  const { part, returns }: SoapOperation = soapOperations[name]
  const entity = (readPart(message, 'entity', 'RequestEntity') ?? {}) as SoapValue<'RequestEntity'>
  const input = (part && readPart(message, part[0], part[1])) as SoapInput<typeof name>
  const result = await runSoap(services, name, entity, input, request.ip)
  if ('retryAfterSeconds' in result) {
    reply.header('Retry-After', String(result.retryAfterSeconds))
    throw new SoapFault(`Too many calls: wait ${result.retryAfterSeconds} s and try again.`, 'Client', 429)
  }
  return reply.send(writeAnswer(version, namespace, name, result.value, returns))
}

function faultOf(error: HttpError, request: FastifyRequest, { services, isOutage }: SoapOptions): SoapFault {
  if (error instanceof SoapFault) return error
  if (error.statusCode === 413) return new SoapFault(`The request is larger than ${bodyLimit / 1024} KiB.`, 'Client', 413)
  if (error.statusCode !== undefined && error.statusCode < 500) return new SoapFault('The request cannot be read.')
  if (isOutage(error)) return new SoapFault('The service is not available for the moment: try again.', 'Server', 503)
  services.log.error({ requestId: request.id, err: error, route: '/soap/server' }, 'A fault.')
  return new SoapFault(`An error of ours: quote the request id ${request.id} to support.`, 'Server', 500)
}

/**
 * The SOAP service: `wsdl` and `server` anywhere below `/soap`, with `/index.php` before it or not, so that clients which
 * append a path of their own find them (specification soap-wire §1).
 */
export function registerSoap(server: FastifyInstance, options: SoapOptions): void {
  const { services } = options
  const namespace = targetNamespace(services.headerPrefix)
  const wsdl = writeWsdl(namespace, `${services.publicUrl}/soap/server`)
  const lastName = (request: FastifyRequest<AnyPath>): string | undefined =>
    request.params['*'].split('/').findLast((name) => name === 'wsdl' || name === 'server')

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.setErrorHandler<HttpError>((error, request, reply) => {
      const fault = faultOf(error, request, options)
      const answered = String(reply.getHeader('content-type') ?? '')
      const version = answered.startsWith('application/soap+xml') ? '1.2' : answered === '' ? spokenVersion(request) : '1.1'
      return reply
        .code(fault.status)
        .type(versions[version].contentType)
        .send(writeFault(version, namespace, fault))
    })
    for (const base of ['/soap', '/index.php/soap']) {
      scope.get<{ Params: { name: string } }>(`${base}/icons/:name`, async (request, reply) => {
        const icon = icons[request.params.name]
        if (!icon) return reply.callNotFound()
        return reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(icon)
      })
      scope.get<AnyPath>(`${base}/*`, async (request, reply) => {
        if (!lastName(request)) return reply.callNotFound()
        return reply.type('text/xml; charset=utf-8').send(wsdl)
      })
      scope.post<AnyPath>(`${base}/*`, async (request, reply) => {
        if (lastName(request) !== 'server') return reply.callNotFound()
        return answer(options, namespace, request, reply)
      })
    }
  })
}
