import { languageFrom, languages, type Language } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseForm } from './form-body.ts'
import { serveAssets } from './assets.ts'
import { sendDocument } from './document.ts'
import type { HttpOptions } from './server.ts'

const titles: Record<Language, string> = { PT: 'Adesão', ES: 'Alta de comercio', EN: 'Register your business' }
const descriptions: Record<Language, string> = {
  PT: 'Adira à Escudo para receber pagamentos por cartão, Multibanco e MB WAY.',
  ES: 'Dé de alta su comercio en Escudo para cobrar con tarjeta, Multibanco y MB WAY.',
  EN: 'Register with Escudo to take payments by card, Multibanco and MB WAY.',
}

/** What another page sends is shown again in ours: more than a form needs is refused. */
const bodyLimit = 64 * 1024

function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }
  const asked = String(lang).toUpperCase()
  return languages.find((known) => known === asked) ?? languageFrom(request.headers['accept-language'])
}

/** What fills the form in: the body of a form or of JSON, or the address. */
function draftOf(request: FastifyRequest): Record<string, unknown> {
  const { body, url } = request
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  return parseForm(url.split('?')[1] ?? '')
}

/**
 * The registration form. Another site's page opens it by a browser's POST, filled in with what that one knows (facts
 * rest.md §6.1); nothing is registered before a person sends it, through the page's own call.
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
