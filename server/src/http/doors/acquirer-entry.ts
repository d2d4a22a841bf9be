import { createHash } from 'node:crypto'
import {
  formatAmount,
  languageFrom,
  languages,
  localeOf,
  methodName,
  pageOperations,
  walletCodes,
  type Data,
  type Language,
  type PageView,
} from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimits } from '../body-limits.ts'
import { noCall } from '../../calls/raw-call.ts'
import { runOperation } from '../../calls/run-operation.ts'
import { escapeHtml, reportsPath } from '../document.ts'
import { entryStyle } from './entry-style.ts'
import type { HttpOptions } from '../http-options.ts'
import { formCookie, permissionsWith, privatePageHeaders } from '../page-headers.ts'
import { queryText } from '../query-text.ts'
import { testModeRibbon } from '../test-mode.ts'

const texts: Record<
  Language,
  Record<'title' | 'who' | 'whoWallet' | 'back' | 'bankTitle' | 'bank' | 'toBank' | 'doneTitle' | 'done', string>
> = {
  PT: {
    title: 'Dados do cartão',
    who: 'Este formulário é da entidade que processa o pagamento. O número do cartão vai diretamente para ela.',
    whoWallet: 'Esta parte da página é da entidade que processa o pagamento. Os dados do cartão vão da sua carteira diretamente para ela.',
    back: 'Voltar às formas de pagamento',
    bankTitle: 'O seu banco quer confirmar',
    bank: 'O banco que emitiu o cartão vai confirmar que quem paga é o titular. Só então o pagamento é feito; depois, volta a esta página.',
    toBank: 'Continuar para o banco',
    doneTitle: 'Pode voltar à loja',
    done: 'Regresse ao separador onde começou a pagar: mostra se o pagamento foi feito.',
  },
  ES: {
    title: 'Datos de la tarjeta',
    who: 'Este formulario es de la entidad que procesa el pago. El número de la tarjeta va directamente a ella.',
    whoWallet:
      'Esta parte de la página es de la entidad que procesa el pago. Los datos de la tarjeta van de su cartera directamente a ella.',
    back: 'Volver a las formas de pago',
    bankTitle: 'Su banco quiere confirmar el pago',
    bank: 'El banco que emitió la tarjeta comprueba que usted es el titular. Solo entonces se hace el pago y usted vuelve a esta página.',
    toBank: 'Ir a la página del banco',
    doneTitle: 'Puede volver a la tienda',
    done: 'Vuelva a la pestaña en la que empezó a pagar: allí verá si el pago se ha hecho.',
  },
  EN: {
    title: 'Card details',
    who: 'This form belongs to the institution that takes the payment. Your card number goes straight to it.',
    whoWallet:
      'This part of the page belongs to the institution that takes the payment. Your wallet gives your card details straight to it.',
    back: 'Back to the ways to pay',
    bankTitle: 'Your bank wants to confirm',
    bank: 'The bank that issued your card checks that it is you. Only then is the payment made, and you come back to this page.',
    toBank: 'Continue to your bank',
    doneTitle: 'You can go back to the shop',
    done: 'Return to the tab where you started to pay: it shows whether the payment was made.',
  },
}

/** By this a browser that comes back to the one address of all is led to its own page; nobody else can read it. */
const cookieName = 'escudo_paying'
const cookieSeconds = 3_600

function cookieOf(token: string, publicUrl: string, seconds = cookieSeconds): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${token}; Path=/acquirers/return; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * The policy of the one page on which an acquirer's script draws its form: that script's origin and nobody else's, with the one line that
 * starts it, where it does not start by itself; the bank that authenticates a card's holder may be anywhere, so frames and forms of it are let through.
 */
const policyOf = ({ origin, start }: Pick<FormEntry, 'origin' | 'start'>): string =>
  [
    "default-src 'none'",
    `script-src ${origin}${start === undefined ? '' : ` 'sha256-${createHash('sha256').update(start).digest('base64')}'`}`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src data: ${origin}`,
    `font-src ${origin}`,
    `connect-src ${origin}`,
    `frame-src ${origin} https:`,
    `form-action ${origin} https:`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${reportsPath}`,
    'report-to pages',
  ].join('; ')

/** Of the page whose one form goes to a card's bank: there, and nowhere else; it has no script. */
const postPolicyOf = (url: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action ${new URL(url).origin}; base-uri 'none'; frame-ancestors 'none'; report-uri ${reportsPath}; report-to pages`

/** Of a page that only says something. */
const plainPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Shown = { language: Language; style: string; title: string; body: string; isTestMode: boolean }
const documentOf = ({ language, style, title, body, isTestMode }: Shown): string =>
  `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style.replaceAll('</', '<\\/')}${entryStyle}</style></head><body class="entry">${isTestMode ? testModeRibbon : ''}${body}</body></html>`

type Pairs = readonly { name: string; value: string }[]
type FormEntry = {
  script: string
  origin: string
  frame?: string | undefined
  start?: string | undefined
  className: string
  attributes: Pairs
}

/** As far as the connector says it. */
type Said<T> = { [K in keyof T]?: T[K] | undefined }
const formOf = ({ script = '', origin = '', frame, start, className = '', attributes = [] }: Said<FormEntry>): FormEntry => ({
  script,
  origin,
  frame,
  start,
  className,
  attributes,
})

/** What is asked for in the form, and whose it is: a wallet by its name. */
function formTexts({ trying, language }: PageView): { title: string; who: string } {
  const { title, who, whoWallet } = texts[language]
  const wallet = walletCodes.find((code) => code === trying)
  return wallet ? { title: methodName(wallet)[language], who: whoWallet } : { title, who }
}

/** What the payer reads around the form: for whom, how much, whose the form is, and the way back. */
function formBody(view: PageView, { script, start, className, attributes }: FormEntry): string {
  const { back } = texts[view.language]
  const { title, who } = formTexts(view)
  const said = attributes.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join('')
  const way = `/pay/${view.token}?page_language=${view.language}`
  return `<header class="azulejo"><div>${escapeHtml(view.entity.name)}</div></header><main><h1>${title}</h1><p class="amount">${formatAmount(view.amount, view.language)}</p><p>${who}</p><form class="${escapeHtml(className)}"${said}></form><p><a class="back" href="${way}">${back}</a></p></main><script src="${escapeHtml(script)}"></script>${start === undefined ? '' : `<script>${start}</script>`}`
}

/** What the payer reads before their bank asks, and the one button that leads there. */
function postBody(view: PageView, url: string, fields: Pairs): string {
  const { bankTitle, bank, toBank, back } = texts[view.language]
  const hidden = fields.map(({ name, value }) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')
  const way = `/pay/${view.token}?page_language=${view.language}`
  return `<header class="azulejo"><div>${escapeHtml(view.entity.name)}</div></header><main><h1>${bankTitle}</h1><p class="amount">${formatAmount(view.amount, view.language)}</p><p>${bank}</p><form method="post" action="${escapeHtml(url)}">${hidden}<button class="go">${toBank}</button></form><p><a class="back" href="${way}">${back}</a></p></main>`
}

function wishedLanguage(request: FastifyRequest): Language | undefined {
  return languages.find((known) => known === queryText(request, 'page_language')?.toUpperCase())
}

/** Where browsers come back: one address for all accounts, as some acquirers know one of an account alone. */
const returnPath = '/acquirers/return'

function tokenIn(cookies: string | undefined): string | undefined {
  const found = cookies?.split('; ').find((one) => one.startsWith(`${cookieName}=`))
  return found && /^[\w.~-]{1,200}$/.exec(found.slice(cookieName.length + 1))?.[0]
}

/** A card's bank may post where others lead: its fields are read by nobody, and the cookie comes with what the browser asks next. */
function registerPostedReturn(server: FastifyInstance): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    scope.post(returnPath, { bodyLimit: bodyLimits.page }, async (_request, reply) => reply.redirect(returnPath, 303))
  })
}

/** The way to an acquirer that asks payers itself, and the way back. */
export function registerAcquirerEntry(server: FastifyInstance, { services, pages: { checkout } }: HttpOptions): void {
  type Asked = typeof pageOperations.getEntry | typeof pageOperations.getPage | typeof pageOperations.returnToPage
  async function ask<O extends Asked>(operation: O, token: string, request: FastifyRequest): Promise<Data<O> | undefined> {
    const acceptLanguage = wishedLanguage(request)
    const raw = { ...noCall, acceptLanguage, params: { token }, body: undefined, address: request.ip }
    const result = await runOperation(services, operation, raw)
    return 'refusal' in result ? undefined : (result.data as Data<O>)
  }
  const show = (
    reply: FastifyReply,
    policy: string,
    { frame, ...shown }: Omit<Shown, 'style' | 'isTestMode'> & { frame?: string | undefined },
  ): FastifyReply =>
    reply
      .headers({
        ...privatePageHeaders,
        ...(frame !== undefined && { 'Permissions-Policy': permissionsWith(frame) }),
        // Of another group than all our other pages: no script of an acquirer holds one that it opens.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Cache-Control': 'no-store',
        'Reporting-Endpoints': `pages="${reportsPath}"`,
        'Content-Security-Policy': policy,
      })
      .type('text/html; charset=utf-8')
      .send(documentOf({ ...shown, style: checkout.style, isTestMode: server.isTestMode }))

  server.get<{ Params: { token: string } }>('/pay/:token/acquirer', async (request, reply) => {
    const { token } = request.params
    const [view, entry] = [await ask(pageOperations.getPage, token, request), await ask(pageOperations.getEntry, token, request)]
    // Nothing waits any more, or never did: the page itself says what there is to say.
    if (!view || !entry) return reply.redirect(`/pay/${encodeURIComponent(token)}`, 303)
    reply.header('Set-Cookie', cookieOf(token, services.publicUrl))
    if (entry.as === 'page') return reply.header('Cache-Control', 'no-store').redirect(entry.url ?? '/', 303)
    const { language } = view
    const titled = (title: string): string => `${title} · ${view.entity.name}`
    if (entry.as === 'post') {
      const { url = '', attributes = [] } = entry
      return show(reply, postPolicyOf(url), { language, title: titled(texts[language].bankTitle), body: postBody(view, url, attributes) })
    }
    const secure = services.publicUrl.startsWith('https:') ? '; Secure' : ''
    reply.header('Set-Cookie', `${formCookie}=1; Path=/; HttpOnly; SameSite=Lax${secure}`)
    const form = formOf(entry)
    return show(reply, policyOf(form), { language, title: titled(formTexts(view).title), body: formBody(view, form), frame: form.frame })
  })

  registerPostedReturn(server)
  server.get(returnPath, async (request, reply) => {
    const token = tokenIn(request.headers.cookie)
    const view = token === undefined ? undefined : await ask(pageOperations.returnToPage, token, request)
    if (!view || token === undefined) {
      const language = languageFrom(request.headers['accept-language'])
      const { doneTitle, done } = texts[language]
      return show(reply, plainPolicy, { language, title: doneTitle, body: `<main><h1>${doneTitle}</h1><p>${done}</p></main>` })
    }
    reply.header('Set-Cookie', cookieOf('', services.publicUrl, 0))
    // A form in a merchant's own page has no page of its own to come back to.
    const layout = view.layout === 'embed' ? '?page_layout=default' : ''
    return reply.redirect(`/pay/${token}${layout}`, 303)
  })
}
