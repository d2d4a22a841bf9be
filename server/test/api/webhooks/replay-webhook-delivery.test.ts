import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, ok, paidByCard, strangers } from '../../builders.ts'
import { startMerchant } from '../../merchant.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider

/** A merchant, its subscription, and one payment that it was told of. */
async function told(status = 200) {
  const merchant = await startMerchant((_, response) => void response.writeHead(status).end())
  const { id } = ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: merchant.url } }))
  const payment = await paidByCard(provider)
  const tried = (tries: number) =>
    eventually(`${tries} tries`, async () => {
      const [delivery] = ok(await client.listWebhookDeliveries({ params: { id }, query: { paymentId: payment.id } }))
      return delivery?.tries === tries && delivery
    })
  const delivery = await tried(1)
  const replay = (by = client) => by.replayWebhookDelivery({ params: { id, deliveryId: delivery.id } })
  return { merchant, id, delivery, tried, replay }
}

describe('200', () => {
  test('what was taken is told again at once, signed anew, the payment as it was', async () => {
    const { merchant, delivery, tried, replay } = await told()
    const due = ok(await replay())
    assert.partialDeepStrictEqual(due, { id: delivery.id, status: 'due', tries: 1, attempts: delivery.attempts })
    const again = await tried(2)
    assert.deepEqual([again.status, again.attempts.length, merchant.received.length], ['delivered', 2, 2])
    const [first, second] = merchant.received
    assert(second?.isSigned)
    assert.deepEqual(second.body.payments, first?.body.payments)
  })

  test('what waits for its next try does not wait any more', async () => {
    const { merchant, tried, replay } = await told(500)
    merchant.answerWith((_, response) => response.end())
    ok(await replay())
    assert.equal((await tried(2)).status, 'delivered')
  })

  test('what was given up is tried once more, at the present address of the subscription', async () => {
    const { id, tried, replay } = await told(500)
    for (const [index, minutes] of [1, 2, 3, 5, 8, 13, 21, 24].entries()) {
      await advance(client, minutes * 60 + 1)
      await tried(index + 2)
    }
    assert.equal((await tried(9)).status, 'given_up')
    ok(await replay())
    assert.equal((await tried(10)).status, 'given_up')
    const mended = await startMerchant()
    ok(await client.updateWebhook({ params: { id }, body: { url: mended.url } }))
    ok(await replay())
    assert.equal((await tried(11)).status, 'delivered')
    assert.equal(mended.received.length, 1)
  })
})

describe('404', () => {
  test('an unknown subscription or delivery, another subscription’s, another platform’s', async () => {
    const { id, delivery, replay } = await told()
    const [, other] = strangers(provider)
    const elsewhere = ok(await client.createWebhook({ body: { action: 'payment_confirmed', url: 'https://shop.example/elsewhere' } }))
    const rows: [params: { id: string; deliveryId: string }, pointer: string][] = [
      [{ id: '99999', deliveryId: delivery.id }, '/id'],
      [{ id, deliveryId: 'x' }, '/deliveryId'],
      [{ id, deliveryId: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' }, '/deliveryId'],
      [{ id: elsewhere.id, deliveryId: delivery.id }, '/deliveryId'],
    ]
    for (const [params, pointer] of rows) assertRefused(await client.replayWebhookDelivery({ params }), 404, ['e00500', pointer])
    assertRefused(await replay(other![1]), 404, ['e00500', '/id'])
  })
})
