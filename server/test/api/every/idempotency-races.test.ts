import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askPhone, assertRefused, ok, paidByCard, phones, readPayment, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client } = provider
const reference = (customUniqueId: string, amount = 100, by = client) => by.createPaymentReference({ body: { amount, customUniqueId } })
const refund = (id: string, amount: number, key: string) =>
  client.refundPayment({ params: { id }, body: { amount }, headers: { 'Idempotency-Key': key } })

describe('customUniqueId', () => {
  test('the same payment is answered again', async () => {
    const first = ok(await reference('u-1'))
    assert.equal(first.customUniqueId, 'u-1')
    assert.deepEqual(ok(await reference('u-1')), first)
  })

  test('other data is 409 naming the field', async () => {
    ok(await reference('u-2'))
    assertRefused(await reference('u-2', 200), 409, ['e00240', '/amount'])
  })

  test('fifty at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => reference('u-3')))
    assert.deepEqual(
      answers.filter(({ success }) => !success).map(({ text }) => text),
      [],
    )
    assert.equal(new Set(answers.map((answer) => ok(answer).id)).size, 1)
    assert.equal(ok(await client.listPayments({ query: { customUniqueId: 'u-3' } })).length, 1)
  })

  test('for MB WAY the phone is asked once; for a checkout the page is the same', async () => {
    const body = { customUniqueId: 'u-4' }
    assert.equal((await askPhone(client, phones.waits, body)).id, (await askPhone(client, phones.waits, body)).id)
    assert.equal(ok(await client.listPhoneRequests()).length, 1)
    const checkout = () => client.createCheckout({ body: { payment: { amount: 100, customUniqueId: 'u-5' }, page: { language: 'PT' } } })
    assert.equal(ok(await checkout()).id, ok(await checkout()).id)
  })

  test('another entity has its own', async () => {
    const mine = ok(await reference('u-6'))
    for (const [, stranger] of strangers(provider)) assert.notEqual(ok(await reference('u-6', 200, stranger)).id, mine.id)
  })
})

describe('refunds at once', () => {
  test('fifty of 1.00 on 25.00 with fifty keys: twenty-five', async () => {
    const { id } = await paidByCard(provider, { amount: 2500 })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => refund(id, 100, `r-${index}`)))
    assert.equal(answers.filter(({ success }) => success).length, 25)
    const refunds = (await readPayment(client, id)).refunds ?? []
    assert.deepEqual([refunds.length, refunds.reduce((sum, { amount }) => sum + amount, 0)], [25, 2500])
  })

  test('twenty full ones with one key: one refund, one answer', async () => {
    const { id } = await paidByCard(provider)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 1250, 'full')))
    assert.deepEqual([...new Set(answers.map(({ status, text }) => `${status} ${text}`))].length, 1, answers.map(({ text }) => text).join())
    assert.equal((await readPayment(client, id)).refunds?.length, 1)
  })

  test('a refund and its repeat on another payment is another body', async () => {
    const [one, two] = [await paidByCard(provider), await paidByCard(provider)]
    ok(await refund(one.id, 100, 'moved'))
    const answer = await refund(two.id, 100, 'moved')
    assert(!answer.success || answer.data.initialPaymentId === two.id, 'The other payment was not refunded, and yet a success was told.')
  })
})

describe('capture, cancel', () => {
  test('at once: one winner, and the authorisation agrees', async () => {
    for (let round = 0; round < 8; round++) {
      const held = await paidByCard(provider, { type: 'authorization', amount: 1000, paymentMethod: { code: 'CC' } })
      const params = { id: held.id }
      const answers = await Promise.all([
        client.capturePayment({ params, body: { amount: 1000 } }),
        client.cancelPayment({ params, body: {} }),
      ])
      assert.equal(answers.filter(({ success }) => success).length, 1)
      assert.equal((await readPayment(client, held.id)).stateDetails.state, answers[0].success ? 'confirmed' : 'cancelled')
    }
  })
})
