import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from '../../server/src/config.ts'
import { robotsLines } from '../../server/src/http/page-headers.ts'
import { cardEntry, cards, newCheckout, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'

// What a browser is told with each kind of page, where the outside address is https; a proxy would speak TLS.
const publicUrl = 'https://pay.example'
const { client, page: calls, baseUrl } = await startTestProvider({ publicUrl })
const shop = 'https://shop.example'
const redirects = [{ type: 'action' as const, url: `${shop}/paid` }]

const web = await newCheckout(client, {}, { page: { language: 'PT', layout: 'web' } })
const embedded = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'PT', layout: 'embed' }, redirects })
const asked = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'PT', layout: 'web' } })
ok(await calls.payByCard({ params: { token: asked.id }, body: cardEntry(cards.challenge) }))
const { bank } = ok(await calls.getPage({ params: { token: asked.id } }))

const own = `frame-src 'self' ${publicUrl}; `
const policy = (frames: string, ancestors: string): string =>
  `default-src 'none'; script-src 'nonce-*'; style-src 'nonce-*'; img-src 'self' data:; connect-src 'self'; ${frames}base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /pages/reports; report-to pages`

const frameOf = (parent: string): string => `/pay/${embedded.id}/frame?parent=${encodeURIComponent(parent)}`
const nobody = 'A'.repeat(40)
const documents: [kind: string, path: string, status: number, policy: string][] = [
  ...['default', 'basic', 'web', 'inApp'].map((layout): [string, string, number, string] => [
    `checkout, ${layout}`,
    `/pay/${web.id}?page_layout=${layout}`,
    200,
    policy(own, "'none'"),
  ]),
  ['embedded form, on its shop', frameOf(shop), 200, policy(own, shop)],
  ['embedded form, elsewhere', frameOf('https://evil.example'), 200, policy(own, "'none'")],
  ['embedded form, on a trick', frameOf(`${shop}; script-src *`), 200, policy(own, "'none'")],
  ['a payment that asks the bank', `/pay/${asked.id}`, 200, policy(own, "'none'")],
  ['the bank’s page', new URL(bank?.url ?? '').pathname, 200, policy('', `'self' ${publicUrl} http://localhost:* http://127.0.0.1:*`)],
  ['no such payment', `/pay/${nobody}`, 404, policy('', "'none'")],
  ['registration', '/aderir', 200, policy('', "'none'")],
  ['sandbox', '/sandbox', 200, policy('', "'none'")],
]

const withoutNonce = (value: string | null): string => (value ?? '').replaceAll(/'nonce-[A-Za-z0-9+/=]{24}'/g, "'nonce-*'")

function assertForAll(headers: Headers): void {
  assert.equal(headers.get('strict-transport-security'), 'max-age=63072000')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
}

function assertPrivate(headers: Headers): void {
  assertForAll(headers)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin')
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin')
  assert.match(headers.get('permissions-policy') ?? '', /camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\)/)
  assert.equal(headers.get('x-robots-tag'), robotsLines.join(', '))
}

/** Everything that a document makes a browser ask for. */
function addressesIn(html: string): string[] {
  const attributes = [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*?\s(?:src|href)="([^"]*)"/g)]
  const inStyles = [...html.matchAll(/url\(["']?([^"')]{0,40})/g)]
  return [...attributes, ...inStyles].map(([, address = '']) => address)
}

describe('documents', () => {
  for (const [kind, path, status, expected] of documents) {
    test(`${kind}: its policy exactly, kept by nobody, listed by nobody, nothing from elsewhere`, async () => {
      const response = await fetch(baseUrl + path)
      const html = await response.text()
      assert.equal(response.status, status)
      assert.equal(withoutNonce(response.headers.get('content-security-policy')), expected)
      assertPrivate(response.headers)
      const elsewhere = addressesIn(html).filter((address) => !/^(\/(pay|aderir|sandbox)\/|data:|\?)/.test(address.replace(publicUrl, '')))
      assert.deepEqual(elsewhere, [])
      assert.match(html, /<meta name="description" content="[^"]{4,}"/)
      assert(!/\sstyle="|\son\w+="|javascript:/i.test(html.replace(/<(style|script)\b.*?<\/\1>/gs, '')))
    })
  }

  for (const path of ['/sandbox/shop', '/sandbox/app']) {
    test(`${path}: as strict as a shop’s own page can be`, async () => {
      const { headers } = await fetch(baseUrl + path)
      assertPrivate(headers)
      const loads = path.endsWith('shop') ? `; script-src ${publicUrl}/pay/; frame-src ${publicUrl}` : ''
      assert.equal(
        withoutNonce(headers.get('content-security-policy')),
        `default-src 'none'; style-src 'nonce-*'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'${loads}; require-trusted-types-for 'script'; trusted-types 'none'`,
      )
    })
  }

  test('two visits have two nonces, and each is the document’s own', async () => {
    const seen = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${baseUrl}/pay/${web.id}`)
        const nonces = [...(await response.text()).matchAll(/<(?:script|style)[^>]* nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
        assert(nonces.length >= 3 && new Set(nonces).size === 1)
        assert((response.headers.get('content-security-policy') ?? '').includes(`'nonce-${nonces[0]}'`))
        return nonces[0]
      }),
    )
    assert.notEqual(seen[0], seen[1])
  })
})

test('every index that matters is refused by its name, as a line of its own', () => {
  const [all, ...named] = robotsLines
  assert(!/noindex|none/.test(all ?? 'none'), 'Lighthouse wants a page that does not refuse everybody (decision 137).')
  for (const crawler of [
    'Googlebot',
    'bingbot',
    'DuckDuckBot',
    'Applebot',
    'YandexBot',
    'Baiduspider',
    'archive.org_bot',
    'GPTBot',
    'CCBot',
  ])
    assert(named.includes(`${crawler}: noindex`), crawler)
})

describe('what is not a document', () => {
  test('the stream of a payment, which carries its data', async () => {
    const stop = new AbortController()
    const { headers } = await fetch(`${baseUrl}/pay/${web.id}/events`, { signal: stop.signal })
    stop.abort()
    assertForAll(headers)
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  test('the page’s own calls', async () => {
    const { headers } = await fetch(`${baseUrl}/pay/${web.id}/view`)
    assertForAll(headers)
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  test('the widget’s script: for other origins, not listed', async () => {
    const { headers } = await fetch(`${baseUrl}/pay/${embedded.id}`)
    assertForAll(headers)
    assert.match(headers.get('content-type') ?? '', /^text\/javascript/)
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.equal(headers.get('x-robots-tag'), robotsLines.join(', '))
  })

  test('a file of a page: kept for ever, only by our own pages', async () => {
    const [path] = /\/pay\/assets\/[\w-]+\.js/.exec(await (await fetch(`${baseUrl}/pay/${web.id}`)).text()) ?? ['']
    const { status, headers } = await fetch(baseUrl + path)
    assert.equal(status, 200)
    assertForAll(headers)
    assert.match(headers.get('cache-control') ?? '', /immutable/)
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin')
  })

  test('a refusal', async () => {
    const { headers } = await fetch(`${baseUrl}/api/payments`)
    assertForAll(headers)
    assert.equal(headers.get('cache-control'), 'no-store')
  })
})

test('a page after the payment that led there says who is asked back to, and keeps nothing', async () => {
  const paid = await newCheckout(client, { paymentMethod: { code: 'CC' } }, { page: { language: 'PT', layout: 'web' }, redirects })
  ok(await calls.payByCard({ params: { token: paid.id }, body: cardEntry(cards.approved) }))
  const { headers } = await fetch(`${baseUrl}/pay/${paid.id}`)
  assertPrivate(headers)
})

test('the documentation may be listed, but uses no device and is in nobody else’s frame', async () => {
  const { headers } = await fetch(`${baseUrl}/`, { headers: { Accept: 'text/html' } })
  assertForAll(headers)
  assert.equal(headers.get('x-robots-tag'), null)
  assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/)
  assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors '(self|none)'/)
})

test('the hosts below ours are spoken for only where the operator says so', async () => {
  assert.equal(readConfig({ HSTS_SUBDOMAINS: 'on' }).hstsSubdomains, true)
  assert.equal(readConfig({}).hstsSubdomains, false)
  const { baseUrl: wide } = await startTestProvider({ publicUrl, hstsSubdomains: true })
  for (const path of ['/health', '/office', '/api/payments', '/%'])
    assert.equal((await fetch(wide + path)).headers.get('strict-transport-security'), 'max-age=63072000; includeSubDomains', path)
})

test('where the outside address is not https, nothing is said of https', async () => {
  const { baseUrl: plain } = await startTestProvider()
  assert.equal((await fetch(`${plain}/health`)).headers.get('strict-transport-security'), null)
})
