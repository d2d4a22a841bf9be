import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newReference, rawCall, readPayment } from '../builders.ts'
import { startWorld } from '../harness.ts'

const world = await startWorld()
const { client } = world
type Envelope = {
  apiVersion?: string
  date?: string
  success: boolean
  error?: { code: string; msg: string; errors: { code: string; msg: string; source?: { pointer: string } }[] }
}
const send = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
  const response = await rawCall(world, method, path, body, headers)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : undefined) as Envelope | undefined,
  }
}
const posted = (body: string, headers?: Record<string, string>) => send('POST', '/api/payments/references', body, headers)

describe('400', () => {
  for (const body of ['{', '{"amount":1250', '{"amount":1250}}', "{'amount':1250}", 'amount=1250', '\u0000', '{"amount":1250,}']) {
    test(`malformed JSON: ${JSON.stringify(body)}`, async () => {
      const answer = await posted(body)
      assert.deepEqual([answer.status, answer.body?.success, answer.body?.error?.code], [400, false, 'e00219'])
    })
  }
})

describe('422', () => {
  for (const body of ['[]', '"x"', '5', 'null', 'true', '[{"amount":1250}]']) {
    test(`a body that is no object: ${body}`, async () => {
      const answer = await posted(body)
      assert.deepEqual([answer.status, answer.body?.success], [422, false], answer.text)
    })
  }

  const languages = [
    ['PT', 'Campo obrigatório'],
    ['ES', 'Campo obligatorio'],
    ['EN', 'Field required'],
    ['es-ES,es;q=0.9,en;q=0.8', 'Campo obligatorio'],
    ['fr,en;q=0.5', 'Field required'],
    ['fr', 'Campo obrigatório'],
    ['', 'Campo obrigatório'],
  ] as const
  for (const [language, msg] of languages) {
    test(`Accept-Language: ${language || '(empty)'} says ${msg}`, async () => {
      const { body } = await posted('{}', { 'Accept-Language': language })
      assert.deepEqual(body?.error?.errors, [{ code: 'e00221', msg, source: { pointer: '/amount' } }])
    })
  }

  test('the listed values and the limits are told in the text', async () => {
    const { text } = await posted('{"amount":1,"type":"gift"}', { 'Accept-Language': 'EN' })
    assert.match(text, /payment, authorization/)
  })

  test('the error envelope: apiVersion, date, success, error', async () => {
    const { body } = await posted('{}')
    assert.deepEqual([Object.keys(body ?? {}).toSorted(), body?.success], [['apiVersion', 'date', 'error', 'success'], false])
    assert.match(body?.date ?? '', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[01]:00$/)
  })
})

describe('no fault, whatever comes', () => {
  test('a body over 1 MB, one nested a thousand deep, one with a thousand fields', async () => {
    const deep = `{"amount":1250,"customer":${'{"a":'.repeat(1000)}1${'}'.repeat(1001)}`
    const wide = JSON.stringify({ amount: 1250, ...Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, index])) })
    const response = await fetch(`${world.baseUrl}/api/payments/references`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa('1001:demo-private-key-1001')}`,
        'Escudo-ClientId': '510000002',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ amount: 1250, summary: 'x'.repeat(1_100_000) }),
    })
    assert([400, 413, 422].includes(response.status), String(response.status))
    for (const body of [deep, wide]) assert((await posted(body)).status < 500)
  })

  test('texts that no database can keep, lone surrogates, prototypes', async () => {
    for (const text of [
      '{"amount":1,"code":"a\\u0000b"}',
      '{"amount":1,"summary":"\\ud800"}',
      '{"amount":1,"additionalData":[{"key":"a","value":"\\u0000","type":"STRING"}]}',
      '{"amount":1,"__proto__":{"amount":2}}',
      '{"amount":1,"constructor":{"prototype":{}}}',
      '{"amount":1e400}',
    ]) {
      const answer = await posted(text)
      assert(answer.status < 500, `${text}: ${answer.text}`)
    }
  })

  test('another content type, none', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16']) {
      const { status } = await posted('{"amount":1250}', { 'Content-Type': type })
      assert(status < 500, `${type}: ${status}`)
    }
  })

  test('ids and queries full of oddities', async () => {
    for (const path of [
      '/api/payments/%00',
      '/api/payments/%E0%A4%A',
      '/api/checkouts/%2e%2e',
      '/api/payments/1e3',
      '/api/payments?id=%00',
      '/api/payments?customUniqueId=%00',
      '/api/payments?limit=1e2',
      '/api/customers/%00',
      '/api/webhooks/2147483648',
      '/api/errors/%00',
      '/api/payments?__proto__=1',
    ]) {
      const { status } = await send('GET', path)
      assert(status < 500, `${path}: ${status}`)
    }
  })

  test('a path or method that does not exist answers 404 or 405 in the envelope', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['GET', '/api/v1/nothing'],
      ['DELETE', '/api/payments/1'],
      ['PUT', '/api/errors'],
      ['PATCH', '/api/checkouts'],
    ] as const) {
      const response = await fetch(world.baseUrl + path, {
        method,
        headers: { Authorization: `Basic ${btoa('1001:demo-private-key-1001')}`, 'Escudo-ClientId': '510000002' },
      })
      const body = (await response.json()) as Envelope
      assert([404, 405].includes(response.status), `${method} ${path}: ${response.status}`)
      assert.equal(body.success, false)
    }
  })
})

describe('/api/v1', () => {
  test('is /api', async () => {
    const { id } = await newReference(client)
    const { body } = await send('GET', `/api/v1/payments/${id}`)
    assert.deepEqual((body as unknown as { data: object }).data, await readPayment(client, id))
    assert.equal((await send('GET', '/api/v1/errors')).status, 200)
    assert.equal((await send('GET', '/api/v1/payments', undefined, { Authorization: 'x' })).status, 401)
  })

  test('the links of a list stay below the path that was called', async () => {
    const { body } = await send('GET', '/api/v1/payments?limit=1')
    assert.match((body as unknown as { links: { first: string } }).links.first, /\/api\/v1\/payments\?/)
  })
})
