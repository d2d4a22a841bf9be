import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { newCheckout, rawCall } from '../../server/test/builders.ts'
import { everyOperation } from '../../server/test/every-operation.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

const provider = await startTestProvider()
const { port } = provider.app.config
const { id: token } = await newCheckout(provider.client)

/** What the server says to these bytes, as far as it answers. */
function say(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
    socket.on('close', () => resolve(said))
    socket.on('error', () => resolve(said))
  })
}

describe('what two readers could read in two ways is refused', () => {
  const rows: [name: string, text: string][] = [
    ['another host on its line', 'GET http://evil.example/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['two hosts', 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    [
      'an unknown coding before chunks',
      'POST /api/sdks/php HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked, chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    ],
    ['a line of HTTP/0.9', 'GET /health\r\n\r\n'],
  ]
  for (const [name, text] of rows)
    test(name, async () => {
      const said = await say(text)
      // For this alone: what is asked would be another mistake, and another status.
      assert.match(said, /^HTTP\/1\.1 400 /)
    })
})

function status(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/sandbox/world', headers: { Host: host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('the sandbox’s world is not read by a name that somebody else pointed at it', async () => {
  for (const host of ['evil.example', 'evil.example:8080', '127.0.0.1.evil.example', 'evil.example.', 'a b'])
    assert.equal(await status(host), 421, host)
  for (const host of ['127.0.0.1', `localhost:${port}`, '[::1]:8080', 'shop.localhost', 'escudo'])
    assert.equal(await status(host), 200, host)
})

test('a website cannot make a browser call what needs no key: only JSON is read there', async () => {
  const paths = ['/api/sdks/php', '/api/sandbox/clock', `/pay/${token}/card`, `/pay/${token}/mbway`, '/aderir/entities']
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain; application/json']
  for (const path of paths)
    for (const type of types) {
      const response = await fetch(provider.baseUrl + path, { method: 'POST', headers: { 'Content-Type': type }, body: '{}' })
      assert.equal(response.status, 415, `${path} ${type}`)
    }
  for (const operation of everyOperation.filter(({ caller, method }) => caller === 'nobody' && method !== 'GET')) {
    const path = `/api${operation.path.replace(/\{\w+\}/g, 'x')}`
    const { status: answered } = await rawCall(provider, operation.method, path, '{}', { 'Content-Type': 'text/plain' })
    assert.equal(answered, 415, operation.operationId)
  }
  const untyped = await fetch(`${provider.baseUrl}/api/sdks/php`, { method: 'POST', body: new TextEncoder().encode('{"a":1}') })
  assert.equal(untyped.status, 415)
  const known = await rawCall(provider, 'POST', '/api/payments/references', '{"amount":1250}', { 'Content-Type': 'text/plain' })
  assert.equal(known.status, 201, 'Who shows a key may send what older clients send.')
  tally('Calls without a key by a browser of another site, taken', paths.length * types.length)
})

test('where a caller says that it comes from is not believed where no proxy stands in front', async () => {
  const said = { 'X-Forwarded-For': '198.51.100.7', Forwarded: 'for=198.51.100.7', 'X-Real-IP': '198.51.100.7' }
  const answer = await rawCall(provider, 'GET', '/api/payments', undefined, { Authorization: `Basic ${btoa('1001:guess')}`, ...said })
  assert.equal(answer.status, 401)
  await provider.app.services.security.flush()
  const rows = await provider.app.sql<
    { address: string }[]
  >`select address from security_events where kind = 'sign_in' and outcome = 'refused'`
  assert.deepEqual([...new Set(rows.map(({ address }) => address))], ['127.0.0.1'])
})

test('the registration form shows its fields again and nothing else', async () => {
  const long = '<'.repeat(25_000)
  const body = new URLSearchParams({ name: long, other: long.slice(0, 100), 'bankAccount[owner]': 'Ana' }).toString().slice(0, 30_000)
  const small = await (await fetch(`${provider.baseUrl}/aderir`)).text()
  const response = await fetch(`${provider.baseUrl}/aderir`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })
  const text = await response.text()
  assert.equal(response.status, 200)
  assert(text.length < small.length + 16 * 1024, `${small.length} became ${text.length}.`)
})

describe('an SDK with our name on it', () => {
  const planted = {
    java: {
      parentGroupId: 'com.evil',
      parentArtifactId: 'escudo-parent',
      parentVersion: '1.0.0',
      additionalModelTypeAnnotations: '@Evil',
      scmUrl: 'https://evil.example',
    },
    'typescript-fetch': { npmRepository: 'http://evil.example/npm/' },
    kotlin: { gitRepoURL: 'https://evil.example' },
    dart: { pubPublishTo: 'https://evil.example' },
    swift5: { podSource: 'https://evil.example' },
  }
  for (const [language, options] of Object.entries(planted))
    for (const [name, value] of Object.entries(options))
      test(`of ${language} takes no ${name}`, async () => {
        const response = await rawCall(provider, 'POST', `/api/sdks/${language}`, JSON.stringify({ [name]: value }))
        assert.equal(response.status, 422)
        assert.match(await response.text(), /e00800/)
      })

  test('is made for one address sixty times, and then now and then', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 70; count += 1) {
      const response = await rawCall(provider, 'POST', '/api/sdks/php', '{"packageName":"no such/folder"}')
      statuses.add(response.status)
    }
    assert.deepEqual([...statuses], [422], 'What is refused costs nothing and is not counted.')
  })
})
