import { randomBytes } from 'node:crypto'
import {
  demoCaller,
  apiOperations,
  formMethod,
  languageFrom,
  languages,
  localeOf,
  readTheme,
  themeOfCookies,
  type Language,
  type Layout,
  type Theme,
} from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../calls/call.ts'
import { noCall } from '../../calls/raw-call.ts'
import { runOperation } from '../../calls/run-operation.ts'
import { escapeHtml } from '../../http/document.ts'
import { privatePageHeaders } from '../../http/page-headers.ts'
import { plainTestModeRibbon } from '../../http/test-mode.ts'
import { queryText } from '../../http/query-text.ts'
import { appLook, basketOf, cardsToTry, shopAccents, shopLook } from './sample-basket.ts'
import { sampleTexts } from './sample-texts.ts'

/** These pages are the demo merchant's server and its shop. */
const credentials = demoCaller
const style = `:root{color-scheme:light dark;--ink:light-dark(#16202c,#e8edf3);--soft:light-dark(#4d5b6b,#a9b6c6);--paper:light-dark(#fff,#17212e);--ground:light-dark(#f3f5f8,#0f1722);--line:light-dark(#d5dbe3,#33404f);--blue:light-dark(#17479a,#8db4f5)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
body{background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;margin:0}
main{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;box-sizing:border-box;margin:2rem auto;max-width:34rem;padding:1.5rem}
@media(max-width:36rem){main{border-radius:0;border-width:0 0 1px;margin:0}}
h1{font-size:1.5rem;margin:0 0 1rem}a{color:var(--blue);line-height:2.75rem}a,button{text-wrap:balance}pre{overflow-x:auto}
nav{align-items:center;display:flex;flex-wrap:wrap;gap:0 1rem;margin-block-end:.5rem}nav a:first-child{margin-inline-end:auto}
nav a{display:inline-block;min-width:1.5rem}[aria-current]{color:inherit;font-weight:650}`

type Sample = {
  language: Language
  /** What was chosen where the reader came from; these pages keep nothing themselves, and one of them is on another origin. */
  theme: Theme | undefined
  title: string
  above?: string
  body: string
  policy?: readonly string[]
  look?: string
  /** What a form of ours in the page says already: the ribbon is for who has no script, and so no form. */
  hasForm?: boolean
}

/** As the sandbox's links say it (apps/sandbox/src/world/use-sample-link.ts), or as it was chosen in this browser; else it is the device's. */
function themeOf(request: FastifyRequest): Theme | undefined {
  return readTheme(queryText(request, 'theme')) ?? themeOfCookies(request.headers.cookie)
}

const withTheme = (theme: Theme | undefined): string => (theme ? `&theme=${theme}` : '')

/** The language that a page of the sandbox is asked for in. */
export function languageOf(request: FastifyRequest): Language {
  const asked = queryText(request, 'lang')?.toUpperCase()
  return languages.find((known) => known === asked) ?? languageFrom(request.headers['accept-language'])
}

const languageWord: Record<Language, string> = { PT: 'Idioma', ES: 'Idioma', EN: 'Language' }

type Place = { language: Language; path: string; more?: string }

/** The same page in the three languages. */
export function choicesOf({ language, path, more = '' }: Place): string {
  const choices = languages.map((one) => {
    const current = one === language ? ' aria-current="true"' : ''
    return `<a href="${path}?lang=${one}${escapeHtml(more)}" hreflang="${localeOf(one)}"${current}>${one}</a>`
  })
  return choices.join('')
}

/** The way back to the desk, and the same page in the three languages. */
function waysOf({ publicUrl }: Pick<Services, 'publicUrl'>, place: Place): string {
  const { language } = place
  return `<nav aria-label="${languageWord[language]}"><a href="${publicUrl}/sandbox?lang=${language}">← Sandbox</a>${choicesOf(place)}</nav>`
}

/** A plain page without a script. */
function sendSample(reply: FastifyReply, sample: Sample): FastifyReply {
  const { language, theme, title, above = '', body, policy = [], look = '', hasForm = false } = sample
  const nonce = randomBytes(16).toString('base64')
  const ribbon = plainTestModeRibbon(language, nonce)
  const own = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  const typed = ["require-trusted-types-for 'script'", "trusted-types 'none'"]
  return reply
    .headers({ ...privatePageHeaders, 'Content-Security-Policy': [...own, ...policy, ...typed].join('; ') })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${localeOf(language)}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style nonce="${nonce}">${style}${look}</style></head><body>${hasForm ? `<noscript>${ribbon}</noscript>` : ribbon}<main>${above}<h1>${title}</h1>${body}</main></body></html>`,
    )
}

async function ask<T>(
  services: Services,
  operation: typeof apiOperations.createCheckout | typeof apiOperations.getCheckout,
  call: object,
): Promise<T | undefined> {
  const result = await runOperation(services, operation, { ...noCall, credentials, body: undefined, ...call })
  return 'data' in result ? (result.data as T) : undefined
}

/** What the merchant's server does when somebody buys: a checkout that leads back to `action`. */
async function newCheckoutUrl(services: Services, language: Language, layout: Layout, action: string): Promise<string> {
  const body = {
    payment: { amount: 1250, code: 'SAMPLE', summary: sampleTexts[language].product.split(':')[0], paymentMethod: { code: formMethod } },
    page: { language, layout },
    redirects: [{ type: 'action', url: action }],
  }
  return (await ask<{ checkoutUrl: string }>(services, apiOperations.createCheckout, { body }))?.checkoutUrl ?? ''
}

/** The same machine under its other name is another origin, as a shop's is. */
function otherOrigin(publicUrl: string): string {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  else if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  return url.origin
}

/** A shop with the embedded card form and an app with a link of its own: the guides' examples, at work. Sandbox only. */
export function registerSamples(server: FastifyInstance, services: Services): void {
  const provider = new URL(services.publicUrl).origin
  const shop = otherOrigin(services.publicUrl)

  server.get('/sandbox/shop', async (request, reply) => {
    const language = languageOf(request)
    const theme = themeOf(request)
    const more = withTheme(theme)
    if (`${request.protocol}://${request.host}` !== shop && shop !== provider)
      return reply.redirect(`${shop}/sandbox/shop?lang=${language}${more}`)
    const said = sampleTexts[language]
    const checkoutUrl = await newCheckoutUrl(services, language, 'embed', `${shop}/sandbox/shop/paid?lang=${language}${more}`)
    const policy = [`script-src ${provider}/pay/`, `frame-src ${provider}`]
    const form = `<section><form class="paymentWidgets" data-theme="${theme ?? 'auto'}" data-accent="${shopAccents[theme ?? 'light']}"></form><script src="${escapeHtml(checkoutUrl)}"></script></section>`
    const about = `<details><summary>${said.how}</summary><p>${said.shopLead}</p><p>${said.policy}</p><pre tabindex="0">${policy.join(';\n')};</pre></details>`
    const body = `<div class="shop">${basketOf(language)}${form}${cardsToTry(language)}</div>${about}`
    const above = waysOf(services, { language, path: '/sandbox/shop', more })
    return sendSample(reply, { language, theme, title: said.shop, above, body, policy, look: shopLook, hasForm: true })
  })

  server.get('/sandbox/app', async (request, reply) => {
    const language = languageOf(request)
    const theme = themeOf(request)
    const more = withTheme(theme)
    const said = sampleTexts[language]
    const [universal, scheme] = await Promise.all([
      newCheckoutUrl(services, language, 'inApp', `${services.publicUrl}/sandbox/app/paid?lang=${language}${more}`),
      newCheckoutUrl(services, language, 'default', 'org.example.sample://paid'),
    ])
    const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${text}</a>`
    const pay = `<div class="pay">${link(universal, said.openWebView)}${link(scheme, said.openScheme)}</div>`
    const body = `${basketOf(language)}${pay}<p>${said.appLead}</p>`
    const above = waysOf(services, { language, path: '/sandbox/app', more })
    return sendSample(reply, { language, theme, title: said.app, above, body, look: appLook })
  })

  for (const place of ['shop', 'app'] as const)
    server.get(`/sandbox/${place}/paid`, (request, reply) => sendBack(services, place, request, reply))
}

const backs = { shop: ['backAtShop', shopLook], app: ['backAtApp', appLook] } as const

/** Where the payer comes back to: its server asks for the checkout. */
async function sendBack(services: Services, place: 'shop' | 'app', request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageOf(request)
  const theme = themeOf(request)
  const more = withTheme(theme)
  const said = sampleTexts[language]
  const [back, look] = backs[place]
  const id = queryText(request, 'id') ?? ''
  const checkout = await ask<{ stateDetails: { state: string } }>(services, apiOperations.getCheckout, { params: { id } })
  const state = checkout?.stateDetails.state ?? '404'
  const again = escapeHtml(`/sandbox/${place}?lang=${language}${more}`)
  const body = `<div class="${place}"><div><p>${said.askedState} <strong>${state}</strong></p><p><a href="${again}">${said.again}</a></p></div></div>`
  const kept = checkout ? `${more}&id=${encodeURIComponent(id)}` : more
  const above = waysOf(services, { language, path: `/sandbox/${place}/paid`, more: kept })
  return sendSample(reply, { language, theme, title: said[back], above, body, look })
}
