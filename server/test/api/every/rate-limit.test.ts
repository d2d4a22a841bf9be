import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { basicOf, rawCall } from '../../builders.ts'
import { createRateLimiter } from '../../../src/calls/rate-limit.ts'
import { addressOf, bodyOf, everyOperation, guardedOperations } from '../../every-operation.ts'
import { startTestProvider, type TestProvider } from '../../harness.ts'

const generous = await startTestProvider({ rateLimit: 1_000 })
const strict = await startTestProvider({ rateLimit: 1 })
// Its clock stands still: on a slow machine a second passes between two calls, and with it what was to be refused.
Object.assign(
  strict.app.services.rateLimiter!,
  createRateLimiter(1, () => 0),
)
const unlimited = await startTestProvider({ rateLimit: 0 })
const other = { Authorization: basicOf('1002'), 'Escudo-ClientId': '508000009' }
const list = (provider: TestProvider, headers: Record<string, string> = {}) =>
  rawCall(provider, 'GET', '/api/payments?limit=1', undefined, headers)
const told = ({ headers }: Response) => ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => headers.get(name))
const ids = new Proxy<Record<string, string>>({}, { get: () => '99999' })

describe('every authenticated answer', () => {
  test('tells the limit, what is left and when all is back', async () => {
    assert.deepEqual(told(await list(generous)), ['1000', '999', '1'])
  })

  test('a refusal too; one without credentials has no allowance to tell', async () => {
    assert.deepEqual(told(await list(generous, { 'Escudo-ClientId': '1' })).slice(0, 1), ['1000'])
    assert.deepEqual(told(await list(generous, { Authorization: '' })), [null, null, null])
    assert.deepEqual(told(await rawCall(generous, 'GET', '/api/errors')), [null, null, null])
  })

  test('none of this without a limit', async () => assert.deepEqual(told(await list(unlimited)), [null, null, null]))
})

describe('429 e00702', () => {
  test('every guarded call beyond the limit, with the seconds to wait', async () => {
    await list(strict)
    for (const operation of guardedOperations) {
      const response = await rawCall(strict, operation.method, `/api${addressOf(operation, ids)}`, bodyOf(operation))
      assert.equal(response.status, 429, operation.operationId)
      assert.equal(((await response.json()) as { error: { code: string } }).error.code, 'e00702')
      assert.equal(response.headers.get('Retry-After'), '1')
      assert.deepEqual(told(response).slice(0, 2), ['1', '0'])
    }
  })

  test('in the caller’s language', async () => {
    await list(strict)
    const response = await list(strict, { 'Accept-Language': 'EN' })
    assert.match(await response.text(), /Too many attempts/)
  })

  test('a platform’s haste is not another’s, a wrong key’s not the platform’s', async () => {
    const wrong = { Authorization: `Basic ${btoa('1002:guess')}` }
    const guesses = [await list(strict, wrong), await list(strict, wrong)]
    assert.deepEqual(
      guesses.map(({ status }) => status),
      [401, 429],
    )
    await list(strict)
    assert.equal((await list(strict, other)).status, 200)
  })

  test('calls that need no credentials are not counted', async () => {
    for (const { operationId } of everyOperation.filter(({ operationId }) => operationId === 'listErrors'))
      for (let count = 0; count < 5; count++) assert.equal((await rawCall(strict, 'GET', '/api/errors')).status, 200, operationId)
  })
})
