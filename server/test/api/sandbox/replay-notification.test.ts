import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok, payReference } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'

const { client } = await startTestProvider()
const merchant = await startMerchant()
const clientId = '510000002'

describe('200', () => {
  test('that of a callbackUrl is sent again', async () => {
    ok(await payReference(client, await newReference(client, { callbackUrl: merchant.url })))
    const known = await eventually('It was delivered', async () =>
      ok(await client.getWorld()).notifications.find(({ status }) => status === 'delivered'),
    )
    const again = ok(await client.replayNotification({ params: { clientId, deliveryId: known.deliveryId } }))
    assert.deepEqual([again.id, again.status], [known.deliveryId, 'due'])
    await eventually('It arrives again', async () => merchant.received.length === 2)
    assert.deepEqual(merchant.received[0]?.body.payments, merchant.received[1]?.body.payments)
  })
})

describe('404', () => {
  test('one that is not there is e00500', async () => {
    assertRefused(await client.replayNotification({ params: { clientId, deliveryId: randomUUID() } }), 404, ['e00500', '/deliveryId'])
    assertRefused(await client.replayNotification({ params: { clientId: 'x', deliveryId: randomUUID() } }), 404, ['e00500', '/deliveryId'])
  })
})
