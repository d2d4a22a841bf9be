import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { type SoapInput, type SoapOperationId, type SoapOutput, demoKeys, soapOperations } from '@escudo/contracts'
import { XMLParser } from 'fast-xml-parser'
import type { TestProvider } from '../../server/test/harness.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: { enabled: true },
  htmlEntities: true,
})

type Node = string | { [name: string]: Node | Node[] }

export type Version = '1.1' | '1.2'
export const envelopes = {
  '1.1': { namespace: 'http://schemas.xmlsoap.org/soap/envelope/', type: 'text/xml; charset=utf-8' },
  '1.2': { namespace: 'http://www.w3.org/2003/05/soap-envelope', type: 'application/soap+xml; charset=utf-8' },
} as const

const escape = (text: string): string => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A value as a client writes it: lists as items, the rest as elements; null as nil. */
export function element(name: string, value: unknown): string {
  if (value === undefined) return ''
  if (value === null) return `<${name} xsi:nil="true"/>`
  if (Array.isArray(value)) return `<${name}>${value.map((item) => element('item', item)).join('')}</${name}>`
  if (typeof value !== 'object') return `<${name}>${escape(String(value))}</${name}>`
  const inner = Object.entries(value).map(([key, one]) => element(key, one))
  return `<${name}>${inner.join('')}</${name}>`
}

export function envelope(body: string, version: Version = '1.1'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><e:Envelope xmlns:e="${envelopes[version].namespace}" xmlns:t="urn:any" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><e:Body>${body}</e:Body></e:Envelope>`
}

export type Identity = { platformCode: string; privateKey: string; nif: string; lang: string; date: string; hash: string }

/** What the demo entity's shop sends of itself; `date` now, without zone, unless told otherwise. */
export function identity(changes: Partial<Identity> = {}) {
  const { platformCode = '1001', privateKey = demoKeys['1001'], nif = '510000002', lang = 'EN', date = new Date().toISOString() } = changes
  const hash = changes.hash ?? createHash('sha256').update(`${privateKey}${date}`).digest('hex')
  return { platformCode, hash, date, nif, lang }
}

export function post(
  provider: Pick<TestProvider, 'baseUrl'>,
  body: string | Uint8Array<ArrayBuffer>,
  version: Version = '1.1',
  path = '/soap/server',
) {
  return fetch(`${provider.baseUrl}${path}`, { method: 'POST', headers: { 'Content-Type': envelopes[version].type }, body })
}

function attribute(node: Node, name: string): string | undefined {
  return typeof node === 'object' ? (node[`@_${name}`] as string | undefined) : undefined
}

/** Reads a value by what it says of itself: nil, an array with its size, a type. */
function decode(node: Node): unknown {
  if (attribute(node, 'nil') === 'true') return null
  const size = attribute(node, 'arraySize') ?? /\[(\d+)\]$/.exec(attribute(node, 'arrayType') ?? '')?.[1]
  if (typeof node === 'object' && size !== undefined) {
    const items = node.item === undefined ? [] : [node.item].flat()
    assert.equal(items.length, Number(size), 'An array has as many items as it says.')
    return items.map(decode)
  }
  const type = (attribute(node, 'type') ?? '').split(':')
  const text = typeof node === 'string' ? node : String(node['#text'] ?? '')
  if (type[0] !== 'xsd') {
    const fields = Object.entries(node).filter(([name]) => !name.startsWith('@_') && name !== '#text')
    return Object.fromEntries(fields.map(([name, value]) => [name, decode(value as Node)]))
  }
  if (type[1] === 'int') return Number(text)
  return type[1] === 'boolean' ? text === 'true' : text
}

type Fault = { status: number; code: string; message: string; contentType: string }

/** The body of an answer; its one element. */
async function bodyOf(response: Response): Promise<[name: string, content: { [name: string]: Node }]> {
  const text = await response.text()
  const document = parser.parse(text) as { Envelope?: { Body: { [name: string]: { [name: string]: Node } } } }
  const found = Object.entries(document.Envelope?.Body ?? {}).find(([name]) => !name.startsWith('@_'))
  assert(found, `Not an envelope: ${text.slice(0, 300)}`)
  return found
}

/** A fault, whichever version it is in. */
export async function faultOf(response: Response): Promise<Fault> {
  const [name, fault] = await bodyOf(response)
  assert.equal(name, 'Fault')
  const { faultcode, faultstring, Code, Reason } = fault as { [name: string]: { Value: string; Text: { '#text': string } } & string }
  const code = String(faultcode ?? Code?.Value).replace(/^\w+:/, '')
  return {
    status: response.status,
    code,
    message: String(faultstring ?? Reason?.Text['#text']),
    contentType: response.headers.get('content-type') ?? '',
  }
}

type Options = Partial<Identity> & { version?: Version }

/** Calls an operation as the demo entity, unless told otherwise, and reads the answer by its own types. */
export async function call<Id extends SoapOperationId>(
  provider: Pick<TestProvider, 'baseUrl'>,
  id: Id,
  input?: SoapInput<Id> | object | null,
  options: Options = {},
): Promise<SoapOutput<Id>> {
  const { version = '1.1', ...who } = options
  const { part } = soapOperations[id] as { part?: readonly [string, string] }
  const second = part ? element(part[0], input ?? null) : ''
  const response = await post(provider, envelope(`<t:${id}>${element('entity', identity(who))}${second}</t:${id}>`, version), version)
  const [name, content] = await bodyOf(response)
  assert.deepEqual(
    [response.status, name, response.headers.get('content-type')],
    [200, `${id}Response`, envelopes[version].type],
    JSON.stringify(content),
  )
  return decode(content.return ?? '') as SoapOutput<Id>
}
