import { officeOperations, type Data } from '@escudo/contracts'
import type { EvidenceType } from '@escudo/contracts/vocabulary'
import type { FastifyInstance } from 'fastify'
import { runOperation } from '../../calls/run-operation.ts'
import { sendRefusal } from '../answers.ts'
import type { HttpOptions } from '../http-options.ts'
import { downloadCall, notKept } from '../office-downloads.ts'
import { refuseForeign } from '../office-routes.ts'
import { hasRunForms } from '../page-headers.ts'

type Params = { clientId: string; registrationId: string; place: string }

const endings: Readonly<Record<EvidenceType, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** What a stranger sent is painted, in an origin of nobody's, by a page of ours or alone, and does nothing else. */
const paperPolicy = (ancestors: string): string =>
  `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`

/** The papers of registrations, each as what it was found to be, under a name of ours; one that does something when it is opened is only taken away. */
export function registerOfficePapers(server: FastifyInstance, { services, sandbox }: HttpOptions): void {
  const guard = { onRequest: refuseForeign(sandbox !== undefined) }
  const path = '/office/desk/entities/:clientId(^\\d{9})/registrations/:registrationId(^\\d+)/documents/:place(^\\d+)'
  server.get<{ Params: Params }>(path, guard, async (request, reply) => {
    const { clientId, registrationId, place } = request.params
    const call = downloadCall(services, request, { params: { clientId, registrationId, place } })
    const result = await runOperation(services, officeOperations.getRegistrationDocument, call)
    if ('refusal' in result) return sendRefusal(reply, result.refusal, result.language)
    const { type, isActive, content } = result.data as Data<typeof officeOperations.getRegistrationDocument>
    const name = `${clientId}-${registrationId}-${place}.${endings[type]}`
    const isShown = !isActive && (request.query as { download?: string }).download === undefined
    return reply
      .headers({
        ...notKept,
        'X-Content-Type-Options': 'nosniff',
        'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name}"`,
        'Content-Security-Policy': paperPolicy(hasRunForms(request.headers.cookie) ? "'none'" : "'self'"),
      })
      .type(type)
      .send(Buffer.from(content, 'base64'))
  })
}
