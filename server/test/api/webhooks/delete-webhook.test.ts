import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const newHook = async () => ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: 'https://shop.example/hooks' } }))

describe('200', () => {
  test('date and success alone; gone; subscribing again makes a new one', async () => {
    const hook = await newHook()
    const answer = await client.deleteWebhook({ params: { id: hook.id } })
    assert.deepEqual([answer.status, Object.keys(JSON.parse(answer.text) as object).toSorted()], [200, ['apiVersion', 'date', 'success']])
    assert.deepEqual(ok(await client.listWebhooks()), [])
    assert.notEqual((await newHook()).id, hook.id)
  })
})

describe('404', () => {
  test('a second time, an unknown one', async () => {
    const { id } = await newHook()
    ok(await client.deleteWebhook({ params: { id } }))
    for (const gone of [id, '99999', 'x']) assertRefused(await client.deleteWebhook({ params: { id: gone } }), 404, ['e00500'])
  })
  test('asked by another platform', async () => {
    const { id } = await newHook()
    const [, other] = strangers(provider)
    assertRefused(await other![1].deleteWebhook({ params: { id } }), 404, ['e00500'])
    ok(await client.getWebhook({ params: { id } }))
  })
})
