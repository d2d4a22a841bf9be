import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { freePort } from '../store/database/free-port.ts'
import { startHealth } from './health.ts'

const state = { isReady: true }
const port = await freePort()
const health = await startHealth('127.0.0.1', port, { isReady: async () => state.isReady, isTestMode: true })
after(health.close)

async function look(path: string, method = 'GET'): Promise<[status: number, body: unknown]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  const text = await answer.text()
  return [answer.status, text && JSON.parse(text)]
}

test('a worker’s door says how it is, and nothing else', async () => {
  assert.deepEqual(await look('/health'), [200, { live: true, ready: true, testMode: true }])
  assert.deepEqual(await look('/health/ready?probe=1'), [200, { ready: true }])
  assert.deepEqual(await look('/health/ready', 'HEAD'), [200, ''])
  for (const [path, method] of [['/api/errors'], ['/metrics'], ['/'], ['/health', 'POST']])
    assert.deepEqual(await look(path!, method), [404, ''])
})

test('without its database it lives and is not ready', async () => {
  state.isReady = false
  assert.deepEqual(await look('/health'), [503, { live: true, ready: false, testMode: true }])
  assert.deepEqual(await look('/health/ready'), [503, { ready: false }])
  assert.deepEqual(await look('/health/live'), [200, { live: true }])
})
