import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, clientFor } = provider
const url = 'https://shop.example/hooks'
const confirmed = ok(await client.createWebhook({ body: { action: 'payment_confirmed', url } }))
const expired = ok(await client.createWebhook({ body: { action: 'payment_expired', url } }))

describe('200', () => {
  test('all of the platform, whatever the client-id header', async () => {
    for (const reader of [client, clientFor({ clientId: '' }), clientFor({ clientId: '500100209' })]) {
      const ids = ok(await reader.listWebhooks()).map(({ id }) => id)
      assert.deepEqual(ids.toSorted(), [confirmed.id, expired.id].toSorted())
    }
  })

  test('by action', async () => {
    assert.deepEqual(ok(await client.listWebhooks({ query: { action: 'payment_expired' } })), [expired])
    assert.deepEqual(ok(await client.listWebhooks({ query: { action: 'entity_approved' } })), [])
  })

  test('nothing of another platform', async () => {
    const [, other] = strangers(provider)
    assert.deepEqual(ok(await other![1].listWebhooks()), [])
  })
})

describe('422', () => {
  test('an action that does not exist', async () =>
    assertRefused(await client.listWebhooks({ query: { action: 'x' as never } }), 422, ['e00230', '/action']))
})
