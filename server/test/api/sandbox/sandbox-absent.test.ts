import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyOperation } from '../../every-operation.ts'
import { startTestProvider } from '../../harness.ts'

const { app, baseUrl } = await startTestProvider({ mode: 'production' })

test('in production nothing of the simulated world is there', async () => {
  const calls = everyOperation.filter(({ sandboxOnly }) => sandboxOnly)
  assert(calls.length > 20)
  for (const { method, path } of calls) {
    const address = `${baseUrl}/api${path.replace(/\{\w+\}/g, '1')}`
    const response = await fetch(address, { method, ...(method !== 'GET' && { body: '{}' }) })
    assert.equal(response.status, 404, `${method} ${path}`)
  }
  for (const path of ['/sandbox', '/sandbox?show=phone', '/sandbox/bank/x', '/sandbox/assets/main.js'])
    assert.equal((await fetch(baseUrl + path)).status, 404, path)
  assert.equal((await fetch(`${baseUrl}/sandbox/receiver/first`, { method: 'POST', body: '{}' })).status, 404)
  assert.equal(app.services.sandbox, undefined)
  const document = await (await fetch(`${baseUrl}/api/docs/api.json`)).text()
  assert(!document.includes('/sandbox'), 'The document does not speak of it.')
})
