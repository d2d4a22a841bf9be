import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { refusals, type RefusalCode } from '@escudo/contracts'
import { listOperations } from '../../apps/portal/document/openapi.ts'
import { operationsRefusing } from '../../apps/portal/document/refusals.ts'
import { locales, type SiteLanguage } from '../../apps/portal/languages.ts'
import { cardScenario, phoneScenario } from '../../server/src/acquirers/simulator/scenarios.ts'
import { newCheckout, ok, rawCall } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'

// What a guide says of codes and calls in its own words, which no table of the page makes true.
const portal = join(import.meta.dirname, '../../apps/portal')
const folderOf = (locale: SiteLanguage): string => (locale === 'pt' ? 'docs' : `i18n/${locale}/docusaurus-plugin-content-docs/current`)
const pages = globSync('**/*.mdx', { cwd: join(portal, 'docs') }).sort()
const read = (locale: SiteLanguage, page: string): string => readFileSync(join(portal, folderOf(locale), page), 'utf8')

const codesIn = (text: string): RefusalCode[] => [...new Set(text.match(/\be0\d{4}\b/g))].sort() as RefusalCode[]
const operationsOf = (text: string): string[] => [...text.matchAll(/\boperation="([^"]+)"/g)].map(([, operation = '']) => operation)

type Provoked = [page: string, code: RefusalCode, call: string, body?: unknown]
const page = { language: 'PT', layout: 'web' }
const registration = { name: 'Padaria Nova Lda', phoneNumber: '210000000', address: 'Rua Um 1', postCode: '1000-001', locality: 'Lisboa' }
const byPhone = (phoneNumber: string) => ({ amount: 1250, paymentMethod: { code: 'MW', details: { phoneNumber } } })
/** Codes of single fields, which stand inside `errors` and in no operation's list: the mistake that the page describes. */
const provoked: Provoked[] = [
  ['guides/checkouts/index', 'e00221', 'POST /checkouts', { payment: {}, page }],
  ['guides/checkouts/index', 'e00224', 'POST /checkouts', { payment: { amount: 12.5 }, page }],
  ['guides/checkouts/index', 'e00230', 'POST /checkouts', { payment: { amount: 1250 }, page: { ...page, language: 'FR' } }],
  ['guides/checkouts/layouts', 'e00230', 'GET /checkouts/{id}?page_layout=wide'],
  [
    'guides/checkouts/mobile',
    'e00223',
    'POST /checkouts',
    { payment: { amount: 1250 }, page, redirects: [{ type: 'action', url: 'loja:pago' }] },
  ],
  ['guides/customers/create', 'e00222', 'POST /customers', { firstName: 'Rui', email: 'rui' }],
  ['guides/entities/create-entity-and-associate-to-software', 'e00238', 'POST /entities', { ...registration, clientId: '510000003' }],
  ['guides/changelog', 'e00236', 'GET /payments?limt=1'],
  ['guides/changelog', 'e00237', 'POST /payments', byPhone('912345678')],
  ['guides/lists', 'e00230', 'GET /payments?cursor=of-another-list'],
  ['guides/payments/payment-mbway', 'e00237', 'POST /payments', byPhone('912345678')],
  ['guides/payments/payment-mbway', 'e00213', 'POST /payments', byPhone('351#212345678')],
  ['guides/terminals/standalone', 'e00227', 'POST /terminals/{terminal}/processedPayments', { code: '12345' }],
  // Of another call than the page's own: a Standalone terminal that is sent a payment.
  ['guides/terminals/get-terminal', 'e00402', 'POST /terminals/5a1f0c3e-7d42-4b8a-9c11-700000000002/payments', { amount: 1250 }],
  ['guides/webhooks/list', 'e00230', 'GET /webhooks?action=payment_paid'],
  ['guides/webhooks/subscribe', 'e00223', 'POST /webhooks', { action: 'payment_confirmed', url: 'loja.example/avisos' }],
  ['guides/webhooks/subscribe', 'e00230', 'POST /webhooks', { action: 'payment_paid', url: 'https://loja.example/avisos' }],
]

describe('a code in a text', () => {
  for (const file of pages) {
    const name = file.replace(/\.mdx$/, '')
    test(`${name} names codes that its calls can give, the same in each language`, () => {
      const text = read('pt', file)
      const own = operationsOf(text)
      const unfounded = codesIn(text).filter((code) => {
        assert(code in refusals, `${code} is in no catalogue.`)
        // A bank's answer stands in the payment; the sandbox has a number for each.
        if (refusals[code].side === 'acquirer') return false
        const givers = operationsRefusing(code)
        const isGiven = own.length === 0 ? givers.length > 0 : own.some((operation) => givers.includes(operation))
        return !isGiven && !provoked.some(([where, what]) => where === name && what === code)
      })
      assert.deepEqual(unfounded, [])
      for (const locale of locales) assert.deepEqual(codesIn(read(locale, file)), codesIn(text), locale)
      for (const [, code, status] of text.matchAll(/`(e0\d{4})` \((\d{3})\)/g)) {
        assert.equal(refusals[code as RefusalCode].status, Number(status))
      }
    })
  }
  test('every mistake that is provoked here stands on its page', () => {
    assert.deepEqual(
      provoked.filter(([where, code]) => !codesIn(read('pt', `${where}.mdx`)).includes(code)),
      [],
    )
  })
})

describe('a mistake that a guide describes', async () => {
  const provider = await startTestProvider()
  const { id } = await newCheckout(provider.client)
  const terminal = ok(await provider.client.listTerminals())[0]?.uuid ?? ''
  for (const [where, code, call, body] of provoked) {
    test(`${where}: ${code}`, async () => {
      const [method = '', path = ''] = call.replace('{id}', id).replace('{terminal}', terminal).split(' ')
      const response = await rawCall(provider, method, `/api${path}`, body === undefined ? undefined : JSON.stringify(body))
      const { error } = (await response.json()) as { error: { code: string; errors?: { code: string }[] } }
      assert(
        [error, ...(error.errors ?? [])].some((one) => one.code === code),
        JSON.stringify(error),
      )
    })
  }
})

describe('a call in a text', () => {
  const known = new Set(listOperations().map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`))
  for (const locale of locales) {
    test(`is one of the document’s in ${locale}`, () => {
      const unknown = pages.flatMap((file) =>
        [...read(locale, file).matchAll(/[`'](GET|POST|PUT|PATCH|DELETE) (\/[\w/{}]+)/g)]
          .map(([, method = '', path = '']) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
          .filter((call) => call !== 'POST /aderir' && !known.has(call))
          .map((call) => `${file}: ${call}`),
      )
      assert.deepEqual(unknown, [])
    })
  }
})

test('the sandbox’s test numbers do what their rows say', () => {
  const rows = [...read('pt', 'guides/sandbox.mdx').matchAll(/^\| ([\d #]+?) +\|[^|]*`(e0\d{4})`/gm)]
  assert(rows.length >= 5)
  for (const [, number = '', code] of rows) {
    const phone = number.includes('#') ? phoneScenario(number) : undefined
    const { decline, after, unauthenticated, declineLater } = cardScenario(number.replaceAll(' ', ''))
    const given = phone ? [phone.does === 'declines' ? phone.decline : undefined] : [decline, after, unauthenticated, declineLater]
    assert(
      given.some((one) => one === code),
      `${number}: ${code}`,
    )
  }
})
