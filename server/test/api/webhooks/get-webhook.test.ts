import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const hook = ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: 'https://shop.example/hooks' } }))

describe('200', () => {
  test('the subscription as created', async () => assert.deepEqual(ok(await client.getWebhook({ params: { id: hook.id } })), hook))
})

describe('404', () => {
  for (const id of ['99999', '0', 'abc', '-1', '9'.repeat(30)]) {
    test(`there is no ${id}`, async () => assertRefused(await client.getWebhook({ params: { id } }), 404, ['e00500']))
  }
  test('asked by another platform', async () => {
    const [, other] = strangers(provider)
    assertRefused(await other![1].getWebhook({ params: { id: hook.id } }), 404, ['e00500'])
  })
})
