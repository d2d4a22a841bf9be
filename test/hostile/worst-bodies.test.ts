import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formOperations, operations, pageOperations, soapOperations, type Operation } from '@escudo/contracts'
import { basicOf, newCheckout, newReference } from '../../server/test/builders.ts'
import { startResources, type Schema } from '../../server/test/every-operation.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'
import { bodyLimitOf } from '../../server/src/http/body-limits.ts'
import { element, envelope, identity } from '../soap/soap-client.ts'

const provider = await startTestProvider()
const longestAnswer = 16 * 1024
const { paramsOf } = await startResources(provider)
const { id: token } = await newCheckout(provider.client)

const isIn = (group: object, { operationId }: Operation): boolean => Object.hasOwn(group, operationId)

function addressOf(operation: Operation): string {
  if (isIn(formOperations, operation)) return `/aderir${operation.path}`
  if (isIn(pageOperations, operation)) return `/pay${operation.path.replace('{token}', token)}`
  const params = paramsOf(operation)
  return `/api${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
}

/** As many pieces as fit into `bytes`, between a beginning and an end. */
function filled(bytes: number, start: string, piece: (index: number) => string, end: string, most = Infinity): string {
  let text = start
  for (let index = 0; index < most; index += 1) {
    const next = index > 0 ? `,${piece(index)}` : piece(index)
    if (text.length + next.length + end.length > bytes) break
    text += next
  }
  return text + end
}

/** Few enough values to be looked at, and each told in words if all were. */
const many = 1_900

/** The heaviest bodies that a call still reads: wide, long, deep, and wrong in each field that its schema knows. */
function worstBodies(operation: Operation): string[] {
  const bytes = bodyLimitOf(operation)
  const { properties = {} } = (operation.body ?? {}) as Schema
  const names = Object.keys(properties)
  const long = 'x'.repeat(bytes - 40)
  return [
    filled(bytes, '{', (index) => `"a${index}":0`, '}'),
    filled(bytes, '{', (index) => `"\\u0000${index}":"\\u0000"`, '}'),
    filled(bytes, '{', (index) => `"\\u0000${index}":"\\u0000"`, '}', many),
    filled(bytes, '{', (index) => `"yy${index}":{}`, '}', many),
    `{"${'y'.repeat(bytes - 10)}":1}`,
    `{"${'\\u0000'.repeat(Math.floor((bytes - 20) / 6))}":1}`,
    `["${long}"]`,
    filled(bytes, '[', () => '0', ']'),
    `{"a":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`,
    ...names.flatMap((name) => [
      `{"${name}":"${long.slice(name.length + 10)}"}`,
      filled(bytes, `{"${name}":[`, () => '{}', ']}'),
      filled(bytes, `{"${name}":[`, () => '{}', ']}', many),
      filled(bytes, `{"${name}":[`, () => '""', ']}', many),
      filled(bytes, `{"${name}":{`, (index) => `"${index}":""`, '}}', many),
    ]),
    `{${names.map((name) => `"${name}":{"${'z'.repeat(50)}":[]}`).join(',')}}`,
  ]
}

async function send(method: string, path: string, body: string, contentType: string) {
  const headers = {
    Authorization: basicOf('1001'),
    'Escudo-ClientId': '510000002',
    'Content-Type': contentType,
  }
  const response = await fetch(provider.baseUrl + path, { method, headers, body })
  return { status: response.status, bytes: (await response.bytes()).length }
}

/** Sends a body; a fault, or a long answer to bad input, is a finding. */
async function isSmall(method: string, path: string, body: string, contentType = 'application/json'): Promise<void> {
  const { status, bytes } = await send(method, path, body, contentType)
  assert(status < 500, `${method} ${path} with ${body.slice(0, 60)}: ${status}`)
  if (status >= 400) assert(bytes <= longestAnswer, `${method} ${path} with ${body.slice(0, 60)}: ${bytes} bytes`)
}

const writing = Object.values<Operation>(operations).filter(({ method }) => method !== 'GET')

describe('the worst body of every call is answered in 16 KiB', () => {
  for (const operation of writing) {
    test(operation.operationId, async () => {
      const path = addressOf(operation)
      const bodies = worstBodies(operation)
      for (const body of bodies) {
        assert(body.length <= bodyLimitOf(operation), `${body.length} ${body.slice(0, 40)}`)
        await isSmall(operation.method, path, body)
      }
      const over = `{"a":"${'x'.repeat(bodyLimitOf(operation))}"}`
      const { status } = await send(operation.method, path, over, 'application/json')
      assert.equal(status, 413)
      tally(`Worst bodies of ${operation.operationId}, answered above 16 KiB`, bodies.length + 1)
    })
  }
})

const bytesOfSoap = 256 * 1024 - 1_000
const who = element('entity', identity())
const repeated = (piece: string, bytes = bytesOfSoap): string => piece.repeat(Math.floor(bytes / piece.length))
const numbered = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ')

const worstXml = (name: string): string[] => [
  envelope(`<t:${name}>${repeated('<z/>')}</t:${name}>`),
  envelope(`<t:${name}>${'<z/>'.repeat(2_900)}</t:${name}>`),
  envelope(`<t:${name} ${numbered(20_000, (index) => `a${index}=""`)}/>`),
  envelope(`<t:${name} ${numbered(10_000, (index) => `xmlns:p${index}="u"`)}/>`),
  envelope(`<t:${name} ${numbered(3_000, (index) => `a${index} = ">"`)}/>`),
  envelope(`<t:${name}>${`<z ${numbered(39, (index) => `a${index}=""`)}/>`.repeat(70)}</t:${name}>`),
  envelope(`<t:${name}>${who}${repeated('<item href="#x"/>')}</t:${name}>`),
  envelope(`<t:${name}>${repeated('<?a?>')}</t:${name}>`),
  envelope(`<t:${name}>${repeated('&lt;')}</t:${name}>`),
  envelope(`<t:${'y'.repeat(bytesOfSoap / 2 - 500)}/>`),
  envelope(`<${'p'.repeat(bytesOfSoap - 500)}:a/>`),
  repeated('<'),
  repeated('<a>'),
  `<a ${'b'.repeat(bytesOfSoap)}`,
  `</${'b'.repeat(bytesOfSoap)}>`,
]

describe('the worst envelope of every SOAP operation', () => {
  for (const name of Object.keys(soapOperations)) {
    test(name, async () => {
      for (const body of worstXml(name)) await isSmall('POST', '/soap/server', body, 'text/xml')
      tally(`Worst envelopes of ${name}, answered above 16 KiB`, worstXml(name).length)
    })
  }
})

test('and the provider still works', async () => {
  await newReference(provider.client)
})
