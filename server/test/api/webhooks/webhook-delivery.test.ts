import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import type { WebhookAction } from '@escudo/contracts'
import {
  advance,
  askPhone,
  authorised,
  newReference,
  ok,
  paidByCard,
  payReference,
  phones,
  readPayment,
  strangers,
} from '../../builders.ts'
import { startMerchant, type Received } from '../../merchant.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
type Merchant = Awaited<ReturnType<typeof startMerchant>>
const subscribe = async (merchant: Merchant, action: WebhookAction, path = '/hooks', by = client) =>
  ok(await by.createWebhook({ body: { action, url: merchant.url + path } }))
const about = (merchant: Merchant, id: string): Received[] =>
  merchant.received.filter(({ body }) => body.payments.some((payment) => payment.id === id))
const toldOf = (merchant: Merchant, id: string, count = 1) =>
  eventually(`${count} notifications of payment ${id}`, async () => about(merchant, id).length >= count && about(merchant, id))

describe('what is told', () => {
  test('signed, by POST, as JSON; the subscription, the moment, the payment as getPayment tells it', async () => {
    const merchant = await startMerchant()
    const hook = await subscribe(merchant, 'payment_confirmed')
    const payment = await paidByCard(provider)
    const [received] = await toldOf(merchant, payment.id)
    assert(received?.isSigned)
    assert.match(String(received.headers['escudo-signature']), /^hash=[\da-f]{64},ts=\d{10}$/)
    assert.match(String(received.headers['content-type']), /^application\/json/)
    assert.deepEqual(Object.keys(received.body), ['webhook', 'payments'])
    assert.partialDeepStrictEqual(received.body.webhook, { id: hook.id, action: 'payment_confirmed' })
    assert.match(received.body.webhook.createdAt, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[01]:00$/)
    assert.deepEqual(received.body.payments, [payment])
  })

  test('only the actions subscribed to', async () => {
    const [expiries, confirmations] = [await startMerchant(), await startMerchant()]
    await subscribe(expiries, 'payment_expired')
    await subscribe(confirmations, 'payment_confirmed')
    const { id } = await paidByCard(provider)
    await toldOf(confirmations, id)
    assert.deepEqual(expiries.received, [])
  })

  test('each event of a life, once', async () => {
    const merchant = await startMerchant()
    for (const action of [
      'payment_authorized',
      'payment_confirmed',
      'payment_cancelled',
      'payment_expired',
      'payment_refunded',
      'payment_method_error',
    ] as const)
      await subscribe(merchant, action)
    const actions = async (id: string) => (await toldOf(merchant, id)).map(({ body }) => body.webhook.action)

    const paid = await paidByCard(provider)
    assert.deepEqual(await actions(paid.id), ['payment_confirmed'])
    const refund = ok(await client.refundPayment({ params: { id: paid.id }, body: { amount: 500 } }))
    const [told] = await toldOf(merchant, refund.id)
    assert.equal(told?.body.webhook.action, 'payment_refunded')
    assert.partialDeepStrictEqual(told.body.payments, [{ type: 'refund', initialPaymentId: paid.id, amount: 500 }])

    const held = await authorised(provider)
    assert.deepEqual(await actions(held.id), ['payment_authorized'])
    const capture = ok(await client.capturePayment({ params: { id: held.id }, body: { amount: 10_000 } }))
    assert.deepEqual(await actions(capture.id), ['payment_confirmed'])

    const { id: cancelled } = await newReference(client)
    ok(await client.cancelPayment({ params: { id: cancelled }, body: {} }))
    assert.deepEqual(await actions(cancelled), ['payment_cancelled'])

    const { id: refused } = await askPhone(client, phones.refuses)
    const [error] = await toldOf(merchant, refused)
    assert.partialDeepStrictEqual(error?.body, {
      webhook: { action: 'payment_method_error' },
      payments: [{ stateDetails: { state: 'pending' }, paymentMethod: { code: 'MW', result: { code: 'e04020' } } }],
    })
    await advance(client, 31 * 60)
    assert.deepEqual(
      (await toldOf(merchant, refused, 2)).map(({ body }) => body.webhook.action),
      ['payment_method_error', 'payment_expired'],
    )
  })

  test('callbackUrl gets the same body with webhook id 0, beside the subscriptions', async () => {
    const merchant = await startMerchant()
    await subscribe(merchant, 'payment_confirmed', '/hooks')
    const reference = await newReference(client, { callbackUrl: `${merchant.url}/callback` })
    ok(await payReference(client, reference))
    const received = await toldOf(merchant, reference.id, 2)
    const callback = received.find(({ path }) => path === '/callback')
    assert(callback?.isSigned)
    assert.partialDeepStrictEqual(callback.body.webhook, { id: '0', action: 'payment_confirmed' })
    assert.deepEqual(callback.body.payments, [await readPayment(client, reference.id)])
  })
})

describe('who is told', () => {
  test('the platform’s subscription hears of all its entities, another platform’s of none', async () => {
    const [mine, theirs] = [await startMerchant(), await startMerchant(undefined, demoKeys['1002'])]
    const [[, sister], [, other]] = strangers(provider) as [[string, typeof client], [string, typeof client]]
    await subscribe(mine, 'payment_confirmed')
    await subscribe(theirs, 'payment_confirmed', '/hooks', other)
    for (const by of [sister, other]) ok(await payReference(client, await newReference(by)))
    const [received] = await eventually('Mine is told', async () => mine.received.length > 0 && mine.received)
    const [others] = await eventually('Theirs is told', async () => theirs.received.length > 0 && theirs.received)
    assert.deepEqual([received?.body.payments[0]?.clientId, received?.isSigned, mine.received.length], ['500100209', true, 1])
    assert.deepEqual([others?.body.payments[0]?.clientId, others?.isSigned, theirs.received.length], ['508000009', true, 1])
  })

  test('a deleted subscription hears nothing, not even what was due', async () => {
    const [deleted, kept] = [await startMerchant((_, response) => response.writeHead(500).end()), await startMerchant()]
    const hook = await subscribe(deleted, 'payment_confirmed')
    const first = await paidByCard(provider)
    await toldOf(deleted, first.id)
    ok(await client.deleteWebhook({ params: { id: hook.id } }))
    await subscribe(kept, 'payment_confirmed')
    const second = await paidByCard(provider)
    await toldOf(kept, second.id)
    await advance(client, 3600)
    assert.equal(deleted.received.length, 1)
  })

  test('a changed address is used from then on', async () => {
    const merchant = await startMerchant()
    const hook = await subscribe(merchant, 'payment_confirmed', '/old')
    ok(await client.updateWebhook({ params: { id: hook.id }, body: { url: `${merchant.url}/new` } }))
    const { id } = await paidByCard(provider)
    assert.deepEqual(
      (await toldOf(merchant, id)).map(({ path }) => path),
      ['/new'],
    )
  })

  test('a receiver that hangs does not delay another’s', async () => {
    const [hanging, quick] = [await startMerchant(() => undefined), await startMerchant()]
    await subscribe(hanging, 'payment_confirmed')
    await subscribe(quick, 'payment_confirmed')
    for (let count = 0; count < 5; count++) {
      const { id } = await paidByCard(provider)
      const paidAt = Date.now()
      const [received] = await toldOf(quick, id)
      assert(received!.at - paidAt < 2000)
    }
    assert(hanging.received.length > 0)
    hanging.stop()
  })
})
