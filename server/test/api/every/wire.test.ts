import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newReference, rawCall, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
type Envelope = {
  apiVersion?: string
  date?: string
  success: boolean
  error?: { code: string; msg: string; errors: { code: string; msg: string; source?: { pointer: string } }[] }
}
const send = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
  const response = await rawCall(provider, method, path, body, headers)
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
