import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, newReference, ok, paidByCard, phones, askPhone, rawCall, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const provider = await startTestProvider()
const { client, clientFor } = provider
const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[01]:00$/

describe('200', () => {
  test('the envelope: version, date, success, data', async () => {
    const { id } = await newReference(client)
    const envelope = JSON.parse((await client.getPayment({ params: { id } })).text) as Record<string, unknown>
    assert.deepEqual(Object.keys(envelope).toSorted(), ['apiVersion', 'data', 'date', 'success'])
    assert.match(String(envelope.date), isoDate)
  })

  test('paid: dates of Lisbon with their offset, the state’s date, the card’s last digits only', async () => {
    const payment = await paidByCard(provider)
    for (const date of [
      payment.createdAt,
      payment.updatedAt,
      payment.validDate.start,
      payment.validDate.end,
      payment.stateDetails.createdAt ?? '',
    ])
      assert.match(date, isoDate)
    assert.deepEqual(payment.paymentMethod?.details, {
      brand: 'VISA',
      last4Digits: '4242',
      holder: 'RUI DOIS',
      expiryMonth: '12',
      expiryYear: '2040',
    })
  })

  test('dates carry the offset of their own day: summer +01:00, winter +00:00', async () => {
    const validDate = { start: '2031-01-15T12:00:00Z', end: '2031-07-15T12:00:00Z' }
    const { id } = await newReference(client, { validDate })
    assert.partialDeepStrictEqual(ok(await client.getPayment({ params: { id } })).validDate, {
      start: '2031-01-15T12:00:00+00:00',
      end: '2031-07-15T13:00:00+01:00',
    })
  })

  test('a result is worded in the language of the reader', async () => {
    const { id } = await askPhone(client, phones.refuses)
    const texts = await Promise.all(
      (['PT', 'ES', 'EN'] as const).map(
        async (language) => ok(await clientFor({ language }).getPayment({ params: { id } })).paymentMethod?.result?.message,
      ),
    )
    assert.equal(new Set(texts).size, 3, texts.join())
  })

  test('/api/v1 is the same', async () => {
    const { id } = await newReference(client)
    const body = (await (await rawCall(provider, 'GET', `/api/v1/payments/${id}`)).json()) as { data: object }
    assert.deepEqual(body.data, ok(await client.getPayment({ params: { id } })))
  })
})

describe('404', () => {
  for (const id of ['99999999', '0', '-1', '1.5', 'abc', '9'.repeat(40), '0x10', '1 or 1=1']) {
    test(`there is no ${id}`, async () => assertRefused(await client.getPayment({ params: { id } }), 404, ['e00502', '/id']))
  }

  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { id } = await paidByCard(provider)
      assertRefused(await stranger.getPayment({ params: { id } }), 404, ['e00502', '/id'])
    })
  }
})
