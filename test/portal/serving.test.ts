import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fastify from 'fastify'
import { brand } from '../../apps/portal/brand.ts'
import { createPortal } from '../../server/src/http/portal.ts'
import { builtAddress } from '../../server/src/http/portal-files.ts'
import { ok, rawCall } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'

const provider = await startTestProvider()
const { baseUrl, clientFor } = provider
const html = { Accept: 'text/html,application/xhtml+xml' }
const get = (path: string, headers: Record<string, string> = html) => fetch(`${baseUrl}${path}`, { headers, redirect: 'manual' })

describe('the documentation', () => {
  const rows: [path: string, status: number, has: string][] = [
    ['/', 200, 'lang="pt-PT"'],
    ['/es', 200, 'lang="es-ES"'],
    ['/en/', 200, 'lang="en"'],
    ['/docs/guides/intro', 200, 'Introdução'],
    ['/es/docs/guides/intro/', 200, 'Introducción'],
    ['/api', 200, 'Referência da API'],
    ['/en/api', 200, 'API reference'],
    ['/nothing', 404, 'Página não encontrada'],
    ['/es/nada', 404, 'Página no encontrada'],
    ['/en/docs/guides/none', 404, 'Page not found'],
    ['/docs/..%2f..%2fbrand', 404, ''],
    ['/.docusaurus/x', 404, ''],
  ]
  for (const [path, status, has] of rows) {
    test(`${path}: ${status}`, async () => {
      const response = await get(path)
      assert.equal(response.status, status)
      assert((await response.text()).includes(has))
    })
  }
  for (const path of ['/docs', '/es/docs', '/en/docs/']) {
    test(`${path} leads to the first guide`, async () => {
      const response = await get(path)
      assert.deepEqual([response.status, response.headers.get('location')], [302, `${path.replace(/\/$/, '')}/guides/intro`])
    })
  }

  test('scripts only by hash, everything from here, compressed, checked again', async () => {
    const response = await get('/docs/guides/intro', { ...html, 'Accept-Encoding': 'br' })
    const policy = response.headers.get('content-security-policy') ?? ''
    assert.match(policy, /script-src 'self'( 'sha256-[\w+/=]{44}')+;/)
    assert(policy.startsWith("default-src 'self'; object-src 'none';"), 'Firefox fetches ahead only from a default source.')
    assert(!/unsafe-eval|https?:|script-src[^;]*unsafe/.test(policy), policy)
    assert.deepEqual([response.headers.get('content-encoding'), response.headers.get('cache-control')], ['br', 'no-cache'])
    const again = await get('/docs/guides/intro', { ...html, 'Accept-Encoding': 'br', 'If-None-Match': response.headers.get('etag') ?? '' })
    assert.equal(again.status, 304)
  })

  test('where an acquirer’s script ran in the browser, no page is framed any more', async () => {
    const ancestors = async (headers: Record<string, string>): Promise<[number, string | undefined]> => {
      const response = await get('/api', { ...html, ...headers })
      return [response.status, /frame-ancestors [^;]*/.exec(response.headers.get('content-security-policy') ?? '')?.[0]]
    }
    const etag = (await get('/api')).headers.get('etag') ?? ''
    assert.deepEqual(await ancestors({}), [200, "frame-ancestors 'self'"])
    assert.deepEqual(await ancestors({ Cookie: 'a=b; escudo_form=1', 'If-None-Match': etag }), [200, "frame-ancestors 'none'"])
  })

  test('what carries a hash may be kept for ever', async () => {
    const [, script = ''] = /"(\/assets\/js\/[^" ]+)/.exec(await (await get('/')).text()) ?? []
    const response = await get(script, {})
    assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'public, max-age=31536000, immutable'])
  })
})

describe('this server’s address', () => {
  const pages = [
    '/docs/guides/quick-start',
    '/es/docs/guides/quick-start.md',
    '/docs/guides/sdks',
    '/en/docs/soap.md',
    '/sitemap.xml',
    '/llms-full.txt',
  ]
  for (const path of pages) {
    test(`${path} names it, and not the one it was built with`, async () => {
      const text = await (await get(path)).text()
      assert.deepEqual([text.includes(baseUrl), text.includes(brand.api)], [true, false])
    })
  }
  test('the pages are built with the address that is looked for', () => {
    assert.equal(brand.api, builtAddress)
  })
  test('scripts that a page runs agree with its HTML', async () => {
    const page = await (await get('/docs/guides/quick-start')).text()
    const scripts = [...new Set([...page.matchAll(/\/assets\/js\/[^" ]+\.js/g)].map(([script]) => script))]
    const texts = await Promise.all(scripts.map(async (script) => (await get(script, {})).text()))
    assert(scripts.length > 0 && !texts.some((text) => text.includes(brand.api)))
  })
})

describe('calls stay calls', () => {
  for (const path of ['/api/nothing', '/api/v1/nothing', '/pay/assets/none.js']) {
    test(`${path} is refused as JSON even for a browser`, async () => {
      const response = await get(path)
      assert.deepEqual([response.status, response.headers.get('content-type')], [404, 'application/json; charset=utf-8'])
    })
  }
  test('an unknown path is refused as JSON for a program', async () => {
    const response = await get('/nothing', { Accept: 'application/json' })
    assert.deepEqual([response.status, ((await response.json()) as { error: { code: string } }).error.code], [404, 'e00500'])
  })
})

describe('help', () => {
  const rows: [language: 'PT' | 'ES' | 'EN', path: string][] = [
    ['PT', ''],
    ['ES', '/es'],
    ['EN', '/en'],
  ]
  for (const [language, path] of rows) {
    test(`a refusal leads to its place in the catalogue in ${language}`, async () => {
      const answer = await clientFor({ language }).createPaymentReference({ body: { amount: 0 } })
      assert(!answer.success)
      assert.equal(answer.error.help, `${baseUrl}${path}/docs/guides/errors#e00200`)
      const page = await get(new URL(answer.error.help ?? '').pathname)
      assert((await page.text()).includes('id="e00200"'))
    })
  }
  test('a body that cannot be read has it too', async () => {
    const response = await rawCall(provider, 'POST', '/api/payments', '{')
    const { error } = (await response.json()) as { error: { help: string } }
    assert.match(error.help, /#e00219$/)
  })
  test('a success has none', async () => assert(!('help' in ok(await clientFor({}).listErrors()))))
})

describe('before there is any documentation', () => {
  test('a page says that it is being built, and when that failed, where the reason is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'escudo-portal-'))
    const server = fastify()
    const portal = createPortal(join(folder, 'build'), { publicUrl: baseUrl, isTestMode: true })
    server.setNotFoundHandler((request, reply) => portal.answer(request, reply))
    const look = async (url: string) => (await server.inject({ url, headers: html })).body
    assert.match(await look('/'), /A documentação está a ser preparada[\s\S]*The documentation is being built/)
    mkdirSync(join(folder, '.docusaurus'))
    writeFileSync(join(folder, '.docusaurus/failed'), '')
    assert.match(await look('/en/api'), /<title>The documentation could not be built<\/title>[\s\S]*build\.log/)
    await server.close()
    rmSync(folder, { recursive: true })
  })
})
