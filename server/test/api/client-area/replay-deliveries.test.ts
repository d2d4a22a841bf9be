import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, client } = provider
const merchant = await startMerchant()
const [developer, support] = await Promise.all((['developer', 'support'] as const).map((person) => demoOffice(provider, person)))
const platformCode = '1001'

describe('replayDeliveries', () => {
  test('what was given up in a stretch of time goes out again, and nothing else', async () => {
    const { id: webhookId } = ok(await client.createWebhook({ body: { action: 'payment_cancelled', url: merchant.url } }))
    for (let made = 0; made < 4; made += 1) ok(await client.cancelPayment({ params: { id: (await newReference(client)).id }, body: {} }))
    const delivered = () =>
      app.sql<{ deliveryId: string }[]>`
        select delivery_id from deliveries where webhook_id = ${webhookId} and status = 'delivered' order by created_at, delivery_id`
    const four = await eventually('All four were delivered', async () => {
      const rows = await delivered()
      return rows.length === 4 && rows
    })
    // As after a night without an answer: one of them long ago.
    const [old, ...lost] = four.map(({ deliveryId }) => deliveryId).slice(0, 3)
    await app.sql`update deliveries set status = 'given_up' where delivery_id = any(${[old!, ...lost]}::uuid[])`
    await app.sql`update deliveries set created_at = now() - interval '9 days' where delivery_id = ${old!}`
    const params = { platformCode, webhookId }
    const from = new Date(Date.now() - 86_400_000).toISOString()
    assert.deepEqual(ok(await developer!.client.replayDeliveries({ params, body: { from } })), { count: 2, more: false })
    await eventually('Both went out again', async () => (await delivered()).length === 3)
    assert.deepEqual(ok(await developer!.client.replayDeliveries({ params, body: { from } })), { count: 0, more: false })
    assert.deepEqual(ok(await developer!.client.replayDeliveries({ params, body: { until: from } })), { count: 1, more: false })
    await eventually('The old one as well', async () => (await delivered()).length === 4)
  })

  test('404: another’s. 403: whoever may not. 422: no date', async () => {
    const body = {}
    assertRefused(await developer!.client.replayDeliveries({ params: { platformCode, webhookId: '999999' }, body }), 404, ['e00500'])
    assertRefused(await developer!.client.replayDeliveries({ params: { platformCode: '1002', webhookId: '1' }, body }), 404, ['e00500'])
    assertRefused(await support!.client.replayDeliveries({ params: { platformCode, webhookId: '1' }, body }), 403, ['e00903'])
    const wrong = { from: 'yesterday' }
    assertRefused(await developer!.client.replayDeliveries({ params: { platformCode, webhookId: '1' }, body: wrong }), 422, ['e00226'])
  })
})
