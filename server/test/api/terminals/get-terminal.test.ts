import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider

describe('200', () => {
  test('as the list tells it', async () => {
    const [listed] = ok(await client.listTerminals({ query: { terminalId: '700000001' } }))
    assert.deepEqual(ok(await client.getTerminal({ params: { uuid: terminals.cloud } })), listed)
    assert.equal(ok(await client.getTerminal({ params: { uuid: terminals.cloud.toUpperCase() } })).uuid, terminals.cloud)
  })
})

describe('404', () => {
  for (const uuid of ['no-uuid', '5a1f0c3e-7d42-4b8a-9c11-700000000099', '700000001']) {
    test(uuid, async () => assertRefused(await client.getTerminal({ params: { uuid } }), 404, ['e00500', '/uuid']))
  }
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () =>
      assertRefused(await stranger.getTerminal({ params: { uuid: terminals.cloud } }), 404, ['e00500', '/uuid']))
  }
})
