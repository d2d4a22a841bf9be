import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rawCall } from '../builders.ts'
import { startWorld } from '../harness.ts'
import { element, envelope, faultOf, identity, post, type Identity, type Version } from './soap-client.ts'

const world = await startWorld({ rateLimit: 1 })
const ask = (who: Partial<Identity> = {}, version: Version = '1.1') =>
  post(world, envelope(`<t:checkIntegrationState>${element('entity', identity(who))}</t:checkIntegrationState>`, version), version)
const other = { platformCode: '1002', privateKey: 'demo-private-key-1002', nif: '508000009' }

describe('a platform that calls too often', () => {
  for (const version of ['1.1', '1.2'] as const) {
    test(`gets a fault with 429 and the seconds to wait, in SOAP ${version}`, async () => {
      await ask({}, version)
      const response = await ask({}, version)
      assert.equal(response.headers.get('Retry-After'), '1')
      const { status, code, message } = await faultOf(response)
      assert.deepEqual([status, code], [429, version === '1.1' ? 'Client' : 'Sender'])
      assert.match(message, /wait 1 s/)
    })
  }

  test('takes from one allowance with the REST API; another platform has its own', async () => {
    await ask()
    assert.equal((await rawCall(world, 'GET', '/api/payments?limit=1')).status, 429)
    assert.equal((await ask(other)).status, 200)
  })

  test('a wrong hash takes nothing of it', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    for (let count = 0; count < 3; count++) assert.equal((await ask({ hash: '0'.repeat(64) })).status, 200)
    assert.equal((await ask()).status, 200)
  })
})
