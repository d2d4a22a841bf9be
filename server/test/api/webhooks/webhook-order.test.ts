import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { describe, test } from 'node:test'
import type { WirePayment } from '@escudo/contracts'
import { advance, answering, askPhone, newReference, ok, phones } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant, type Received } from '../../merchant.ts'

const provider = await startTestProvider()
const { client } = provider

async function subscribed(...wishes: { action: 'all' | 'payment_method_error' | 'payment_cancelled'; retries?: 'three_days' }[]) {
  for (const { id } of ok(await client.listWebhooks())) ok(await client.deleteWebhook({ params: { id } }))
  const merchant = await startMerchant()
  for (const wish of wishes) ok(await client.createWebhook({ body: { ...wish, url: `${merchant.url}/hooks` } }))
  const about = ({ id }: WirePayment) => merchant.received.filter(({ body }) => body.payments.some((payment) => payment.id === id))
  const told = (payment: WirePayment, count: number) =>
    eventually(`${count} notifications of ${payment.id}`, async () => about(payment).length >= count && about(payment))
  return { merchant, about, told }
}

const actionsOf = (received: readonly Received[]) => received.map(({ body }) => body.webhook.action)
const sequencesOf = (received: readonly Received[]) => received.map(({ body }) => body.webhook.events?.[0]?.sequence ?? 0)
const cancel = async ({ id }: WirePayment) => ok(await client.cancelPayment({ params: { id }, body: {} }))
const isRising = (numbers: readonly number[]) => numbers.every((number, index) => index === 0 || number > numbers[index - 1]!)

describe('wire 7: news of one payment', () => {
  test('waits for the one before, while other payments go on', async () => {
    const { merchant, about, told } = await subscribed({ action: 'all' })
    let held: ServerResponse | undefined
    merchant.answerWith((_, response) => void (held = response))
    const payment = await askPhone(client, phones.refuses)
    await told(payment, 1)
    merchant.answerWith(answering(200))
    await cancel(payment)
    const other = await newReference(client)
    await cancel(other)
    await told(other, 1)
    assert.deepEqual(actionsOf(about(payment)), ['payment_method_error'])
    held?.end()
    const received = await told(payment, 2)
    assert.deepEqual(actionsOf(received), ['payment_method_error', 'payment_cancelled'])
    assert(isRising(sequencesOf(received)))
  })

  test('of one subscription waits until the one before was taken', async () => {
    const { merchant, about, told } = await subscribed({ action: 'all' })
    merchant.answerWith(answering(500))
    const payment = await askPhone(client, phones.refuses)
    await told(payment, 1)
    await cancel(payment)
    const other = await newReference(client)
    await cancel(other)
    await told(other, 1)
    assert.deepEqual(actionsOf(about(payment)), ['payment_method_error'])
    merchant.answerWith(answering(200))
    await advance(client, 61)
    assert.deepEqual(actionsOf(await told(payment, 3)), ['payment_method_error', 'payment_method_error', 'payment_cancelled'])
  })

  test('of two subscriptions at one address waits for its first try only: a refusal holds up nothing', async () => {
    const { merchant, told } = await subscribed({ action: 'payment_method_error' }, { action: 'payment_cancelled' })
    let held: ServerResponse | undefined
    merchant.answerWith((_, response) => void (held = response))
    const payment = await askPhone(client, phones.refuses)
    await told(payment, 1)
    await cancel(payment)
    merchant.answerWith(answering(200))
    held?.writeHead(500).end()
    assert.deepEqual(actionsOf(await told(payment, 2)), ['payment_method_error', 'payment_cancelled'])
  })
})

describe('a subscription to all', () => {
  test('hears of entities and payments, each with its own action', async () => {
    const { merchant, told } = await subscribed({ action: 'all' })
    const payment = await newReference(client)
    await cancel(payment)
    const [received] = await told(payment, 1)
    assert.deepEqual([received?.body.webhook.action, received?.isSigned], ['payment_cancelled', true])
    assert.equal(merchant.received.length, 1)
    assert.equal(ok(await client.listWebhooks({ query: { action: 'all' } })).length, 1)
  })
})

describe('three days', () => {
  test('of tries: the eight classic steps, then on to 72 hours, then given up', async () => {
    const { merchant, told } = await subscribed({ action: 'all', retries: 'three_days' })
    merchant.answerWith(answering(500))
    const payment = await newReference(client)
    await cancel(payment)
    const [hook] = ok(await client.listWebhooks())
    const tried = (count: number) =>
      eventually(`${count} tries`, async () => {
        const [delivery] = ok(await client.listWebhookDeliveries({ params: { id: hook?.id ?? '' } }))
        return delivery?.tries === count && delivery
      })
    const minutes = [1, 2, 3, 5, 8, 13, 21, 24, 60, 120, 240, 480, 720, 720, 720, 720, 463]
    for (const [index, wait] of minutes.entries()) {
      assert.equal((await tried(index + 1)).status, 'due')
      await advance(client, wait * 60 + 1)
    }
    assert.equal((await tried(18)).status, 'given_up')
    assert.equal((await told(payment, 18)).length, 18)
  })
})
