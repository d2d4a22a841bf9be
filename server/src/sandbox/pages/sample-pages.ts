import { randomBytes } from 'node:crypto'
import { demoCaller, apiOperations, formMethod, languageFrom, languages, localeOf, type Language, type Layout } from '@escudo/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../calls/call.ts'
import { noCall } from '../../calls/raw-call.ts'
import { runOperation } from '../../calls/run-operation.ts'
import { escapeHtml } from '../../http/document.ts'
import { privatePageHeaders } from '../../http/page-headers.ts'
import { plainTestModeRibbon } from '../../http/test-mode.ts'
import { queryText } from '../../http/query-text.ts'
import { appLook, basketOf, shopLook } from './sample-basket.ts'
import { sampleTexts } from './sample-texts.ts'

/** These pages are the demo merchant's server and its shop. */
const credentials = demoCaller
const style = `:root{color-scheme:light dark;--ink:#16202c;--soft:#4d5b6b;--paper:#fff;--ground:#f3f5f8;--line:#d5dbe3;--blue:#17479a}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf3;--soft:#a9b6c6;--paper:#17212e;--ground:#0f1722;--line:#33404f;--blue:#8db4f5}}
body{background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;margin:0}
main{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;box-sizing:border-box;margin:2rem auto;max-width:34rem;padding:1.5rem}
@media(max-width:36rem){main{border-radius:0;border-width:0 0 1px;margin:0}}
h1{font-size:1.5rem;margin:0 0 1rem}a{color:var(--blue);line-height:2.75rem}pre{overflow-x:auto}
nav{align-items:center;display:flex;flex-wrap:wrap;gap:0 1rem;margin-block-end:.5rem}nav a:first-child{margin-inline-end:auto}
nav a{display:inline-block;min-width:1.5rem}[aria-current]{color:inherit;font-weight:650}`

type Sample = {
  language: Language
  title: string
  above?: string
  body: string
  policy?: readonly string[]
  look?: string
  /** What a form of ours in the page says already: the ribbon is for who has no script, and so no form. */
  hasForm?: boolean
}

/** The language that a page of the sandbox is asked for in. */
export function languageOf(request: FastifyRequest): Language {
  const asked = queryText(request, 'lang')?.toUpperCase()
  return languages.find((known) => known === asked) ?? languageFrom(request.headers['accept-language'])
}

const languageWord: Record<Language, string> = { PT: 'Idioma', ES: 'Idioma', EN: 'Language' }

/** The way back to the desk, and the same page in the three languages. */
export function waysOf({ publicUrl }: Pick<Services, 'publicUrl'>, language: Language, path: string, more = ''): string {
  const choices = languages.map((one) => {
    const current = one === language ? ' aria-current="true"' : ''
    return `<a href="${path}?lang=${one}${more}" hreflang="${localeOf(one)}"${current}>${one}</a>`
  })
  return `<nav aria-label="${languageWord[language]}"><a href="${publicUrl}/sandbox?lang=${language}">← Sandbox</a>${choices.join('')}</nav>`
}

/** A plain page without a script. */
export function sendSample(reply: FastifyReply, sample: Sample): FastifyReply {
  const { language, title, above = '', body, policy = [], look = '', hasForm = false } = sample
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
      `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style nonce="${nonce}">${style}${look}</style></head><body>${hasForm ? `<noscript>${ribbon}</noscript>` : ribbon}<main>${above}<h1>${title}</h1>${body}</main></body></html>`,
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
    if (`${request.protocol}://${request.host}` !== shop && shop !== provider)
      return reply.redirect(`${shop}/sandbox/shop?lang=${language}`)
    const said = sampleTexts[language]
    const checkoutUrl = await newCheckoutUrl(services, language, 'embed', `${shop}/sandbox/shop/paid?lang=${language}`)
    const policy = [`script-src ${provider}/pay/`, `frame-src ${provider}`]
    const form = `<section><form class="paymentWidgets"></form><script src="${escapeHtml(checkoutUrl)}"></script></section>`
    const about = `<details><summary>${said.how}</summary><p>${said.shopLead}</p><p>${said.policy}</p><pre tabindex="0">${policy.join(';\n')};</pre></details>`
    const body = `<div class="shop">${basketOf(language)}${form}</div>${about}`
    const above = waysOf(services, language, '/sandbox/shop')
    return sendSample(reply, { language, title: said.shop, above, body, policy, look: shopLook, hasForm: true })
  })

  server.get('/sandbox/app', async (request, reply) => {
    const language = languageOf(request)
    const said = sampleTexts[language]
    const [universal, scheme] = await Promise.all([
      newCheckoutUrl(services, language, 'inApp', `${services.publicUrl}/sandbox/app/paid?lang=${language}`),
      newCheckoutUrl(services, language, 'default', 'org.example.sample://paid'),
    ])
    const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${text}</a>`
    const pay = `<div class="pay">${link(universal, said.openWebView)}${link(scheme, said.openScheme)}</div>`
    const body = `${basketOf(language)}${pay}<p>${said.appLead}</p>`
    return sendSample(reply, { language, title: said.app, above: waysOf(services, language, '/sandbox/app'), body, look: appLook })
  })

  for (const [place, back, look] of [
    ['shop', 'backAtShop', shopLook],
    ['app', 'backAtApp', appLook],
  ] as const) {
    server.get(`/sandbox/${place}/paid`, async (request, reply) => {
      const language = languageOf(request)
      const said = sampleTexts[language]
      const id = queryText(request, 'id') ?? ''
      const checkout = await ask<{ stateDetails: { state: string } }>(services, apiOperations.getCheckout, { params: { id } })
      const state = checkout?.stateDetails.state ?? '404'
      const body = `<div class="${place}"><div><p>${said.askedState} <strong>${state}</strong></p><p><a href="/sandbox/${place}?lang=${language}">${said.again}</a></p></div></div>`
      const above = waysOf(services, language, `/sandbox/${place}/paid`, checkout && `&amp;id=${encodeURIComponent(id)}`)
      return sendSample(reply, { language, title: said[back], above, body, look })
    })
  }
}
