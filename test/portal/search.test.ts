import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { searchTerms } from '../../apps/portal/document/search-terms.ts'
import { locales, type SiteLanguage } from '../../apps/portal/languages.ts'
import { createFind } from '../../apps/portal/src/search/find.ts'
import type { SearchDoc } from '../../apps/portal/src/search/options.ts'
import { createDocsSearch } from '../../server/src/sandbox/mcp/search-docs.ts'

// The search of the built site: what is asked, and what has to come first.
const root = join(import.meta.dirname, '../../apps/portal/build')
const read = (locale: SiteLanguage, file: string): string => readFileSync(join(root, locale === 'pt' ? '' : locale, file), 'utf8')
const docs = Object.fromEntries(
  locales.map((locale) => [locale, (JSON.parse(read(locale, 'search-doc.json')) as { searchDocs: SearchDoc[] }).searchDocs]),
) as Record<SiteLanguage, SearchDoc[]>
const finders = Object.fromEntries(
  locales.map((locale) => [locale, createFind(docs[locale], read(locale, 'search-index.json'))]),
) as Record<SiteLanguage, ReturnType<typeof createFind>>

/** What people type, and the page that answers, or the two that do; a page counts with any of its sections. */
const questions: Readonly<Record<SiteLanguage, readonly (readonly [query: string, page: string])[]>> = {
  pt: [
    ['reembolso', 'guides/payments/payment-refund'],
    ['estorno', 'guides/payments/payment-refund'],
    ['como devolver dinheiro', 'guides/payments/payment-refund'],
    ['3DS', 'guides/checkouts/cc'],
    ['paginação', 'guides/lists'],
    ['recorrente', 'guides/payments/payment-repeats'],
    ['mensalidade', 'guides/payments/payment-repeats|guides/payments/schedules'],
    ['liquidação', 'guides/money|guides/reconciliation'],
    ['cancelar pagamento', 'guides/payments/payment-capture-and-cancel'],
    ['pré-autorização', 'guides/payments/payment-capture-and-cancel'],
    ['idempotência', 'guides/idempotency'],
    ['cartões de teste', 'guides/sandbox'],
    ['produção', 'guides/going-live'],
    ['assinatura hmac', 'guides/webhooks/request-auth'],
    ['credenciais', 'guides/authentication'],
    ['e00231', 'guides/errors'],
    ['createCheckout', 'api'],
    ['link de pagamento', 'guides/payments/payment-links'],
    ['cobranças periódicas', 'guides/payments/schedules'],
    ['contestação', 'guides/disputes'],
    ['lote de referências', 'guides/payments/payment-multibanco'],
    ['payout', 'guides/money'],
    ['área de gestão', 'guides/office'],
    ['mcp', 'guides/assistants'],
    ['erro 401', 'guides/authentication'],
    ['webhook não chega', 'guides/webhooks/response-status'],
    ['devolução parcial', 'guides/payments/payment-refund'],
    ['simular pagamento', 'guides/sandbox'],
    ['iban', 'guides/entities/change'],
    ['validade da referência', 'guides/payments/payment-multibanco'],
    ['devolver dinheiro ao cliente', 'guides/payments/payment-refund'],
    ['como é que devolvo o dinheiro a um cliente?', 'guides/payments/payment-refund'],
    ['o cliente quer o dinheiro de volta', 'guides/payments/payment-refund'],
    ['como cobrar todos os meses ao mesmo cliente', 'guides/payments/payment-repeats|guides/payments/schedules'],
    ['quando é que recebo o dinheiro na minha conta', 'guides/money|guides/reconciliation'],
    ['o webhook não está a chegar', 'guides/webhooks/response-status'],
    [
      'como sei que a encomenda foi paga',
      'guides/webhooks|guides/webhooks/event-types|guides/webhooks/payload-example|guides/intro|guides/quick-start',
    ],
    ['que cartão posso usar para testar', 'guides/sandbox'],
    ['quero cancelar um pagamento que o cliente não fez', 'guides/payments/payment-capture-and-cancel'],
    ['o pedido falhou, posso repetir sem cobrar duas vezes?', 'guides/idempotency'],
    ['como mudo o IBAN da minha empresa', 'guides/entities/change'],
    ['perdi a chave privada', 'guides/office'],
    ['como ponho o formulário do cartão na minha loja', 'guides/checkouts/embed'],
    ['enviar um link para o cliente pagar', 'guides/payments/payment-links'],
    ['quanto tempo dura uma referência multibanco', 'guides/payments/payment-multibanco'],
    ['pagamento duplicado', 'guides/idempotency'],
    ['mbway não chega', 'guides/checkouts/mw|guides/payments/payment-mbway'],
    ['moeda estrangeira', 'guides/glossary'],
    ['bizum', 'guides/glossary'],
    ['localhost', 'guides/webhooks/subscribe'],
  ],
  es: [
    ['reembolso', 'guides/payments/payment-refund'],
    ['devolución', 'guides/payments/payment-refund'],
    ['paginación', 'guides/lists'],
    ['suscripción', 'guides/payments/payment-repeats|guides/payments/schedules'],
    ['pago recurrente', 'guides/payments/payment-repeats'],
    ['preautorización', 'guides/payments/payment-capture-and-cancel'],
    ['anular pago', 'guides/payments/payment-capture-and-cancel'],
    ['tarjetas de prueba', 'guides/sandbox'],
    ['pasar a producción', 'guides/going-live'],
    ['firma', 'guides/webhooks/request-auth'],
    ['clave api', 'guides/authentication'],
    ['conciliación', 'guides/reconciliation'],
    ['facturas', 'guides/money'],
    ['datáfono', 'guides/terminals'],
    ['guardar tarjeta', 'guides/checkouts/tokenization'],
    ['enlace de pago', 'guides/payments/payment-links'],
    ['e04113', 'guides/errors'],
    ['POST /payments/{id}/refunds', 'api'],
    ['cobros periódicos', 'guides/payments/schedules'],
    ['contracargo', 'guides/disputes'],
    ['lote de referencias', 'guides/payments/payment-multibanco'],
    ['transferencias', 'guides/money'],
    ['panel de gestión', 'guides/office'],
    ['invitar usuario', 'guides/office'],
    ['importe abierto', 'guides/payments/payment-multibanco'],
    ['cursor', 'guides/lists'],
    ['error 429', 'guides/authentication'],
    ['webhook no llega', 'guides/webhooks/response-status'],
    ['referencia caducada', 'guides/payments/payment-multibanco'],
    ['datos de prueba', 'guides/sandbox'],
    ['devolver el dinero', 'guides/payments/payment-refund'],
    ['¿cómo le devuelvo el dinero a un cliente?', 'guides/payments/payment-refund'],
    ['el cliente quiere que le devuelva el dinero', 'guides/payments/payment-refund'],
    ['cobrar todos los meses al mismo cliente', 'guides/payments/payment-repeats|guides/payments/schedules'],
    ['¿cuándo recibo el dinero en mi cuenta?', 'guides/money|guides/reconciliation'],
    ['no me llega el webhook', 'guides/webhooks/response-status'],
    ['¿qué tarjeta puedo usar para probar?', 'guides/sandbox'],
    ['quiero anular un pago', 'guides/payments/payment-capture-and-cancel'],
    ['la solicitud ha fallado, ¿puedo repetirla sin cobrar dos veces?', 'guides/idempotency'],
    ['cómo cambio la cuenta bancaria de mi empresa', 'guides/entities/change'],
    ['he perdido la clave privada', 'guides/office'],
    ['poner el formulario de la tarjeta en mi tienda', 'guides/checkouts/embed'],
    ['enviar un enlace para que el cliente pague', 'guides/payments/payment-links'],
    ['cuánto dura una referencia de Multibanco', 'guides/payments/payment-multibanco'],
    ['el banco ha rechazado la tarjeta', 'guides/errors|guides/checkouts/cc|guides/sandbox'],
    ['pago duplicado', 'guides/idempotency'],
    ['mbway no llega', 'guides/checkouts/mw|guides/payments/payment-mbway'],
    ['moneda extranjera', 'guides/glossary'],
    ['bizum', 'guides/glossary'],
    ['localhost', 'guides/webhooks/subscribe'],
  ],
  en: [
    ['pagination', 'guides/lists'],
    ['payout', 'guides/money'],
    ['refund', 'guides/payments/payment-refund'],
    ['how do I refund a payment', 'guides/payments/payment-refund'],
    ['chargeback', 'guides/disputes'],
    ['capture', 'guides/payments/payment-capture-and-cancel'],
    ['void', 'guides/payments/payment-capture-and-cancel'],
    ['subscription', 'guides/payments/payment-repeats|guides/payments/schedules'],
    ['idempotency key', 'guides/idempotency'],
    ['settlement', 'guides/money|guides/reconciliation'],
    ['test cards', 'guides/sandbox'],
    ['api key', 'guides/authentication'],
    ['authentcation', 'guides/authentication'],
    ['rate limit', 'guides/authentication'],
    ['webhook signature', 'guides/webhooks/request-auth'],
    ['webhook retries', 'guides/webhooks/response-status'],
    ['e00301', 'guides/errors'],
    ['listPayments', 'api'],
    ['payment link', 'guides/payments/payment-links'],
    ['subscription schedule', 'guides/payments/schedules'],
    ['dispute', 'guides/disputes'],
    ['bulk references', 'guides/payments/payment-multibanco'],
    ['rotate key', 'guides/office'],
    ['four eyes', 'guides/office-staff'],
    ['balance', 'guides/money'],
    ['GET /payments', 'api'],
    ['payment status', 'guides/webhooks/event-types'],
    ['swagger', 'api'],
    ['error handling', 'guides/errors'],
    ['versioning', 'guides/changelog'],
    ['how do I refund a customer', 'guides/payments/payment-refund'],
    ['give a customer their money back', 'guides/payments/payment-refund'],
    ['my customer wants their money back', 'guides/payments/payment-refund'],
    ['charge a customer every month', 'guides/payments/payment-repeats|guides/payments/schedules'],
    ['when do I get my money', 'guides/money|guides/reconciliation'],
    ['I am not receiving webhooks', 'guides/webhooks/response-status'],
    [
      'how do I know that an order was paid',
      'guides/webhooks|guides/webhooks/event-types|guides/webhooks/payload-example|guides/intro|guides/quick-start',
    ],
    ['which card can I use for testing', 'guides/sandbox'],
    ['cancel a payment that nobody paid', 'guides/payments/payment-capture-and-cancel'],
    ['the request failed, can I send it again without charging twice?', 'guides/idempotency'],
    ['how do I change my bank account', 'guides/entities/change'],
    ['I lost my private key', 'guides/office'],
    ['put the card form in my own page', 'guides/checkouts/embed'],
    ['send a link so that the customer can pay', 'guides/payments/payment-links'],
    ['how long is a Multibanco reference valid', 'guides/payments/payment-multibanco'],
    ['duplicate payment', 'guides/idempotency'],
    ['mb way not arriving', 'guides/checkouts/mw|guides/payments/payment-mbway'],
    ['foreign currency', 'guides/glossary'],
    ['bizum', 'guides/glossary'],
    ['localhost', 'guides/webhooks/subscribe'],
  ],
}

const all = locales.flatMap((locale) => questions[locale].map(([query, page]) => ({ locale, query, page })))

function answersFirst({ locale, query, page }: (typeof all)[number]): boolean {
  const base = locale === 'pt' ? '' : `/${locale}`
  const [path = ''] = (finders[locale](query)[0]?.url ?? '').split('#')
  return page.split('|').some((one) => (one === 'api' ? path.startsWith(`${base}/api`) : path === `${base}/docs/${one}`))
}

describe('line 16: a hundred and fifty questions, fifty a language', () => {
  test('are a hundred and fifty', () => assert.equal(all.length, 150))
  test('the right page comes first for 147 of them at least', () => {
    const wrong = all.filter((one) => !answersFirst(one))
    const told = wrong.map(({ locale, query }) => `${locale} ${query}: ${finders[locale](query)[0]?.url ?? 'nothing'}`)
    assert(wrong.length <= 3, told.join('\n'))
  })
  for (const one of all) test(`${one.locale}: ${one.query} is answered`, () => assert(finders[one.locale](one.query).length > 0))
})

test('an assistant finds what a reader finds, in the same order', async () => {
  const search = createDocsSearch(
    // Read once: whoever asks again is told that nothing has changed.
    async (address, etag) => ({ status: etag ? 304 : 200, body: etag ? '' : readFileSync(join(root, address), 'utf8'), etag: 'as built' }),
    async () => createFind as (docs: readonly unknown[], index: string) => ReturnType<typeof createFind>,
  )
  for (const { locale, query } of all) assert.deepEqual(await search(query, locale), finders[locale](query), query)
})

/** Places inside a page, which have to be exact. */
const rows: [locale: SiteLanguage, query: string, first: RegExp][] = [
  ['pt', 'AUTENTICAÇÃO', /^\/docs\/guides\/authentication$/],
  ['pt', 'autenti', /^\/docs\/guides\/authentication/],
  ['pt', 'adiantar o relógio', /^\/docs\/guides\/sandbox#clock$/],
  ['pt', 'limite de pedidos', /^\/docs\/guides\/authentication#rate-limit$/],
  ['pt', 'e00231', /^\/docs\/guides\/errors#e00231$/],
  ['es', 'autenticacíon', /^\/es\/docs\/guides\/authentication$/],
  ['es', 'números de prueba', /^\/es\/docs\/guides\/sandbox#numbers$/],
  ['en', 'rate limit', /^\/en\/docs\/guides\/authentication#rate-limit$/],
  ['en', 'e04113', /^\/en\/docs\/guides\/errors#e04113$/],
  ['en', 'createCheckout', /^\/en\/api-checkouts#createCheckout$/],
  ['en', 'refunds', /^\/en\/docs\/guides\/payments\/payment-refund$/],
  ['es', 'devoluciones', /^\/es\/docs\/guides\/payments\/payment-refund$/],
  ['pt', 'reembolsos', /^\/docs\/guides\/payments\/payment-refund$/],
  ['en', 'GET /payments', /^\/en\/api-follow#listPayments$/],
  ['en', '/api/payments/0d7c1e4f/refunds', /^\/en\/api-change#refundPayment$/],
  ['es', 'POST /payments/{id}/refunds', /^\/es\/api-change#refundPayment$/],
  ['pt', 'openapi', /^\/api$/],
  ['pt', 'trocar a chave', /^\/docs\/guides\/office#keys$/],
]

describe('the right place first', () => {
  for (const [locale, query, first] of rows) {
    test(`${locale}: ${query}`, () => {
      const hits = finders[locale](query)
      assert.match(hits[0]?.url ?? 'nothing', first, hits.map(({ url }) => url).join(' '))
    })
  }
})

describe('what a reader saw come too early', () => {
  for (const locale of locales)
    test(`no section that only leads on is found, in ${locale}`, () =>
      assert.deepEqual(
        docs[locale].filter(({ url }) => url.endsWith('#next')),
        [],
      ))
  test('a slip of the pen is not in the first letter: no layout for a payout', () =>
    assert.deepEqual(
      finders.en('payout').filter(({ url }) => url.includes('layout')),
      [],
    ))
  test('the states of a shop’s order do not answer for a refund, in Spanish', () => {
    const [, ...others] = finders.es('reembolso').slice(0, 4)
    assert.deepEqual(
      others.filter(({ url }) => url.includes('/integrations/')),
      [],
    )
  })
  test('what is shown of a place is what people read: no code’s language, no heading of a table, no fold', () => {
    const labels = /curl ?TypeScript|PHP ?Python|Antes, num sandbox|Antes, en un sandbox|In a new sandbox, first|Campo ?Tipo|Field ?Type/
    for (const locale of locales)
      assert.deepEqual(
        docs[locale].filter(({ text }) => labels.test(text)).map(({ url }) => url),
        [],
      )
  })
})

describe('what people type besides', () => {
  for (const locale of locales) {
    test(`leads to places that there are, in ${locale}`, () => {
      const base = locale === 'pt' ? '' : `/${locale}`
      const known = new Set(docs[locale].map(({ url }) => url))
      assert.deepEqual(
        Object.keys(searchTerms).filter((place) => !known.has(base + place)),
        [],
      )
    })
    test(`every call of the API can be found by its name in ${locale}`, () => {
      const calls = docs[locale].filter(({ url }) => url.includes('/api-'))
      assert(calls.length > 70)
      for (const { url } of calls) assert.equal(finders[locale](url.split('#')[1] ?? '')[0]?.url, url)
    })
  }
})

describe('an error’s code leads to its own entry', () => {
  for (const query of ['e00221', 'erro e00221', 'error E00221', 'what is e00221?'])
    for (const locale of locales)
      test(`${query}, in ${locale}`, () => assert.match(finders[locale](query)[0]?.url ?? '', /\/guides\/errors#e00221$/))
})

test('no title is in another language', () => {
  for (const locale of ['es', 'en'] as const)
    assert.deepEqual(
      docs[locale].filter(({ title }) => /ção\b|ções\b|\bnão\b/.test(title)),
      [],
    )
})
describe('a message in another language', () => {
  const sentences = {
    pt: 'Saldo insuficiente para a devolução',
    es: 'Saldo insuficiente para la devolución',
    en: 'Insufficient balance for the refund',
  }
  for (const locale of locales)
    test(`is found, and not shown, in ${locale}`, () => {
      const place = docs[locale].find(({ url }) => url.endsWith('/errors#e00602'))
      const shown = Object.entries(sentences).filter(([, sentence]) => place?.text.includes(sentence))
      assert.deepEqual(Object.fromEntries(shown), { [locale]: sentences[locale] })
      for (const sentence of Object.values(sentences)) assert(finders[locale](sentence).some(({ url }) => url === place?.url))
    })
})
test('an excerpt has no marks of code, and no space before a comma', () => {
  for (const locale of locales) {
    const marked = docs[locale].filter(({ url, text }) => url.includes('/api-') && text.includes('`'))
    assert.deepEqual([marked.length, /\bconfirmed ,/.test(docs[locale].map(({ text }) => text).join(' '))], [0, false])
  }
})
test('what has every word comes before what has one of them', () => {
  for (const [locale, query] of [
    ['pt', 'cartões de teste'],
    ['en', 'test cards'],
  ] as const) {
    const places = finders[locale](query).slice(0, 3)
    assert(
      places.every(({ url }) => /sandbox|test-data/.test(url)),
      places.map(({ url }) => url).join(' '),
    )
  }
})
test('no place twice, however many of its passages answer', () => {
  for (const query of ['layouts checkouts', 'send payment request cloud', 'register a merchant entities']) {
    const places = finders.en(query).map(({ url }) => url)
    assert.deepEqual(places, [...new Set(places)], query)
  }
})
test('never more than eight', () => {
  for (const locale of locales) assert.equal(finders[locale]('e').length <= 8 && finders[locale]('api').length <= 8, true)
})
test('nothing for what nobody wrote', () => assert.deepEqual(finders.en('xylophone'), []))
