import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, newReference, ok, payReference } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const { client, baseUrl } = await startTestProvider()

describe('200', () => {
  test('opens one that answers 200', async () => {
    const receiver = ok(await client.setReceiver({ body: { name: 'till' } }))
    assert.deepEqual(receiver, { name: 'till', url: `${baseUrl}/sandbox/receiver/till`, status: 200, received: [] })
  })

  test('one that answers 500 makes us try again; then it answers 204', async () => {
    const { url } = ok(await client.setReceiver({ body: { name: 'mended', status: 500 } }))
    const payment = await newReference(client, { callbackUrl: url })
    ok(await payReference(client, payment))
    const told = (count: number) =>
      eventually(`${count} tries`, async () => ok(await client.getReceiver({ params: { name: 'mended' } })).received.length === count)
    await told(1)
    ok(await client.setReceiver({ body: { name: 'mended', status: 204 } }))
    await eventually('The try is noted', async () => ok(await client.getWorld()).notifications.some(({ tries }) => tries === 1))
    await advance(client, 61)
    await told(2)
    const { received } = ok(await client.getReceiver({ params: { name: 'mended' } }))
    assert.deepEqual(
      received.map(({ status }) => status),
      [204, 500],
    )
  })
})

describe('422', () => {
  test('a name that is no part of an address, and a status that is none', async () => {
    assert.equal((await client.setReceiver({ body: { name: '../x' } })).status, 422)
    assertRefused(await client.setReceiver({ body: { name: 'x', status: 99 } }), 422, ['e00301', '/status'])
  })
})
