import { formOperations, languageFrom, languages, type Language } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseForm } from './form-body.ts'
import { serveAssets } from './assets.ts'
import { sendDocument } from './document.ts'
import type { HttpOptions } from './http-options.ts'
import { queryText } from './query-text.ts'

type Shape = { properties?: Record<string, Shape>; items?: Shape }

const titles: Record<Language, string> = { PT: 'Adesão', ES: 'Alta de comercio', EN: 'Register your business' }
const descriptions: Record<Language, string> = {
  PT: 'Adira à Escudo para receber pagamentos por cartão, Multibanco e MB WAY.',
  ES: 'Dé de alta su comercio en Escudo para cobrar con tarjeta, Multibanco y MB WAY.',
  EN: 'Register with Escudo to take payments by card, Multibanco and MB WAY.',
}

/** What another page sends is shown again in ours: more than a form needs is refused. */
const bodyLimit = 32 * 1024

/** The names that a registration is made of, at whatever depth. */
const fieldSteps: ReadonlySet<string> = new Set(namesIn(formOperations.registerEntity.body as Shape))

function namesIn({ properties = {}, items }: Shape): string[] {
  const inner = items ? namesIn(items) : []
  return [...inner, ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)])]
}

function languageOf(request: FastifyRequest): Language {
  const asked = queryText(request, 'lang')?.toUpperCase()
  return languages.find((known) => known === asked) ?? languageFrom(request.headers['accept-language'])
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

/** What fills the form in, of the body of a form or of JSON, or of the address: the fields that it has. */
function draftOf(request: FastifyRequest): Record<string, unknown> {
  const { body, url } = request
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return shown(isObject ? body : parseForm(url.split('?')[1] ?? '')) as Record<string, unknown>
}

/**
 * The registration form. Another site's page opens it by a browser's POST, filled in with what that one knows (specification
 * rest-wire §6.1); nothing is registered before a person sends it, through the page's own call.
 */
export function registerRegistration(server: FastifyInstance, { pages }: HttpOptions): void {
  const { registration: app } = pages
  const base = '/aderir/assets'
  serveAssets(server, base, app.folder)
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const view = { language: languageOf(request), draft: draftOf(request) }
    const { language } = view
    const said = { title: titles[language], description: descriptions[language] }
    return sendDocument(reply, { app, base, language, ...said, body: await app.render(view), data: view })
  }
  // In a scope of its own: elsewhere a body is JSON, whatever its content type says.
  void server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, parseForm(body as string)),
    )
    scope.get('/aderir', open)
    scope.post('/aderir', { bodyLimit }, open)
  })
}
