import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { disputed } from '../../disputes.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
type Query = NonNullable<NonNullable<Parameters<typeof client.listDisputes>[0]>['query']>

const first = await disputed(provider, { amount: 1_000, reason: 'fraud', days: 3 })
const second = await disputed(provider, { amount: 3_000, days: 20 })
const third = await disputed(provider, { amount: 2_000, reason: 'duplicate' })
ok(await client.acceptDispute({ params: third.params }))

const idsOf = async (query: Query = {}) => ok(await client.listDisputes({ query })).map(({ id }) => id)

describe('200', () => {
  test('by state, reason, payment and what is left to answer', async () => {
    assert.deepEqual(new Set(await idsOf()), new Set([first.id, second.id, third.id]))
    assert.deepEqual(await idsOf({ stateDetails_state: 'accepted,lost' }), [third.id])
    assert.deepEqual(await idsOf({ reason: 'fraud,duplicate', stateDetails_state: 'open' }), [first.id])
    assert.deepEqual(await idsOf({ paymentId: second.payment.id }), [second.id])
    const { respondBy } = ok(await client.getDispute({ params: first.params }))
    assert.deepEqual(await idsOf({ respondBy_end: respondBy }), [first.id])
    assert.deepEqual(new Set(await idsOf({ respondBy_start: respondBy })), new Set([first.id, second.id, third.id]))
  })

  test('sorted and in pages', async () => {
    assert.deepEqual(await idsOf({ sort: 'amount' }), [first.id, third.id, second.id])
    assert.deepEqual(await idsOf({ sort: '-respondBy', limit: 1, page: 2 }), [third.id])
    assert.deepEqual(await idsOf({ createdAt_end: '2001-01-01T00:00:00Z' }), [])
  })

  test('nothing of others', async () => {
    for (const [, stranger] of strangers(provider)) assert.deepEqual(ok(await stranger.listDisputes()), [])
  })
})

test('422: a sort or a state that there is not', async () => {
  assertRefused(await client.listDisputes({ query: { sort: 'id' } }), 422, ['e00230', '/sort'])
  assertRefused(await client.listDisputes({ query: { stateDetails_state: 'closed' } }), 422, ['e00230', '/stateDetails_state'])
})
