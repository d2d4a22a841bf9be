import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { rawCall } from '../../builders.ts'
import { addressOf, bodyOf, everyOperation, startResources } from '../../every-operation.ts'
import { cuttableLine } from '../../cuttable-line.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const { via, cut, mend } = await cuttableLine()
const provider = await startTestProvider({ logLevel: 'silent' }, via)
after(cut)
const { paramsOf } = await startResources(provider)

// A device tells of a number or of a card, which its schema alone does not say.
const card = { number: '4242424242424242', presentation: 'chip' }
const deviceCalls: Readonly<Record<string, string>> = {
  presentCard: JSON.stringify(card),
  sendTerminalResult: JSON.stringify({ ...card, presentedAt: '2026-02-03T10:11:12+00:00', approved: true }),
}

describe('while the database is away', () => {
  test('503 e00701: every call that needs it, with the seconds to wait', async () => {
    await cut()
    try {
      // The catalogue and the log of requests are in memory.
      const withoutIt = ({ tag, method, operationId }: (typeof everyOperation)[number]): boolean =>
        tag === 'errors' || (tag === 'sdk' && method === 'GET') || operationId === 'getLoggedRequest'
      for (const operation of everyOperation.filter((one) => !withoutIt(one))) {
        const body = deviceCalls[operation.operationId] ?? bodyOf(operation)
        const response = await rawCall(provider, operation.method, `/api${addressOf(operation, paramsOf(operation))}`, body)
        const text = await response.text()
        assert.equal(response.status, 503, `${operation.operationId}: ${text}`)
        assert.match(text, /e00701/)
        assert.equal(response.headers.get('Retry-After'), '2')
      }
      assert.equal((await rawCall(provider, 'GET', '/api/errors')).status, 200)
      const health = (path: string) => fetch(`${provider.baseUrl}${path}`)
      assert.equal((await health('/health')).status, 503)
      assert.deepEqual(await (await health('/health/ready')).json(), { ready: false })
      const live = await health('/health/live')
      assert.deepEqual([live.status, await live.json()], [200, { live: true }], 'Starting it again would mend nothing.')
    } finally {
      await mend()
    }
  })

  test('it works again as soon as the line is mended', async () => {
    await eventually('The list is there again', async () => (await rawCall(provider, 'GET', '/api/payments')).status === 200)
  })
})
