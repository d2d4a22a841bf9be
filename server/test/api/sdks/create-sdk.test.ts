import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { assertRefused, ok, rawCall } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { javaMissing } from '../../../../test/sdks/toolchains.ts'

const provider = await startTestProvider({ logLevel: 'silent' })
const { clientFor, app } = provider
const nobody = clientFor({ platformCode: '', privateKey: '', clientId: '' })
const missing = javaMissing() ?? false
const create = (language: string, body: Record<string, unknown> = {}) => nobody.createSdk({ params: { language }, body })

/** The names of a zip's files, and the text of one. */
function readZip(zip: Buffer): { names: string[]; text: (name: string) => string } {
  const files = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const start = at + 30 + zip.readUInt16LE(at + 26)
    files.set(zip.toString('utf8', at + 30, start), inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 18))))
    at = start + zip.readUInt32LE(at + 18)
  }
  return { names: [...files.keys()], text: (name) => files.get(name)?.toString('utf8') ?? assert.fail(`There is no ${name}.`) }
}
const download = async (link: string) => readZip(Buffer.from(await (await fetch(link)).arrayBuffer()))

describe('200', { skip: missing }, () => {
  test('a code, and a link that downloads the zip once, without credentials', async () => {
    const { code, link } = ok(await create('typescript-fetch', { npmName: '@acme/payments', supportsES6: true }))
    assert.match(code, /^[\da-f-]{36}$/)
    assert(link.startsWith(`${provider.baseUrl}/`) && link.endsWith(code))
    assert.equal((await fetch(link, { method: 'HEAD' })).status, 404)
    const first = await fetch(link)
    assert.equal(first.status, 200)
    assert.equal(first.headers.get('Content-Type'), 'application/zip')
    assert.equal(first.headers.get('Content-Disposition'), 'attachment; filename="typescript-fetch-client-generated.zip"')
    const zip = readZip(Buffer.from(await first.arrayBuffer()))
    assert(zip.names.every((name) => name.startsWith('typescript-fetch-client/')))
    assert.match(zip.text('typescript-fetch-client/package.json'), /"name": "@acme\/payments"/)
    assert.match(zip.text('typescript-fetch-client/src/runtime.ts'), new RegExp(`"${provider.baseUrl}/api"`))
    const again = await fetch(link)
    assert.equal(again.status, 404)
    assert.match(await again.text(), /e00500/)
  })

  test('documentation too', async () => {
    const { names } = await download(ok(await create('html2')).link)
    assert(names.includes('html2-client/index.html'))
  })

  test('of two who download at once, one gets it', async () => {
    const { link } = ok(await create('asciidoc'))
    const statuses = await Promise.all([1, 2, 3].map(async () => (await fetch(link)).status))
    assert.deepEqual(statuses.sort(), [200, 404, 404])
  })

  test('another process of the same database gives it too, though it did not make it', async () => {
    const { code } = ok(await create('asciidoc'))
    const sdkDir = await mkdtemp(join(tmpdir(), 'escudo-sdks-'))
    const jar = 'openapi-generator-7.0.0.jar'
    await symlink(join(app.config.sdkDir, jar), join(sdkDir, jar))
    const other = await startTestProvider({ logLevel: 'silent', databaseUrl: app.config.databaseUrl, sdkDir })
    try {
      assert((await download(`${other.baseUrl}/api/sdks/downloads/${code}`)).names.includes('asciidoc-client/index.adoc'))
      assert.equal((await fetch(`${provider.baseUrl}/api/sdks/downloads/${code}`)).status, 404)
    } finally {
      await other.app.stop()
      await rm(sdkDir, { recursive: true, force: true, maxRetries: 20 })
    }
  })

  test('after 24 hours the link is dead, and forgotten', async () => {
    const { link, code } = ok(await create('asciidoc'))
    await app.sql`update sdks set expires_at = now() - interval '1 second' where code = ${code}`
    assert.equal((await fetch(link)).status, 404)
    ok(await create('asciidoc'))
    assert.equal((await app.sql`select 1 from sdks where code = ${code}`).length, 0)
  })

  test('many who wish the same are served by one run', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create('asciidoc', { appName: 'Dois' })))
    assert.equal(new Set(answers.map((answer) => ok(answer).code)).size, 30)
  })
})

describe('400', () => {
  test('a body that is no JSON is e00219', async () => {
    const response = await rawCall(provider, 'POST', '/api/sdks/php', '{')
    assert.equal(response.status, 400)
  })
})

describe('413', () => {
  test('a body above 1 MB is e00219', async () => {
    assert.equal((await rawCall(provider, 'POST', '/api/sdks/php', JSON.stringify({ a: 'x'.repeat(1_100_000) }))).status, 413)
  })
})

describe('404', () => {
  for (const language of ['cobol', 'spring', '__proto__', '--help', 'org.openapitools.codegen.languages.PhpClientCodegen']) {
    test(`${language} is no language of ours: e00500`, async () => {
      assertRefused(await create(language), 404, ['e00500', '/language'])
    })
  }

  test('a link that never was: e00500', async () => {
    for (const code of ['x', '0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55', '..%2f..%2fetc%2fpasswd'])
      assert.equal((await fetch(`${provider.baseUrl}/api/sdks/downloads/${code}`)).status, 404, code)
  })
})

describe('422', () => {
  test('an option that the generator does not have is named: e00800', async () => {
    const answer = await create('php', { npmName: 'x' })
    assertRefused(answer, 422, ['e00800', '/npmName'])
    assert(!answer.success && answer.error.errors[0]?.msg.includes('npmName'))
  })

  test('every wrong option is listed: e00225, e00230, e00801', async () => {
    const body = { library: 'curl', ensureUniqueParams: 'perhaps', packageName: '../x' }
    assertRefused(await create('php', body), 422, ['e00230', '/library'], ['e00225', '/ensureUniqueParams'], ['e00801', '/packageName'])
    assertRefused(await create('go', { packageName: '../x' }), 422, ['e00801', '/packageName'])
  })

  test('a body that is a list is e00219', async () => {
    const response = await rawCall(provider, 'POST', '/api/sdks/php', '["library"]')
    assert.equal(response.status, 422)
  })
})

describe('nobody gives the generator a specification, a path, a template or an argument', () => {
  const attacks: Record<string, unknown>[] = [
    { spec: { openapi: '3.0.3', paths: { '/x': { $ref: 'file:///etc/passwd' } } } },
    { openAPIUrl: 'http://169.254.169.254/' },
    { inputSpec: '/etc/passwd' },
    { specUrl: 'file:///etc/passwd' },
    { options: ['library'] },
    { templateDir: '/etc' },
    { 'template-dir': '/etc' },
    { outputFolder: '/tmp/x' },
    { outputDir: '/tmp/x' },
    { generatorName: 'spring' },
    { additionalProperties: { templateDir: '/etc' } },
    { globalProperties: { debugOperations: 'true' } },
    { importMappings: { a: 'b' } },
    { ignoreFileOverride: '/etc/passwd' },
    { enablePostProcessFile: 'true' },
    { files: { 'x.mustache': {} } },
    { auth: 'x' },
  ]
  for (const body of attacks) {
    test(JSON.stringify(body).slice(0, 70), async () => {
      assertRefused(await create('php', body), 422, ['e00800', `/${Object.keys(body)[0]}`])
    })
  }

  test('nor a file to include', async () => {
    assertRefused(await create('asciidoc', { specDir: '/etc', snippetDir: '/etc' }), 422, ['e00800', '/specDir'], ['e00800', '/snippetDir'])
  })

  test('a value stays a value: neither an argument nor a line of the options’ file', { skip: missing }, async () => {
    const { link } = ok(await create('html2', { appName: 'Dois & dois --template-dir x: y' }))
    const { names } = await download(link)
    assert(names.every((name) => name.startsWith('html2-client/') && !name.includes('..')))
  })
})

describe('503', () => {
  test('without the generator: e00803, and nothing of it is left', { skip: missing }, async () => {
    const sdkDir = await mkdtemp(join(tmpdir(), 'escudo-sdks-'))
    const before = { ...process.env }
    Object.assign(process.env, {
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_fetch_retries: '0',
      npm_config_cache: join(sdkDir, 'cache'),
    })
    after(() => {
      Object.assign(process.env, { npm_config_registry: before.npm_config_registry ?? '', npm_config_cache: before.npm_config_cache ?? '' })
      return rm(sdkDir, { recursive: true, force: true, maxRetries: 20 })
    })
    const bare = await startTestProvider({ logLevel: 'silent', sdkDir: join(sdkDir, 'sdks') })
    assertRefused(await bare.client.createSdk({ params: { language: 'php' }, body: {} }), 503, ['e00803'])
    assert.deepEqual(await readdir(join(sdkDir, 'sdks')), [])
  })
})
