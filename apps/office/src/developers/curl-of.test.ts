import assert from 'node:assert/strict'
import { test } from 'node:test'
import { curlOf } from './curl-of.ts'

const of = { origin: 'https://pay.example', headerPrefix: 'Escudo', clientId: '510000002' }

test('a read, and a body whose quotes a shell leaves alone', () => {
  assert.equal(
    curlOf({ method: 'GET', path: '/api/payments?limit=1', platformCode: '1001' }, of),
    `curl 'https://pay.example/api/payments?limit=1' \\\n  -u "1001:$PRIVATE_KEY" \\\n  -H 'Escudo-ClientId: 510000002'`,
  )
  const call = { method: 'POST', path: '/api/links', platformCode: '1001', requestBody: `{"summary":"d'ouro"}` }
  assert(curlOf(call, of).endsWith(`-d '{"summary":"d'\\''ouro"}'`))
})
