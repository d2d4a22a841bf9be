import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cardEntry, newReference, ok, payReference } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { call } from './soap-client.ts'

const provider = await startTestProvider()
const { client, page, app } = provider

/** What is to be told to an address: the action and whose payment. */
async function told(url: string): Promise<string[]> {
  const rows = await app.sql<{ action: string; paymentId: string }[]>`
    select action, payment_id from deliveries where url = ${url} order by payment_id, action`
  return rows.map(({ action, paymentId }) => `${action} ${paymentId}`)
}

async function subscribe(action: string, url: string): Promise<void> {
  const { integrationState } = await call(provider, 'subscribeToWebhook', { action, url })
  assert.deepEqual([integrationState?.state, integrationState?.code], ['1', '02'])
}

async function paidWebPayment(): Promise<string> {
  const { token = '', paymentId } = await call(provider, 'doWebPayment', { order: { amount: 1250 } })
  ok(await page.payByCard({ params: { token }, body: cardEntry() }))
  return String(paymentId)
}

describe('subscribeToWebhook', () => {
  test('is the subscription that REST shows, for the form; again, and three in a row, change nothing', async () => {
    const url = 'http://127.0.0.1:9/hooks/one'
    const actions = ['payment_confirmed', 'payment_expired', 'payment_cancelled', 'payment_refunded']
    for (const action of [...actions, ...actions]) await subscribe(action, url)
    const mine = ok(await client.listWebhooks()).filter((webhook) => webhook.url === url)
    assert.deepEqual(
      mine.map(({ action, handler }) => [action, handler]),
      actions.map((action) => [action, 'escudo']),
    )
  })

  test('confirmations of its own payments only; everything else of all', async () => {
    const url = 'http://127.0.0.1:9/hooks/two'
    await subscribe('payment_confirmed', url)
    await subscribe('payment_cancelled', url)
    const [foreign, cancelled] = [await newReference(client), await newReference(client)]
    ok(await payReference(client, foreign))
    ok(await client.cancelPayment({ params: { id: cancelled.id }, body: {} }))
    const own = await paidWebPayment()
    assert.deepEqual(await told(url), [`payment_cancelled ${cancelled.id}`, `payment_confirmed ${own}`])
  })

  test('a subscription of REST hears of SOAP payments, and goes on to hear of its own', async () => {
    const url = 'http://127.0.0.1:9/hooks/three'
    ok(await client.createWebhook({ body: { action: 'payment_confirmed', url } }))
    await subscribe('payment_confirmed', url)
    const [foreign, own] = [await newReference(client), await paidWebPayment()]
    ok(await payReference(client, foreign))
    assert.deepEqual(await told(url), [`payment_confirmed ${foreign.id}`, `payment_confirmed ${own}`].sort())
  })
})
