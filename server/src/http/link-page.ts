import { languages, linkOperations, refusals, spokenLanguage, type Language, type LinkView, type Refusal } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noCall } from '../calls/raw-call.ts'
import { runOperation } from '../calls/run-operation.ts'
import { readLinkLogo, readLinkQrCode, readLinkView } from '../views/link-view.ts'
import { brandStyleOf } from '../views/page-brand.ts'
import { bodyLimits } from './body-limits.ts'
import { goneBody, sendDocument, type BuiltApp } from './document.ts'
import { parseForm } from './form-body.ts'
import type { HttpOptions } from './http-options.ts'
import { queryText } from './query-text.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string } }>

const titles: Record<Language, string> = { PT: 'Pagamento', ES: 'Pago', EN: 'Payment' }
const descriptions: Record<Language, (name: string) => string> = {
  PT: (name) => `Pague a ${name} em segurança.`,
  ES: (name) => `Pague a ${name} de forma segura.`,
  EN: (name) => `Pay ${name} securely.`,
}
const gone: Record<Language, Record<'title' | 'text' | 'what' | 'help', string>> = {
  PT: {
    title: 'Página não encontrada',
    text: 'Este link de pagamento não existe. Nada foi cobrado.',
    what: 'Confirme o endereço com quem lho enviou: pode ter ficado cortado. Se não sabe de quem é, não pague.',
    help: 'Pedir ajuda',
  },
  ES: {
    title: 'Página no encontrada',
    text: 'Este enlace de pago no existe. No se ha cobrado nada.',
    what: 'Compruebe la dirección con quien se la envió: puede haberse cortado. Si no sabe de quién es, no pague.',
    help: 'Pedir ayuda',
  },
  EN: {
    title: 'Page not found',
    text: 'This payment link does not exist. Nothing was charged.',
    what: 'Check the address with whoever sent it to you: it may have been cut off. If you do not know who that is, do not pay.',
    help: 'Get help',
  },
}

/** The language that the address names, or else the browser's; the link's own where neither is one of ours. */
function wishedLanguage(request: FastifyRequest): Language | undefined {
  const named = languages.find((known) => known === queryText(request, 'page_language')?.toUpperCase())
  return named ?? spokenLanguage(request.headers['accept-language'])
}

/** What a person wrote for an amount, in cents: `12`, `12,5`, `12.50`, `12,50 €`. Undefined when it is none. */
function centsOf(typed: string): number | undefined {
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[\s\u00a0€]/g, '')) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** A refusal as the page says it. */
function problemOf({ code, pointer, violations = [], values = {} }: Refusal): NonNullable<LinkView['problem']> {
  const isAmount = pointer === '/amount' || violations.some((one) => one.pointer === '/amount')
  if (code === 'e00702') return { kind: 'wait' }
  if (code === 'e00402') return { kind: 'busy' }
  if (!isAmount) return { kind: 'other' }
  const { minimum, maximum } = values
  return {
    kind: 'amount',
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
  }
}

/** The link’s page shares the files of the page where it is paid. */
const base = '/pay/assets'

type Gone = { app: BuiltApp; supportUrl: string | undefined }

function sendGone({ app, supportUrl }: Gone, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = wishedLanguage(request) ?? 'PT'
  const { title, text, what, help } = gone[language]
  const offered = supportUrl ? [{ href: supportUrl, text: help }] : []
  const body = goneBody({ language, asked: 'page_language', title, texts: [text, what], help: offered })
  return sendDocument(reply, { app, base, language, title, body, isStill: true }, { status: 404 })
}

/** What is drawn beside a link: its QR code, and the merchant’s logo from our own origin. */
function registerPictures(server: FastifyInstance, services: HttpOptions['services']): void {
  server.get<{ Params: { token: string } }>('/l/:token/qr.svg', async (request, reply) => {
    const picture = await readLinkQrCode(services, request.params.token)
    if (picture === undefined) return reply.callNotFound()
    const headers = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'Cache-Control': 'private, max-age=3600' }
    return reply.headers(headers).type('image/svg+xml').send(picture)
  })

  server.get<{ Params: { token: string } }>('/l/:token/logo', async (request, reply) => {
    const logo = await readLinkLogo(services, request.params.token)
    if (!logo) return reply.callNotFound()
    const headers = { 'Cross-Origin-Resource-Policy': 'same-origin', 'Content-Security-Policy': "default-src 'none'; sandbox" }
    return reply
      .headers({ ...headers, 'Cache-Control': 'private, max-age=3600' })
      .type(logo.type)
      .send(Buffer.from(logo.bytes))
  })
}

/** The pages of payment links: one form of the browser's own, which leads to the hosted page; it needs no script. */
export function registerLinkPage(server: FastifyInstance, { services, pages, pageOperator }: HttpOptions): void {
  const { checkout: app } = pages
  const nothing = { app, supportUrl: pageOperator.supportUrl }

  async function sendLink(request: LinkRequest, reply: FastifyReply, more: Partial<LinkView> = {}, status = 200): Promise<FastifyReply> {
    const found = await readLinkView(services, request.params.token, wishedLanguage(request))
    if (!found) return sendGone(nothing, request, reply)
    const view = { ...found, ...more }
    const { language, entity } = view
    const document = {
      app,
      base,
      isStill: true,
      language,
      title: `${titles[language]} · ${entity.name}`,
      description: descriptions[language](entity.name),
      body: app.renderLink(view),
      ownStyle: brandStyleOf(view.colour),
    }
    return sendDocument(reply, document, { status, hasForm: true })
  }

  server.get<{ Params: { token: string } }>('/l/:token', (request, reply) => sendLink(request, reply))

  registerPictures(server, services)

  async function start(request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { params, body } = request
    const form = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    const typed = typeof form.amount === 'string' ? form.amount.slice(0, 20) : undefined
    const seen = await readLinkView(services, params.token, wishedLanguage(request))
    if (!seen) return sendGone(nothing, request, reply)
    if (seen.state !== 'active') return sendLink(request, reply, {}, 409)
    const amount = typed === undefined ? undefined : centsOf(typed)
    const sent = { ...(seen.amount === undefined && amount !== undefined && { amount }), language: seen.language }
    const raw = { ...noCall, params, body: sent, acceptLanguage: seen.language, address: request.ip }
    const result = await runOperation(services, linkOperations.startLinkPayment, raw)
    if ('data' in result) return reply.redirect(`/pay/${(result.data as { token: string }).token}`, 303)
    const { refusal } = result
    const { status } = refusals[refusal.code]
    if (status === 429) reply.header('Retry-After', String(refusal.values?.retryAfterSeconds ?? 60))
    return sendLink(request, reply, { problem: problemOf(refusal), ...(typed !== undefined && { typed }) }, status)
  }

  // In a scope of its own: elsewhere a body is JSON, whatever its content type says.
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyLimits.page },
      (_request, body, done) => done(null, parseForm(body as string)),
    )
    scope.post<{ Params: { token: string } }>('/l/:token', { bodyLimit: bodyLimits.page }, async (request, reply) => start(request, reply))
  })
}
