import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCaller, demoKeys } from '@escudo/contracts'
import { startTestProvider } from '../../server/test/harness.ts'
import { tally } from '../../server/test/tally.ts'

// Assistants ask us to ask ourselves: who is behind must not be lost on the way, nor what a question may cost.
const { app, baseUrl } = await startTestProvider({ proxies: 1 })

/** Calls the API through an assistant's connection, from an address, with a key. */
async function callThrough(address: string, key: string): Promise<string> {
  const given = { operationId: 'listPayments', clientId: demoCaller.clientId }
  const response = await fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa(`${demoCaller.platformCode}:${key}`)}`,
      'X-Forwarded-For': address,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'call_api', arguments: given } }),
  })
  return response.status === 200
    ? ((await response.json()) as { result: { content: { text: string }[] } }).result.content[0]!.text.slice(0, 8)
    : '429'
}

test('who guesses keys through an assistant is noted, and limited, where they are', async (context) => {
  const { services } = app
  const limited = context.mock.method(services.wrongKeys, 'pauseSeconds')
  assert.equal(await callThrough('2001:db8:1:1::1', 'guess'), 'HTTP 401')
  assert.deepEqual(
    limited.mock.calls.map((call) => call.arguments),
    [[demoCaller.platformCode, '2001:db8:1:1::1']],
  )
  await services.security.flush()
  const rows = await app.sql<{ address: string }[]>`select address from security_events where kind = 'sign_in' and outcome = 'refused'`
  assert.deepEqual(
    rows.map(({ address }) => address),
    ['2001:db8:1:1::1'],
  )
  tally('Wrong keys through an assistant, noted elsewhere than where they came from', rows.length)
})

test('a /64 is one address: its other addresses have no more messages', async () => {
  // So many at once that no machine is slow enough to let them all pass.
  const ping = (each: number): Promise<Response> =>
    fetch(`${baseUrl}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `2001:db8:2:2::${each + 1}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: each, method: 'ping' }),
    })
  const answers = await Promise.all(Array.from({ length: 400 }, (_, each) => ping(each)))
  assert(answers.some(({ status }) => status === 429))
})

test('what is no text where one belongs is no fault, and no step of a path makes it another call', async () => {
  const { clientId } = demoCaller
  const [thing, Authorization] = [{ toString: 1 }, `Basic ${btoa(`${demoCaller.platformCode}:${demoKeys['1001']}`)}`]
  const ask = async (name: unknown, given: unknown) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
    const response = await fetch(`${baseUrl}/mcp`, { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization }, body })
    const { result } = (await response.json()) as { result?: { isError?: boolean; content: { text: string }[] } }
    return { status: response.status, isRefused: result?.isError ?? true }
  }
  const tries: [unknown, unknown][] = [
    [thing, {}],
    ['search_docs', { query: thing }],
    ['read_doc', { path: thing }],
    ['describe_call', { operationId: thing }],
    ['call_api', { clientId, operationId: thing }],
    ['call_api', { clientId: thing, operationId: 'listPayments' }],
    ['call_api', { clientId: [clientId], operationId: 'listPayments' }],
    ['call_api', { clientId, operationId: 'listPayments', query: { limit: thing } }],
    ...[thing, '', '.', '..', null, [1]].map((id): [unknown, unknown] => [
      'call_api',
      { clientId, operationId: 'getPayment', path: { id } },
    ]),
  ]
  for (const [name, given] of tries)
    assert.deepEqual(await ask(name, given), { status: 200, isRefused: true }, JSON.stringify([name, given]))
  tally('Values of an assistant that are no text: faults, or other calls than the one named', tries.length)
})
