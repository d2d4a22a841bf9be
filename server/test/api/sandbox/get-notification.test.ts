import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok, payReference, subscribedMerchant } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const { merchant } = await subscribedMerchant(provider)
const clientId = '510000002'
ok(await payReference(client, await newReference(client)))
const known = await eventually('A notification was delivered', async () =>
  ok(await client.getWorld()).notifications.find(({ status }) => status === 'delivered'),
)

describe('200', () => {
  test('what was posted, byte for byte, with its signature explained', async () => {
    const { delivery, sent, url } = ok(await client.getNotification({ params: { clientId, deliveryId: known.deliveryId } }))
    assert.deepEqual([delivery.id, url, sent.length], [known.deliveryId, known.url, 1])
    assert.equal(sent[0]?.text, merchant.received[0]?.text)
    assert.equal(sent[0]?.signature.header, merchant.received[0]?.headers['escudo-signature'])
    assert.deepEqual([sent[0]?.signature.valid, sent[0]?.signature.platform], [true, '1001'])
  })
})

describe('404', () => {
  test('of another entity, or of nobody, is e00500', async () => {
    const { deliveryId } = known
    assertRefused(await client.getNotification({ params: { clientId: '508000009', deliveryId } }), 404, ['e00500', '/deliveryId'])
    assertRefused(await client.getNotification({ params: { clientId, deliveryId: 'x' } }), 404, ['e00500', '/deliveryId'])
  })
})
