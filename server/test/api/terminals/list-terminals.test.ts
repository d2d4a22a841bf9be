import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, rawCall } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client, clientFor } = provider
const idsOf = async (query: Parameters<typeof client.listTerminals>[0] extends infer I ? NonNullable<I> : never) =>
  ok(await client.listTerminals(query)).map(({ terminalId }) => terminalId)

describe('200', () => {
  test('the entity’s own, with nested features, meta and links', async () => {
    const answer = await client.listTerminals({ query: { sort: 'terminalId' } })
    const [cloud, standalone, ...more] = ok(answer)
    assert.deepEqual(more, [])
    assert.partialDeepStrictEqual(cloud, { uuid: terminals.cloud, terminalId: '700000001', name: 'counter-1' })
    assert.deepEqual(cloud?.features, {
      allowRemoteTransactions: true,
      allowGenerateQrCode: false,
      allowRealTimeTransactionSinchronization: true,
    })
    assert.deepEqual([standalone?.terminalId, standalone?.features.allowRemoteTransactions], ['700000002', false])
    assert.deepEqual(answer.success && answer.meta, { totalPages: 1, totalCount: 2, currentPage: 1 })
    const [sister] = ok(await clientFor({ clientId: '500100209' }).listTerminals())
    assert.equal(sister?.uuid, terminals.sister)
  })

  test('by terminalId, by name, by both, by neither’s', async () => {
    assert.deepEqual(await idsOf({ query: { terminalId: '700000002' } }), ['700000002'])
    assert.deepEqual(await idsOf({ query: { name: 'counter-1' } }), ['700000001'])
    assert.deepEqual(await idsOf({ query: { name: 'counter-1', terminalId: '700000002' } }), [])
    assert.deepEqual(await idsOf({ query: { terminalId: '700000003' } }), [])
  })

  test('sorted and paged', async () => {
    assert.deepEqual(await idsOf({ query: { sort: '-terminalId' } }), ['700000002', '700000001'])
    assert.deepEqual(await idsOf({ query: { sort: '-created_at,name' } }).then((ids) => ids.length), 2)
    const answer = await client.listTerminals({ query: { sort: 'terminalId', limit: 1, page: 2 } })
    assert.deepEqual(
      ok(answer).map(({ terminalId }) => terminalId),
      ['700000002'],
    )
    assert(answer.success && answer.links?.prev && !answer.links.next)
  })
})

describe('422', () => {
  test('an unknown sort, a page below one, a limit above 500', async () => {
    assertRefused(await client.listTerminals({ query: { sort: 'secret' } }), 422, ['e00230', '/sort'])
    assertRefused(await client.listTerminals({ query: { page: 0 } }), 422, ['e00231', '/page'])
    assertRefused(await client.listTerminals({ query: { limit: 501 } }), 422, ['e00301', '/limit'])
  })
  test('a text that no database can keep, an id that is no number', async () => {
    assert.equal((await rawCall(provider, 'GET', '/api/terminals?name=%00')).status, 422)
    assertRefused(await client.listTerminals({ query: { terminalId: 'T1' } }), 422, ['e00228', '/terminalId'])
  })
})
