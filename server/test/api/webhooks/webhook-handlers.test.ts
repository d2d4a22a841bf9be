import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { advance, newReference, ok, paidByCard, payReference } from '../../builders.ts'
import { startMerchant } from '../../merchant.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider

async function subscribed(handler?: string) {
  const merchant = await startMerchant()
  const hook = ok(
    await client.createWebhook({ body: { action: 'payment_confirmed', url: `${merchant.url}/hooks`, ...(handler && { handler }) } }),
  )
  const told = (count: number) => eventually(`${count} notifications`, async () => merchant.received.length >= count && merchant.received)
  return { merchant, hook, told }
}

describe('the form handler', () => {
  test('is told as a form, with its hash and the signature over its bytes', async () => {
    const { told } = await subscribed('escudo')
    const reference = await newReference(client, { code: 'ORDER-7', additionalData: [{ key: 'loja', value: '12', type: 'STRING' }] })
    const payment = ok(await payReference(client, reference))
    const [received] = await told(1)
    assert(received?.isSigned)
    assert.equal(received.headers['content-type'], 'application/x-www-form-urlencoded')
    const fields = Object.fromEntries(new URLSearchParams(received.text))
    assert.partialDeepStrictEqual(fields, {
      hookAction: 'payment_confirmed',
      'payments[0][paymentId]': payment.id,
      'payments[0][referenceEntity]': '21987',
      'payments[0][reference]': payment.referenceDetails.reference,
      'payments[0][paymentAmount]': '1250',
      'payments[0][paymentCancelled]': '0',
      'payments[0][productCode]': 'ORDER-7',
      'payments[0][additionalData][0][key]': 'loja',
    })
    const { hookDate = '', hookHash } = fields
    assert.match(hookDate, /^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/)
    assert.equal(hookHash, createHash('sha256').update(`${demoKeys['1001']}payment_confirmed${hookDate}`).digest('hex'))
  })

  test('a refund says which payment it is of', async () => {
    const { merchant } = await subscribed()
    ok(await client.createWebhook({ body: { action: 'payment_refunded', url: merchant.url, handler: 'escudo' } }))
    const paid = await paidByCard(provider)
    ok(await client.refundPayment({ params: { id: paid.id }, body: { amount: 500 } }))
    const [received] = await eventually('The refund is told', async () => {
      const forms = merchant.received.filter(({ text }) => text.startsWith('hook'))
      return forms.length > 0 && forms
    })
    assert.equal(new URLSearchParams(received?.text).get('payments[0][originalPaymentId]'), paid.id)
  })
})

describe('a changed handler', () => {
  test('is used for what is still to be told', async () => {
    const { merchant, hook, told } = await subscribed()
    merchant.answerWith((_, response) => void response.writeHead(500).end())
    const { id } = await paidByCard(provider)
    const [first] = await told(1)
    assert.match(String(first?.headers['content-type']), /json/)
    ok(await client.updateWebhook({ params: { id: hook.id }, body: { handler: 'escudo' } }))
    await eventually('The try is noted', async () => {
      const [delivery] = ok(await client.listWebhookDeliveries({ params: { id: hook.id }, query: { paymentId: id } }))
      return delivery?.tries === 1
    })
    await advance(client, 61)
    const [, second] = await told(2)
    assert.equal(new URLSearchParams(second?.text).get('payments[0][paymentId]'), id)
  })
})
