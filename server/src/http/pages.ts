import { languageFrom, languages, layouts, type Language, type Layout, type PageView, type RegistrationView } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readChallengeParents } from '../operations/page-frame.ts'
import { brandStyleOf } from '../operations/page-brand.ts'
import { readPageView } from '../operations/page-view.ts'
import { serveAssets } from './assets.ts'
import { registerBrand } from './brand.ts'
import { sendDocument, type BuiltApp } from './document.ts'
import { registerEmbed } from './embed.ts'
import { streamPage } from './page-events.ts'
import { registerSamples } from './sample-pages.ts'
import type { HttpOptions } from './server.ts'

export type BuiltPages = {
  checkout: BuiltApp & { render: (view: PageView) => string; widget: Buffer }
  registration: BuiltApp & { render: (view: RegistrationView) => Promise<string> }
  sandbox: BuiltApp | undefined
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
const descriptions: Record<Language, (name: string) => string> = {
  PT: (name) => `Pague a ${name} em segurança, com a Escudo.`,
  ES: (name) => `Pague a ${name} de forma segura, con Escudo.`,
  EN: (name) => `Pay ${name} securely, with Escudo.`,
}

/** The hosted pages: what the payer reads stands in the document before any script runs. */
export function registerPages(server: FastifyInstance, options: HttpOptions): void {
  const { services, pages, follow, sandbox } = options
  const { checkout } = pages
  const base = '/pay/assets'
  serveAssets(server, base, checkout.folder)
  // The bank's question is shown in a frame of the page: the simulated bank's on our own origin, a real one's anywhere.
  const holds = sandbox ? ["'self'", new URL(services.publicUrl).origin] : ['https:']

  function sendView(reply: FastifyReply, seen: PageView, parent?: string): Promise<FastifyReply> {
    const view = { ...seen, ...(parent && { parent }) }
    const title = `${titles[view.language]} · ${view.entity.name}`
    const root = { layout: view.layout, ...(parent && { parent }) }
    const document = {
      app: checkout,
      base,
      language: view.language,
      title,
      root,
      data: view,
      description: descriptions[view.language](view.entity.name),
      body: checkout.render(view),
      ownStyle: brandStyleOf(view.colour),
    }
    return sendDocument(reply, document, { holds, ancestors: parent ? [parent] : [] })
  }

  function sendGone(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = wishesOf(request).language ?? languageFrom(request.headers['accept-language'])
    const { title, text } = gone[language]
    const body = `<main><h1>${title}</h1><p>${text}</p></main>`
    return sendDocument(reply, { app: checkout, base, language, title, body }, { status: 404 })
  }

  registerBrand(server, services)
  const embed = registerEmbed(server, services, checkout.widget, { wishesOf, sendView, sendGone })

  server.get('/pay/:token', async (request, reply) => {
    const { token } = request.params as { token: string }
    const view = await readPageView(services, token, wishesOf(request))
    if (!view) return sendGone(request, reply)
    return view.layout === 'embed' ? embed.sendWidget(reply) : sendView(reply, view)
  })

  server.get('/pay/:token/events', async (request, reply) => {
    const view = await readPageView(services, (request.params as { token: string }).token, wishesOf(request))
    if (!view) return reply.callNotFound()
    return streamPage(services, follow, view, request, reply)
  })

  if (sandbox && pages.sandbox) registerSandbox(server, options, pages.sandbox)
}

function registerSandbox(server: FastifyInstance, { services }: HttpOptions, app: BuiltApp): void {
  serveAssets(server, '/sandbox/assets', app.folder)
  const send = (request: FastifyRequest, reply: FastifyReply, ancestors: readonly string[] = []): Promise<FastifyReply> =>
    sendDocument(
      reply,
      {
        app,
        base: '/sandbox/assets',
        language: languageFrom(request.headers['accept-language']),
        title: 'Sandbox',
        body: '',
        data: { headerPrefix: services.headerPrefix },
      },
      { ancestors },
    )
  registerSamples(server, services)
  server.get('/sandbox', async (request, reply) => send(request, reply))
  server.get('/sandbox/bank/:challengeId', async (request, reply) => {
    const { challengeId } = request.params as { challengeId: string }
    const own = new URL(services.publicUrl).origin
    return send(request, reply, ["'self'", own, ...(await readChallengeParents(services, challengeId))])
  })
}
