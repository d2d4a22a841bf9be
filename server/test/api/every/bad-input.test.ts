import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { basicOf, rawCall } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
type Envelope = { success: boolean; error?: { code: string } }
const send = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
  const response = await rawCall(provider, method, path, body, headers)
  return { status: response.status, text: await response.text() }
}
const posted = (body: string, headers?: Record<string, string>) => send('POST', '/api/payments/references', body, headers)

describe('no fault, whatever comes', () => {
  test('a body over 1 MB, one nested a thousand deep, one with a thousand fields', async () => {
    const deep = `{"amount":1250,"customer":${'{"a":'.repeat(1000)}1${'}'.repeat(1001)}`
    const wide = JSON.stringify({ amount: 1250, ...Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, index])) })
    const response = await fetch(`${provider.baseUrl}/api/payments/references`, {
      method: 'POST',
      headers: {
        Authorization: basicOf('1001'),
        'Escudo-ClientId': '510000002',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ amount: 1250, summary: 'x'.repeat(1_100_000) }),
    })
    assert([400, 413, 422].includes(response.status), String(response.status))
    for (const body of [deep, wide]) assert((await posted(body)).status < 500)
  })

  for (const text of [
    '{"amount":1,"code":"a\\u0000b"}',
    '{"amount":1,"customUniqueId":"a\\u0000b"}',
    '{"amount":1,"additionalData":[{"key":"a","value":"\\u0000","type":"STRING"}]}',
    '{"amount":1,"summary":"\\ud800"}',
    '{"amount":1,"__proto__":{"amount":2}}',
    '{"amount":1,"constructor":{"prototype":{}}}',
    '{"amount":1e400}',
  ]) {
    test(`the body ${text}`, async () => {
      const answer = await posted(text)
      assert(answer.status < 500, answer.text)
    })
  }

  test('another content type, none', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16']) {
      const { status } = await posted('{"amount":1250}', { 'Content-Type': type })
      assert(status < 500, `${type}: ${status}`)
    }
  })

  for (const path of [
    '/api/payments/%00',
    '/api/checkouts/%2e%2e',
    '/api/payments/1e3',
    '/api/payments?id=%00',
    '/api/payments?customUniqueId=%00',
    '/api/payments?createdAt_start=0000-01-01',
    '/api/payments?createdAt_end=9999-12-31T23:59:59-12:00',
    '/api/payments?__proto__=1',
    '/api/customers/%00',
    '/api/customers?email=%00',
    '/api/webhooks/2147483648',
    '/api/errors/%00',
  ]) {
    test(`GET ${path}`, async () => {
      const { status, text } = await send('GET', path)
      assert(status < 500, `${status} ${text}`)
    })
  }

  test('a path that cannot be decoded is refused in the envelope', async () => {
    const response = await fetch(`${provider.baseUrl}/api/payments/%E0%A4%A`)
    const body = (await response.json()) as Envelope
    assert.deepEqual([[400, 401, 404].includes(response.status), body.success, typeof body.error?.code], [true, false, 'string'])
  })

  test('a path or method that does not exist answers 404 or 405 in the envelope', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['GET', '/api/v1/nothing'],
      ['DELETE', '/api/payments/1'],
      ['PUT', '/api/errors'],
      ['PATCH', '/api/checkouts'],
    ] as const) {
      const response = await fetch(provider.baseUrl + path, {
        method,
        headers: { Authorization: basicOf('1001'), 'Escudo-ClientId': '510000002' },
      })
      const body = (await response.json()) as Envelope
      assert([404, 405].includes(response.status), `${method} ${path}: ${response.status}`)
      assert.equal(body.success, false)
    }
  })
})
