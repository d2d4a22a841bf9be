import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusalsOf, type Operation } from '@escudo/contracts'
import { rawCall } from '../../builders.ts'
import { addressOf, bodyOf, everyOperation, startResources } from '../../every-operation.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { paramsOf } = await startResources(provider)
const writing = everyOperation.filter(({ method }) => method !== 'GET')
// Each is called with an id of nothing, so that nothing is changed or deleted on the way.
const unknown = {
  id: '99999',
  uuid: 'x',
  paymentMethod_uuid: 'x',
  clientId: 'x',
  errorCode: 'x',
  paymentId: '99999',
  challengeId: 'x',
  deliveryId: 'x',
}
type Body = { success: boolean; error?: { code: string; msg: string; errors: { code: string }[] } }

async function call(operation: Operation, options: { prefix?: string; body?: string; headers?: Record<string, string> } = {}) {
  const params = Object.fromEntries(
    Object.keys(paramsOf(operation)).map((name) => [name, (unknown as Record<string, string>)[name] ?? 'x']),
  )
  const { prefix = '/api', body = bodyOf(operation), headers } = options
  const response = await rawCall(provider, operation.method, prefix + addressOf(operation, params), body, headers)
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}

describe('every call', () => {
  test('answers with a request id of its own, and is not kept', async () => {
    const ids = new Set<string>()
    for (const operation of everyOperation) {
      const { headers } = await call(operation)
      assert.match(headers.get('X-Request-Id') ?? '', /^[\da-f-]{36}$/, operation.operationId)
      assert.equal(headers.get('Cache-Control'), 'no-store')
      ids.add(headers.get('X-Request-Id') ?? '')
    }
    assert.equal(ids.size, everyOperation.length)
  })

  test('is at /api/v1 too', async () => {
    for (const operation of everyOperation.filter(({ method, path }) => method === 'GET' || path.includes('{'))) {
      const [plain, versioned] = [await call(operation), await call(operation, { prefix: '/api/v1' })]
      assert.deepEqual([versioned.status, versioned.body.error], [plain.status, plain.body.error], operation.operationId)
    }
  })

  test('refuses in the language that was asked for', async () => {
    for (const operation of everyOperation.filter(({ path, caller }) => path.includes('{') || caller !== 'nobody')) {
      const wrong = { Authorization: 'Basic x' }
      const texts = await Promise.all(
        ['PT', 'ES', 'EN'].map(
          async (language) => (await call(operation, { headers: { 'Accept-Language': language, ...wrong } })).body.error?.msg,
        ),
      )
      assert.equal(new Set(texts).size, 3, `${operation.operationId}: ${texts.join(' | ')}`)
    }
  })
})

describe('no call at all', () => {
  test('431 e00200, in the envelope: a query string beyond 16 kB', async () => {
    const response = await fetch(`${provider.baseUrl}/api/errors?x=${'x'.repeat(20_000)}`)
    const { success, error } = (await response.json()) as Body
    assert.deepEqual([response.status, success, error?.code], [431, false, 'e00200'])
  })
})

describe('every call with a body', () => {
  test('400 e00219: one that is no JSON, or nested deeper than 32', async () => {
    for (const operation of writing)
      for (const body of ['{', `${'['.repeat(33)}${']'.repeat(33)}`, `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`]) {
        const answer = await call(operation, { body })
        assert.deepEqual([answer.status, answer.body.error?.code], [400, 'e00219'], operation.operationId)
      }
  })

  test('32 deep is read', async () => {
    const operation = writing.find(({ operationId }) => operationId === 'createCustomer')
    const body = `{"firstName":"Rui","more":${'['.repeat(31)}${']'.repeat(31)}}`
    const answer = await call(operation!, { body })
    assert.deepEqual([answer.status, answer.body.error?.errors[0]?.code], [422, 'e00236'])
  })

  test('413 e00219: one above what any call reads', async () => {
    const body = JSON.stringify({ amount: 1250, summary: 'x'.repeat(2_300 * 1024) })
    for (const operation of writing) {
      const answer = await call(operation, { body })
      assert.deepEqual([answer.status, answer.body.error?.code], [413, 'e00219'], operation.operationId)
    }
  })

  test('422 e00219 where it stands: NUL, half a surrogate pair, in a value or a name, known or not', async () => {
    const rows: [body: string, pointer: string][] = [
      ['{"zzz":"a\\u0000b"}', '/zzz'],
      ['{"zzz":["\\ud800"]}', '/zzz/0'],
      ['{"a~/\\u0000":1}', '/a~0~1\u0000'],
      ['{"zzz":{"\\udc00":1}}', '/zzz/\ufffd'],
    ]
    for (const operation of writing.filter(({ body }) => body))
      for (const [body, pointer] of rows) {
        const { status, body: answer } = await call(operation, { body })
        assert.equal(status, 422, operation.operationId)
        assert.partialDeepStrictEqual(answer.error, { errors: [{ code: 'e00219', source: { pointer } }] })
      }
  })
})

describe('every call with an id', () => {
  test('400 e00200: one that is no percent-encoding', async () => {
    for (const operation of everyOperation.filter(({ path }) => path.includes('{'))) {
      const params = Object.fromEntries(Object.keys(paramsOf(operation)).map((name) => [name, 'XX']))
      const address = `/api${addressOf(operation, params)}`.replaceAll('XX', '%E0%A4%A')
      const response = await rawCall(provider, operation.method, address, bodyOf(operation))
      assert.equal(response.status, 400, operation.operationId)
      assert.equal(((await response.json()) as Required<Body>).error.code, 'e00200')
      assert.match(response.headers.get('X-Request-Id') ?? '', /^[\da-f-]{36}$/)
    }
  })

  test('404: one with NUL is the id of nothing', async () => {
    for (const operation of everyOperation.filter(({ path }) => path.includes('{'))) {
      const params = Object.fromEntries(Object.keys(paramsOf(operation)).map((name) => [name, 'a\0b']))
      const response = await rawCall(provider, operation.method, `/api${addressOf(operation, params)}`, bodyOf(operation))
      assert.equal(response.status, 404, operation.operationId)
      assert(
        refusalsOf(operation)
          .get(404)
          ?.includes(((await response.json()) as Required<Body>).error.code as never),
      )
    }
  })
})
