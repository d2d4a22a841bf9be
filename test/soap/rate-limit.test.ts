import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { rawCall } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { element, envelope, faultOf, identity, post, type Identity, type Version } from './soap-client.ts'

const provider = await startTestProvider({ rateLimit: 1 })
const ask = (who: Partial<Identity> = {}, version: Version = '1.1') =>
  post(provider, envelope(`<t:checkIntegrationState>${element('entity', identity(who))}</t:checkIntegrationState>`, version), version)
const other = { platformCode: '1002', privateKey: demoKeys['1002'], nif: '508000009' }

describe('a platform that calls too often', () => {
  // First, while its allowance is whole.
  test('a wrong hash takes nothing of it', async () => {
    for (let count = 0; count < 3; count++) assert.equal((await ask({ hash: '0'.repeat(64) })).status, 200)
    assert.equal((await ask()).status, 200)
  })

  for (const version of ['1.1', '1.2'] as const) {
    test(`gets a fault with 429 and the seconds to wait, in SOAP ${version}`, async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask({}, version)))
      const response = answers.find(({ status: answered }) => answered === 429)
      assert(response, 'One of twenty at once is too many.')
      assert.equal(response.headers.get('Retry-After'), '1')
      const { status, code, message } = await faultOf(response)
      assert.deepEqual([status, code], [429, version === '1.1' ? 'Client' : 'Sender'])
      assert.match(message, /wait 1 s/)
    })
  }

  test('takes from one allowance with the REST API; another platform has its own', async () => {
    const begun = performance.now()
    const calls = Array.from({ length: 10 }, () => [ask(), rawCall(provider, 'GET', '/api/payments?limit=1')] as const)
    const statuses = (await Promise.all(calls.flat())).map(({ status }) => status)
    const seconds = Math.ceil((performance.now() - begun) / 1000)
    const taken = statuses.filter((status) => status === 200).length
    assert(taken <= 1 + seconds, `${taken} of one a second were taken in ${seconds} s.`)
    assert.equal((await ask(other)).status, 200)
  })
})
