import { languageFrom, languages, layouts, walletsOf, type Language, type Layout, type PageView } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandStyleOf } from '../views/page-brand.ts'
import { present } from '../views/payment-view.ts'
import { findLostMerchant } from '../views/lost-page.ts'
import { readPageView } from '../views/page-view.ts'
import { serveAssets } from './assets.ts'
import { registerBrand } from './brand.ts'
import { goneBody, sendDocument } from './document.ts'
import { lostPayment } from './gone/lost-payment.ts'
import { registerEmbed, type Frame } from './embed.ts'
import { registerReceipt } from './receipt.ts'
import { registerMarks } from './acceptance-marks.ts'
import { streamPage } from './page-events.ts'
import { registerPhoneForm } from './phone-form.ts'
import type { HttpOptions } from './http-options.ts'
import { registerLinkPage } from './link-page.ts'
import { queryText } from './query-text.ts'

function wishesOf(request: FastifyRequest): { language?: Language; layout?: Layout } {
  const language = languages.find((known) => known === queryText(request, 'page_language')?.toUpperCase())
  const layout = layouts.find((known) => known === queryText(request, 'page_layout'))
  return { ...(language && { language }), ...(layout && { layout }) }
}

const titles: Record<Language, string> = { PT: 'Pagamento', ES: 'Pago', EN: 'Payment' }
const descriptions: Record<Language, (name: string) => string> = {
  PT: (name) => `Pague a ${name} em segurança.`,
  ES: (name) => `Pague a ${name} de forma segura.`,
  EN: (name) => `Pay ${name} securely.`,
}

/** The hosted pages: what the payer reads stands in the document before any script runs. */
export function registerPages(server: FastifyInstance, options: HttpOptions): void {
  const { services, pages, follow, sandbox } = options
  const { checkout } = pages
  const base = '/pay/assets'
  serveAssets(server, base, checkout.folder)
  // The bank's question is shown in a frame of the page: the simulated bank's on our own origin, a real one's anywhere.
  const holds = sandbox ? ["'self'", new URL(services.publicUrl).origin] : ['https:']

  function sendView(reply: FastifyReply, seen: PageView, frame?: Frame): Promise<FastifyReply> {
    const { parent, theme, accent } = frame ?? {}
    const { supportUrl: support } = options.pageOperator
    const wallets = walletsOf(reply.request.headers['user-agent'])
    const view = { ...seen, ...present({ support }), ...(wallets.length > 0 && { wallets }), ...(sandbox && { simulated: true }) }
    const title = `${titles[view.language]} · ${view.entity.name}`
    const root = { layout: view.layout, ...(parent && { parent }), ...(theme && { theme }) }
    const document = {
      app: checkout,
      base,
      language: view.language,
      title,
      root,
      data: view,
      description: descriptions[view.language](view.entity.name),
      body: checkout.render(view),
      ownStyle: brandStyleOf(accent ?? view.colour),
    }
    return sendDocument(reply, document, { holds, ancestors: parent ? [parent] : [], hasForm: view.phase === 'phone' })
  }

  async function sendGone(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = wishesOf(request).language ?? languageFrom(request.headers['accept-language'])
    const { token = '' } = request.params as { token?: string }
    const said = lostPayment(language, await findLostMerchant(services, token), options.pageOperator.supportUrl)
    const body = goneBody({ language, asked: 'page_language', ...said })
    return sendDocument(reply, { app: checkout, base, language, title: said.title, body }, { status: 404 })
  }

  registerBrand(server, services)
  registerLinkPage(server, options)
  registerPhoneForm(server, options)
  registerReceipt(server, options)
  registerMarks(server, options.marks)
  const embed = registerEmbed(server, services, checkout.widget, { wishesOf, sendView, sendGone })

  server.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const { token } = request.params
    const view = await readPageView(services, token, wishesOf(request))
    if (!view) return sendGone(request, reply)
    return view.layout === 'embed' ? embed.sendWidget(reply) : sendView(reply, view)
  })

  server.get<{ Params: { token: string } }>('/pay/:token/events', async (request, reply) => {
    const view = await readPageView(services, request.params.token, wishesOf(request))
    if (!view) return reply.callNotFound()
    return streamPage(services, follow, view, request, reply)
  })
}
