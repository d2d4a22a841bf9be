import { formOperations, languageFrom, languages, type Language, type RegistrationView } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { followedBy, progressOf } from '../compliance/follow-registration.ts'
import { parseForm } from './form-body.ts'
import { serveAssets } from './assets.ts'
import { sendDocument } from './document.ts'
import type { HttpOptions } from './http-options.ts'
import { queryText } from './query-text.ts'

type Shape = { properties?: Record<string, Shape>; items?: Shape }

const titles: Record<Language, string> = { PT: 'Comece a receber pagamentos', ES: 'Empiece a aceptar pagos', EN: 'Start taking payments' }
/** By whose name, where the operator said one. */
const descriptions: Record<Language, (operator: string | undefined) => string> = {
  PT: (operator) => `Comece a receber pagamentos por cartão, Multibanco e MB WAY${operator ? `, com ${operator}` : ''}.`,
  ES: (operator) => `Empiece a cobrar con tarjeta, Multibanco y MB WAY${operator ? `, con ${operator}` : ''}.`,
  EN: (operator) => `Take payments by card, Multibanco and MB WAY${operator ? `, with ${operator}` : ''}.`,
}
const progressTitles: Record<Language, string> = { PT: 'O seu pedido de adesão', ES: 'Su solicitud de alta', EN: 'Your application' }
const lostTitles: Record<Language, string> = {
  PT: 'Não encontrámos este pedido',
  ES: 'No hemos encontrado esta solicitud',
  EN: 'We could not find this application',
}

const base = '/aderir/assets'

/** What another page sends is shown again in ours: more than a form needs is refused. */
const bodyLimit = 32 * 1024

/** The names that a registration is made of, at whatever depth. */
const fieldSteps: ReadonlySet<string> = new Set(namesIn(formOperations.registerEntity.body as Shape))

function namesIn({ properties = {}, items }: Shape): string[] {
  const inner = items ? namesIn(items) : []
  return [...inner, ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)])]
}

/** The language that the address asks for, that somebody chose here before (the page's own cookie), or that the browser asks for. */
function languageOf(request: FastifyRequest): Language {
  const [, kept] = /(?:^|;\s*)registration-language=(PT|ES|EN)(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
  const asked = queryText(request, 'lang')?.toUpperCase()
  return (
    languages.find((known) => known === asked) ??
    languages.find((known) => known === kept) ??
    languageFrom(request.headers['accept-language'])
  )
}

const longestText = 300
const longestList = 300

/** As much of a value as a field of the form can show. */
function shown(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, longestText)
  if (Array.isArray(value)) return value.slice(0, longestList).map(shown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => fieldSteps.has(name))
      .map(([name, inner]) => [name, shown(inner)]),
  )
}

/** What an address says: a link in a mail may name who is meant in one word, `nif` or `email`. */
function saidInAddress(url: string): Record<string, unknown> {
  const { nif, email, ...said } = parseForm(url.split('?')[1] ?? '')
  const user = typeof said.user === 'object' ? said.user : {}
  return { ...(nif !== undefined && { clientId: nif }), ...said, ...(email !== undefined && { user: { email, ...user } }) }
}

/** What fills the form in, of the body of a form or of JSON, or of the address: the fields that it has. */
function draftOf(request: FastifyRequest): Record<string, unknown> {
  const { body, url } = request
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return shown(isObject ? body : saidInAddress(url)) as Record<string, unknown>
}

/**
 * The registration form. Another site's page opens it by a browser's POST, filled in with what that one knows (specification
 * rest-wire §6.1); nothing is registered before a person sends it, through the page's own call.
 */
export function registerRegistration(server: FastifyInstance, { pages, services, pageOperator }: HttpOptions): void {
  const { registration: app } = pages
  const help = pageOperator.supportUrl ? { supportUrl: pageOperator.supportUrl } : {}
  serveAssets(server, base, app.folder)
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    more: Omit<RegistrationView, 'language'>,
    said: { title: Record<Language, string>; description?: string; status?: number },
  ): Promise<FastifyReply> => {
    const view: RegistrationView = { language: languageOf(request), ...more, ...help }
    const { language } = view
    const { title, status = 200, ...described } = said
    const shown = { ...described, title: title[language], body: await app.render(view), data: view, isRoom: true }
    return sendDocument(reply, { app, base, language, ...shown }, { status })
  }
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const description = descriptions[languageOf(request)](pageOperator.name)
    const view = { draft: draftOf(request), ...(services.terms && { terms: services.terms }) }
    return send(request, reply, view, { title: titles, description })
  }
  const follow = async (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { '*': token = '' } = request.params
    const followed = await followedBy(services, token)
    if (!followed) {
      const lost = { canMail: services.mailer !== undefined }
      return send(request, reply, { draft: {}, lost }, { title: lostTitles, status: 404 })
    }
    const progress = { ...(await progressOf(services.sql, followed, languageOf(request))), token }
    return send(request, reply, { draft: {}, follow: progress }, { title: progressTitles })
  }
  // An address that came cut off is one that leads nowhere, and has the same page.
  server.get('/aderir/pedido', follow)
  server.get('/aderir/pedido/*', follow)

  // In a scope of its own: elsewhere a body is JSON, whatever its content type says.
  void server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, parseForm(body as string)),
    )
    scope.get('/aderir', open)
    scope.post('/aderir', { bodyLimit }, open)
  })
}
