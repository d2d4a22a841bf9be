import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, newCheckout, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, page } = provider
const first = await newCheckout(client)
const second = await newCheckout(client)
await page.payByCard({ params: { token: second.id }, body: cardEntry() })

describe('200', () => {
  test('the newest first, each in its present state', async () => {
    const answer = await client.listCheckouts()
    const shown = ok(answer).map(({ id, stateDetails }) => [id, stateDetails.state])
    assert.deepEqual(shown, [
      [second.id, 'PaymentSuccess'],
      [first.id, 'PaymentReady'],
    ])
    assert(answer.success && answer.meta?.totalCount === 2)
    assert.deepEqual(
      ok(await client.listCheckouts({ query: { sort: 'createdAt' } })).map(({ id }) => id),
      [first.id, second.id],
    )
  })

  test('by payment, and by page', async () => {
    assert.deepEqual(
      ok(await client.listCheckouts({ query: { paymentId: first.paymentId } })).map(({ id }) => id),
      [first.id],
    )
    assert.deepEqual(ok(await client.listCheckouts({ query: { paymentId: '9'.repeat(30) } })), [])
    assert.deepEqual(
      ok(await client.listCheckouts({ query: { limit: 1, page: 2 } })).map(({ id }) => id),
      [first.id],
    )
  })

  test('nobody else sees them', async () => {
    for (const [, stranger] of strangers(provider)) assert.deepEqual(ok(await stranger.listCheckouts()), [])
  })
})

test('422: a sort that there is not', async () => {
  assertRefused(await client.listCheckouts({ query: { sort: 'token' } }), 422, ['e00230', '/sort'])
})
