import { randomBytes } from 'node:crypto'
import {
  languageFrom,
  languages,
  layouts,
  localeOf,
  type Language,
  type Layout,
  type PageView,
  type RegistrationView,
} from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPageView } from '../operations/page-view.ts'
import { streamPage } from './page-events.ts'
import { serveAssets } from './assets.ts'
import type { HttpOptions } from './server.ts'

/** One built front end: the folder of its files, and what its document loads. */
export type BuiltApp = { folder: string; script: string; styles: string[] }
export type BuiltPages = {
  checkout: BuiltApp & { render: (view: PageView) => string }
  registration: BuiltApp & { render: (view: RegistrationView) => string }
  sandbox: BuiltApp | undefined
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

type Shell = { app: BuiltApp; base: string; language: Language; layout?: string; title: string; body: string; data?: unknown }

/** The whole document; its one script carries the nonce, nothing stands inline but data. */
function shell({ app, base, language, layout, title, body, data }: Shell, nonce: string): string {
  const styles = app.styles.map((file) => `<link rel="stylesheet" href="${base}/${file}">`).join('')
  const view =
    data === undefined
      ? ''
      : `<script type="application/json" id="view" nonce="${nonce}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  return `<!doctype html><html lang="${localeOf(language)}"${layout ? ` data-layout="${layout}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>${styles}</head><body><div id="root">${body}</div>${view}<script type="module" src="${base}/${app.script}" nonce="${nonce}"></script></body></html>`
}

/** Sends a page with its policy: one script by its nonce, nothing from elsewhere, in nobody's frame. */
export function sendDocument(reply: FastifyReply, document: Shell, status = 200): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return reply
    .code(status)
    .headers({
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    })
    .type('text/html; charset=utf-8')
    .send(shell(document, nonce))
}

type PageQuery = { page_language?: string; page_layout?: string }

function wishesOf(request: FastifyRequest): { language?: Language; layout?: Layout } {
  const { page_language, page_layout } = request.query as PageQuery
  const language = languages.find((known) => known === page_language?.toUpperCase())
  const layout = layouts.find((known) => known === page_layout)
  return { ...(language && { language }), ...(layout && { layout }) }
}

const gone: Record<Language, { title: string; text: string }> = {
  PT: { title: 'Página não encontrada', text: 'Este pagamento não existe. Confirme o endereço com a loja.' },
  ES: { title: 'Página no encontrada', text: 'Este pago no existe. Compruebe la dirección con la tienda.' },
  EN: { title: 'Page not found', text: 'This payment does not exist. Check the address with the shop.' },
}

const titles: Record<Language, string> = { PT: 'Pagamento', ES: 'Pago', EN: 'Payment' }

/** The hosted pages: what the payer reads stands in the document before any script runs. */
export function registerPages(server: FastifyInstance, { services, pages, follow, sandbox }: HttpOptions): void {
  const { checkout } = pages
  const base = '/pay/assets'
  serveAssets(server, base, checkout.folder)

  server.get('/pay/:token', async (request, reply) => {
    const { token } = request.params as { token: string }
    const wishes = wishesOf(request)
    const view = await readPageView(services, token, wishes)
    if (!view) {
      const language = wishes.language ?? languageFrom(request.headers['accept-language'])
      const { title, text } = gone[language]
      return sendDocument(reply, { app: checkout, base, language, title, body: `<main><h1>${title}</h1><p>${text}</p></main>` }, 404)
    }
    const title = `${titles[view.language]} · ${view.entity.name}`
    return sendDocument(reply, {
      app: checkout,
      base,
      language: view.language,
      layout: view.layout,
      title,
      body: checkout.render(view),
      data: view,
    })
  })

  server.get('/pay/:token/events', async (request, reply) => {
    const view = await readPageView(services, (request.params as { token: string }).token, wishesOf(request))
    if (!view) return reply.callNotFound()
    return streamPage(services, follow, view, request, reply)
  })

  if (sandbox && pages.sandbox) registerSandbox(server, pages.sandbox, services.headerPrefix)
}

function registerSandbox(server: FastifyInstance, app: BuiltApp, headerPrefix: string): void {
  serveAssets(server, '/sandbox/assets', app.folder)
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendDocument(reply, {
      app,
      base: '/sandbox/assets',
      language: languageFrom(request.headers['accept-language']),
      title: 'Sandbox',
      body: '',
      data: { headerPrefix },
    })
  server.get('/sandbox', send)
  server.get('/sandbox/bank/:challengeId', send)
}
