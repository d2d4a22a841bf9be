import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoCaller } from '@escudo/contracts'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { startTestProvider } from './harness.ts'

const { baseUrl } = await startTestProvider()
const authorization = `Basic ${btoa(`${demoCaller.platformCode}:${demoCaller.privateKey}`)}`

type Said = {
  result?: { content?: { text: string }[]; isError?: boolean; tools?: { name: string }[]; protocolVersion?: string }
  error?: { code: number }
}
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  })
async function ask(method: string, params: object = {}, headers: Record<string, string> = {}): Promise<Said> {
  const response = await post({ jsonrpc: '2.0', id: 1, method, params }, headers)
  assert.equal(response.status, 200)
  return (await response.json()) as Said
}
const use = async (name: string, given: object, headers: Record<string, string> = {}) => {
  const { result } = await ask('tools/call', { name, arguments: given }, headers)
  return { text: result?.content?.[0]?.text ?? '', isError: result?.isError ?? false }
}

describe('an assistant', () => {
  test('is told what there is', async () => {
    assert.equal((await ask('initialize', { protocolVersion: '2025-06-18' })).result?.protocolVersion, '2025-06-18')
    assert.equal((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status, 202)
    assert.deepEqual(
      (await ask('tools/list')).result?.tools?.map(({ name }) => name),
      ['search_docs', 'read_doc', 'list_calls', 'describe_call', 'call_api'],
    )
  })
  test('finds its call, and what the call needs', async () => {
    assert.match((await use('list_calls', {})).text, /^createCheckout: POST \/checkouts/m)
    assert.match((await use('describe_call', { operationId: 'refundPayment' })).text, /RefundRequest/)
    assert((await use('describe_call', { operationId: 'none' })).isError)
  })
  test('makes a payment with its caller’s key', async () => {
    const given = { operationId: 'createPaymentReference', clientId: demoCaller.clientId, body: { amount: 1250 } }
    const made = await use('call_api', given, { Authorization: authorization })
    assert.match(made.text, /^HTTP 201\n/)
    const { data } = JSON.parse(made.text.slice(9)) as { data: { id: string } }
    const read = { operationId: 'getPayment', clientId: demoCaller.clientId, path: { id: data.id } }
    assert.match((await use('call_api', read, { Authorization: authorization })).text, /"amount":1250/)
    assert.match((await use('call_api', { ...read, path: {} }, { Authorization: authorization })).text, /needs id/)
  })
  test('can do nothing without a key, or with a wrong one', async () => {
    const given = { operationId: 'listPayments', clientId: demoCaller.clientId }
    assert.deepEqual((await use('call_api', given)).isError, true)
    assert.match((await use('call_api', given, { Authorization: 'Basic MTAwMTp3cm9uZw==' })).text, /^HTTP 401/)
  })
  test('reads nothing that is no page', async () => {
    assert((await use('read_doc', { path: '/docs/../../package.json' })).isError)
    assert((await use('read_doc', { path: '/api/payments' })).isError)
  })
})

/** The protocol's own client, connected as an assistant's program connects it. */
async function connect(headers: Record<string, string>, work: (assistant: Client) => Promise<void>): Promise<void> {
  const assistant = new Client({ name: 'tests', version: '1.0.0' })
  // Its transport says `sessionId: undefined`, which its own type of a transport does not allow.
  const transport = new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { requestInit: { headers } }) as unknown
  await assistant.connect(transport as Parameters<Client['connect']>[0])
  try {
    await work(assistant)
  } finally {
    await assistant.close()
  }
}

describe('the official client', () => {
  const textOf = (answer: unknown): string => (answer as { content: { text: string }[] }).content[0]?.text ?? ''

  test('shakes hands, lists the tools and takes what they answer for valid', () =>
    connect({}, async (assistant) => {
      assert.equal(assistant.getServerVersion()?.name, 'escudo-sandbox')
      assert.match(assistant.getInstructions() ?? '', /integer cents/)
      const { tools } = await assistant.listTools()
      assert.deepEqual(
        tools.map(({ name, inputSchema }) => [name, inputSchema.type]),
        ['search_docs', 'read_doc', 'list_calls', 'describe_call', 'call_api'].map((name) => [name, 'object']),
      )
      await assistant.ping()
      assert.match(textOf(await assistant.callTool({ name: 'list_calls', arguments: {} })), /^createCheckout: /m)
    }))
  test('makes a payment and sees it refused that it is paid back before it is paid', () =>
    connect({ Authorization: authorization }, async (assistant) => {
      const call = async (given: object) => assistant.callTool({ name: 'call_api', arguments: { clientId: demoCaller.clientId, ...given } })
      const made = textOf(await call({ operationId: 'createPaymentReference', body: { amount: 1250 } }))
      const { data } = JSON.parse(made.slice(made.indexOf('{'))) as { data: { id: string } }
      const refund = await call({ operationId: 'refundPayment', path: { id: data.id }, body: { amount: 500 } })
      assert.equal(refund.isError, true)
      assert.match(textOf(refund), /^HTTP 409\n[\s\S]*"e00402"/)
    }))
  test('is told by an error of the protocol that there is no such tool', () =>
    connect({}, async (assistant) => {
      await assert.rejects(assistant.callTool({ name: 'none' }), { code: -32_602 })
    }))
})

describe('refused', () => {
  test('another site’s page', async () => assert.equal((await post({}, { Origin: 'https://shop.example' })).status, 403))
  test('what a form of another site could send, and an id that is no id', async () => {
    const plain = await fetch(`${baseUrl}/mcp`, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' })
    assert.equal(plain.status, 415)
    const long = await post({ jsonrpc: '2.0', id: 'x'.repeat(100_000), method: 'ping' })
    assert((await long.text()).length < 500)
  })
  test('a question as long as a book, before it is looked up', async () => {
    const { text, isError } = await use('search_docs', { query: 'a b c '.repeat(20_000) })
    assert(isError)
    assert.match(text, /200 characters/)
  })
  test('a value that leads to another call', async () => {
    const given = { operationId: 'getPayment', clientId: demoCaller.clientId, path: { id: '..' } }
    assert.match((await use('call_api', given, { Authorization: authorization })).text, /no step/)
  })
  test('what is no message, or asks for what there is not', async () => {
    assert.equal(((await (await post([1])).json()) as Said).error?.code, -32_600)
    assert.equal((await ask('resources/list')).error?.code, -32_601)
    assert.equal((await ask('tools/call', { name: 'none' })).error?.code, -32_602)
  })
  test('a stream', async () => assert.equal((await fetch(`${baseUrl}/mcp`)).status, 405))
  test('too many, with the seconds to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => post({ jsonrpc: '2.0', id: 1, method: 'ping' })))
    const refused = answers.find(({ status }) => status === 429)
    assert(refused && Number(refused.headers.get('retry-after')) > 0)
  })
})
