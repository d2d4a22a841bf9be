import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, askPhone, assertRefused, newReference, ok, phones, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client } = await startTestProvider()
const approve = (paymentId: string) => client.approveOnPhone({ params: { paymentId } })

describe('200', () => {
  test('confirmed, and the number is no longer shown', async () => {
    const { id } = await askPhone(client)
    const payment = ok(await approve(id))
    assert.equal(payment.stateDetails.state, 'confirmed')
    assert.deepEqual(payment.paymentMethod?.details, { countryCode: '351', last3Digits: '001' })
    assert.deepEqual(await readPayment(client, id), payment)
  })
  test('any other number waits for the buttons too', async () => {
    const { id } = await askPhone(client, '44#7700900123')
    assert.equal(ok(await approve(id)).stateDetails.state, 'confirmed')
  })
})

describe('409', () => {
  test('a second time, after the refusal, after five minutes', async () => {
    const [twice, refused, late] = [await askPhone(client), await askPhone(client), await askPhone(client)]
    ok(await approve(twice.id))
    ok(await client.rejectOnPhone({ params: { paymentId: refused.id } }))
    await advance(client, 5 * 60 + 1)
    for (const { id } of [twice, refused, late]) assertRefused(await approve(id), 409, ['e00402'])
    assert.equal((await readPayment(client, late.id)).stateDetails.state, 'pending')
  })
  test('approve and reject at once: one of them', async () => {
    const { id } = await askPhone(client)
    const answers = await Promise.all([approve(id), client.rejectOnPhone({ params: { paymentId: id } }), approve(id)])
    assert.equal(answers.filter(({ success }) => success).length, 1)
  })
  test('a payment that no phone was asked for, a phone that never answers', async () => {
    for (const { id } of [await newReference(client), await askPhone(client, phones.approves)])
      assertRefused(await approve(id), 409, ['e00402'])
  })
})

describe('404', () => {
  for (const id of ['99999999', '0']) test(`there is no ${id}`, async () => assertRefused(await approve(id), 404, ['e00502']))
})
