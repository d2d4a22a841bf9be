import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, paidByCard } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = await demoOffice(provider, 'developer')
const platformCode = '1001'

/** A subscription in a format with one notification. */
async function told(handler: string) {
  const merchant = await startMerchant()
  const url = `${merchant.url}/hooks`
  const { id } = ok(await client.createWebhook({ params: { platformCode }, body: { action: 'payment_confirmed', url, handler } }))
  const payment = await paidByCard(provider)
  const delivery = await eventually('It is delivered', async () => {
    const [one] = ok(await client.listWebhookDeliveries({ params: { platformCode, id }, query: {} }))
    return one?.status === 'delivered' && one
  })
  return { payment, url, params: { platformCode, webhookId: id, deliveryId: delivery.id } }
}

describe('200', () => {
  test('what was posted, as JSON', async () => {
    const { params, payment, url } = await told('escudo-v2')
    const sent = ok(await client.getDeliveryRequest({ params }))
    assert.deepEqual([sent.url, sent.type], [url, 'application/json'])
    const { webhook, payments } = JSON.parse(sent.body) as { webhook: object; payments: { id: string }[] }
    assert.partialDeepStrictEqual(webhook, { id: params.webhookId, action: 'payment_confirmed' })
    assert.equal(payments[0]?.id, payment.id)
  })

  test('as a form, its hash left out', async () => {
    const { params } = await told('escudo')
    const { type, body } = ok(await client.getDeliveryRequest({ params }))
    assert.equal(type, 'application/x-www-form-urlencoded')
    assert.match(body, /hookHash=•••&/)
  })
})

test('404: no such platform, subscription or delivery', async () => {
  const nothing = '00000000-0000-4000-8000-000000000000'
  const ask = (params: Parameters<typeof client.getDeliveryRequest>[0]['params']) => client.getDeliveryRequest({ params })
  assertRefused(await ask({ platformCode: '1002', webhookId: '1', deliveryId: nothing }), 404, ['e00500', '/platformCode'])
  assertRefused(await ask({ platformCode, webhookId: '999999', deliveryId: nothing }), 404, ['e00500', '/webhookId'])
  const [known] = ok(await client.listWebhooks({ params: { platformCode } }))
  assertRefused(await ask({ platformCode, webhookId: known!.id, deliveryId: nothing }), 404, ['e00500', '/deliveryId'])
})

test('401 and 403: nobody has signed in, and a role that reads no notifications', async () => {
  const params = { platformCode, webhookId: '1', deliveryId: 'x' }
  assertRefused(await openOffice(provider, '510000002').client.getDeliveryRequest({ params }), 401, ['e00901'])
  assertRefused(await (await demoOffice(provider, 'viewer')).client.getDeliveryRequest({ params }), 403, ['e00903'])
})
