import assert from 'node:assert/strict'
import { request } from 'node:http'
import { describe, test } from 'node:test'
import { basicOf, newReference, rawCall } from '../../server/test/builders.ts'
import { everyOperation, addressOf } from '../../server/test/every-operation.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { element, envelope, identity, post } from '../soap/soap-client.ts'
import { tally } from '../../server/test/tally.ts'

const provider = await startTestProvider()
const megabyte = 1024 * 1024
const writing = everyOperation.filter(({ method }) => method !== 'GET')
const ids = new Proxy<Record<string, string>>({}, { get: () => '99999' })
const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth)

/** A body in pieces, its length untold; the status, or `cut` when the server stopped reading. */
function sendChunked(path: string, bytes: number): Promise<number | 'cut'> {
  const headers = {
    Authorization: basicOf('1001'),
    'Escudo-ClientId': '510000002',
    'Content-Type': 'application/json',
  }
  return new Promise((resolve) => {
    const asked = request(`${provider.baseUrl}${path}`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.resume()
    })
    asked.on('error', () => resolve('cut'))
    asked.write('{"summary":"')
    for (let sent = 0; sent < bytes; sent += 65_536) asked.write('x'.repeat(65_536))
    asked.end('"}')
  })
}

describe('JSON', () => {
  test('over 3 MB, more than any call reads, is 413 on every call that takes a body, told or in pieces', async () => {
    const body = JSON.stringify({ summary: 'x'.repeat(3 * megabyte) })
    for (const operation of writing) {
      const { status } = await rawCall(provider, operation.method, `/api${addressOf(operation, ids)}`, body)
      assert.equal(status, 413, operation.operationId)
    }
    const inPieces = await sendChunked('/api/payments/references', 8 * megabyte)
    assert(inPieces === 413 || inPieces === 'cut', String(inPieces))
    tally('Bodies over 3 MB, taken', writing.length + 1)
  })

  test('deeper than 32 is 400, however it is nested and however deep', async () => {
    const depths = [33, 100, 1_000]
    const bodies = depths.flatMap((depth) => [
      `{"summary":${nested(depth, '[', ']')}}`,
      `{"summary":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
    ])
    for (const body of bodies) {
      const { status } = await rawCall(provider, 'POST', '/api/payments/references', body)
      assert.equal(status, 400, `${body.length}`)
    }
    assert.equal((await rawCall(provider, 'POST', '/api/payments/references', `{"summary":${nested(31, '[', ']')}}`)).status, 422)
    tally('Bodies nested deeper than 32, taken', bodies.length)
  })
})

const who = element('entity', identity())
const call = envelope(`<t:checkIntegrationState>${who}</t:checkIntegrationState>`).replace(/^<\?xml[^>]*\?>/, '')
const files = ['/etc/passwd', '/proc/self/environ', 'c:/windows/win.ini']
const addresses = ['http://127.0.0.1:1/x.dtd', 'http://169.254.169.254/latest/meta-data/', 'ftp://127.0.0.1/x', 'jar:http://127.0.0.1!/x']
const levels = Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('')
const hostileXml: readonly [name: string, body: string][] = [
  ['a billion laughs', `<!DOCTYPE e [<!ENTITY a0 "ha">${levels}]>${call.replace('<t:', '&a20;<t:')}`],
  ['one long entity, many times', `<!DOCTYPE e [<!ENTITY a "${'x'.repeat(50_000)}">]>${call.replace('<t:', `${'&a;'.repeat(10_000)}<t:`)}`],
  ['an entity that names itself', `<!DOCTYPE e [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${call.replace('<t:', '&a;<t:')}`],
  ...[...files.map((file) => `file://${file}`), ...addresses].flatMap((place): [string, string][] => [
    [`an entity from ${place}`, `<!DOCTYPE e [<!ENTITY x SYSTEM "${place}">]>${call.replace('<t:', '&x;<t:')}`],
    [`a document type from ${place}`, `<!DOCTYPE e SYSTEM "${place}">${call}`],
    [`a parameter entity from ${place}`, `<!DOCTYPE e [<!ENTITY % x SYSTEM "${place}">%x;]>${call}`],
    [
      `an inclusion of ${place}`,
      call.replace('<t:', `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${place}" parse="text"/><t:`),
    ],
  ]),
  ['a hidden document type', `<!-- --><!DOCTYPE e [<!ENTITY x "y">]>${call}`],
  ['a document type in capitals', `<!doctype E [<!ENTITY x "y">]>${call}`],
  ['a style sheet', `<?xml-stylesheet href="http://127.0.0.1:1/x.xsl"?>${call}`],
]

describe('SOAP', () => {
  for (const [name, body] of hostileXml) {
    test(`${name} is refused, and tells nothing`, async () => {
      const asked = performance.now()
      const answer = await post(provider, body)
      const text = await answer.text()
      assert(!/root:x:|PATH=|\[fonts\]/.test(text), text)
      assert(performance.now() - asked < 60_000, 'It took its time.')
      // Without a document type there is nothing to refuse: what it points at is passed over.
      if (!/^(an inclusion|a style sheet)/.test(name)) assert(answer.status >= 400 && answer.status < 500, text)
    })
  }

  test('and the provider still works', async () => {
    await newReference(provider.client)
    tally('SOAP entity bombs, external entities and inclusions, let through', hostileXml.length)
  })
})
