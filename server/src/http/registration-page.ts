import { formOperations, languageFrom, languages, type Language, type RegistrationView } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { followedBy, progressOf } from '../compliance/follow-registration.ts'
import { parseForm } from './form-body.ts'
import { serveAssets } from './assets.ts'
import { goneBody, sendDocument } from './document.ts'
import type { HttpOptions } from './http-options.ts'
import { queryText } from './query-text.ts'

type Shape = { properties?: Record<string, Shape>; items?: Shape }

const titles: Record<Language, string> = { PT: 'Adesão', ES: 'Alta de comercio', EN: 'Register your business' }
/** By whose name, where the operator said one. */
const descriptions: Record<Language, (operator: string | undefined) => string> = {
  PT: (operator) => `Comece a receber pagamentos por cartão, Multibanco e MB WAY${operator ? `, com ${operator}` : ''}.`,
  ES: (operator) => `Empiece a cobrar con tarjeta, Multibanco y MB WAY${operator ? `, con ${operator}` : ''}.`,
  EN: (operator) => `Take payments by card, Multibanco and MB WAY${operator ? `, with ${operator}` : ''}.`,
}
const progressTitles: Record<Language, string> = { PT: 'O seu pedido de adesão', ES: 'Su solicitud de alta', EN: 'Your application' }
const gone: Record<Language, { title: string; text: string }> = {
  PT: { title: 'Não encontrámos este pedido', text: 'Este link não existe ou já não é válido. Confirme o endereço no e-mail que recebeu.' },
  ES: {
    title: 'No hemos encontrado esta solicitud',
    text: 'Este enlace no existe o ya no es válido. Compruebe la dirección en el correo que recibió.',
  },
  EN: {
    title: 'We could not find this registration',
    text: 'This link does not exist or is no longer valid. Check the address in the email you received.',
  },
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
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const view: RegistrationView = {
      language: languageOf(request),
      draft: draftOf(request),
      ...(services.terms && { terms: services.terms }),
      ...help,
    }
    const { language } = view
    const said = { title: titles[language], description: descriptions[language](pageOperator.name) }
    return sendDocument(reply, { app, base, language, ...said, body: await app.render(view), data: view })
  }
  server.get<{ Params: { token: string } }>('/aderir/pedido/:token', async (request, reply) => {
    const language = languageOf(request)
    const { token } = request.params
    const followed = await followedBy(services, token)
    if (!followed) {
      const { title, text } = gone[language]
      const body = goneBody({ language, asked: 'lang', title, texts: [text] })
      return sendDocument(reply, { app, base, language, title, body, isStill: true }, { status: 404 })
    }
    const view: RegistrationView = {
      language,
      draft: {},
      follow: { ...(await progressOf(services.sql, followed, language)), token },
      ...help,
    }
    return sendDocument(reply, {
      app,
      base,
      language,
      title: progressTitles[language],
      body: await app.render(view),
      data: view,
    })
  })

  // In a scope of its own: elsewhere a body is JSON, whatever its content type says.
  void server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, parseForm(body as string)),
    )
    scope.get('/aderir', open)
    scope.post('/aderir', { bodyLimit }, open)
  })
}
