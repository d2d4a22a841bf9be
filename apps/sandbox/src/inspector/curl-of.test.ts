import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { curlOf, isWhole, matches } from './curl-of.ts'

const server = { origin: 'http://127.0.0.1:8080', headerPrefix: 'Escudo' }

describe('a call as a line for a terminal', () => {
  test('with the keys of the sandbox, and a body whose quotes stay', () => {
    const sent = { method: 'POST', path: '/api/payments', clientId: '510000002', requestBody: `{"summary":"d'Ouro"}` }
    assert.equal(
      curlOf(sent, server, { platformCode: '1001', privateKey: 'key' }),
      [
        `curl -X POST 'http://127.0.0.1:8080/api/payments'`,
        `-u '1001:key'`,
        `-H 'Escudo-ClientId: 510000002'`,
        `-H 'Content-Type: application/json'`,
        `-d '{"summary":"d'\\''Ouro"}'`,
      ].join(' \\\n  '),
    )
  })
  test('whose keys are not known are to be written', () => {
    assert.match(curlOf({ method: 'GET', path: '/api/errors' }, server), /-u 'CODE:KEY'$/)
  })
})

test('what was masked cannot be made again', () => {
  assert.deepEqual(
    [isWhole({ method: 'GET', path: '/' }), isWhole({ method: 'POST', path: '/', requestBody: '{"number":"•••• 4242"}' })],
    [true, false],
  )
})

test('every word is looked for, in whatever case', () => {
  assert.deepEqual([matches('POST 201', 'post', '/api', 201), matches('post 404', 'POST', 201), matches('', 'x')], [true, false, true])
})
