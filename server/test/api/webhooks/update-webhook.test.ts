import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const newHook = async (url: string) => ok(await client.createWebhook({ body: { action: 'payment_confirmed', url } }))
const update = (id: string, body: unknown, by = client) => by.updateWebhook({ params: { id }, body: body as never })

describe('200', () => {
  test('the handler', async () => {
    const hook = await newHook('https://shop.example/0')
    assert.deepEqual(ok(await update(hook.id, { handler: 'escudo' })), { ...hook, handler: 'escudo' })
    assert.equal(ok(await client.getWebhook({ params: { id: hook.id } })).handler, 'escudo')
    assert.equal(ok(await update(hook.id, { url: 'https://shop.example/00' })).handler, 'escudo')
  })

  test('how long it is tried, and how many go together', async () => {
    const hook = await newHook('https://shop.example/days')
    const changed = { ...hook, retries: 'three_days', maximumEvents: 5 } as const
    assert.deepEqual(ok(await update(hook.id, { retries: 'three_days', maximumEvents: 5 })), changed)
    assert.deepEqual(ok(await client.getWebhook({ params: { id: hook.id } })), changed)
  })

  test('the url, the action, both, nothing', async () => {
    const hook = await newHook('https://shop.example/1')
    assert.deepEqual(ok(await update(hook.id, { url: 'https://shop.example/2' })), { ...hook, url: 'https://shop.example/2' })
    assert.equal(ok(await update(hook.id, { action: 'payment_expired' })).action, 'payment_expired')
    const both = ok(await update(hook.id, { action: 'payment_refunded', url: 'https://shop.example/3' }))
    assert.deepEqual(ok(await update(hook.id, {})), both)
    assert.deepEqual(ok(await client.getWebhook({ params: { id: hook.id } })), both)
  })
})

describe('409', () => {
  test('the action and url of another subscription', async () => {
    await newHook('https://shop.example/4')
    const hook = await newHook('https://shop.example/5')
    assertRefused(await update(hook.id, { url: 'https://shop.example/4' }), 409, ['e00240'])
    assert.equal(ok(await client.getWebhook({ params: { id: hook.id } })).url, 'https://shop.example/5')
  })
})

describe('422', () => {
  test('each wrong field', async () => {
    const hook = await newHook('https://shop.example/6')
    assertRefused(await update(hook.id, { action: 'x', url: 'y' }), 422, ['e00230', '/action'], ['e00223', '/url'])
    assertRefused(await update(hook.id, { handler: 'x' }), 422, ['e00230', '/handler'])
  })
})

describe('404', () => {
  test('an unknown one, and one of another platform', async () => {
    const hook = await newHook('https://shop.example/7')
    assertRefused(await update('99999', {}), 404, ['e00500'])
    const [, other] = strangers(provider)
    assertRefused(await update(hook.id, { url: 'https://thief.example/' }, other![1]), 404, ['e00500'])
  })
})
