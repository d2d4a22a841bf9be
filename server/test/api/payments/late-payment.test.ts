import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, askPhone, newReference, ok, payReference, phones, readPayment } from '../../builders.ts'
import { startMerchant } from '../../merchant.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const { client } = await startTestProvider()
const merchant = await startMerchant()
for (const action of ['payment_expired', 'payment_cancelled', 'payment_confirmed'] as const)
  ok(await client.createWebhook({ body: { action, url: `${merchant.url}/${action}` } }))

const hour = 3600
/** A reference that can be paid for an hour of the entity's clock. */
async function hourly(type: 'NORMAL' | 'REALTIME', blockLatePayment?: boolean) {
  const { now } = await advance(client, 1)
  const end = new Date(Date.parse(now) + hour * 1000).toISOString()
  return newReference(client, {
    availableMethods: [{ code: 'MB', type }],
    validDate: { end, ...(blockLatePayment !== undefined && { blockLatePayment }) },
  })
}
const told = (id: string) =>
  merchant.received.filter(({ body }) => body.payments.some((payment) => payment.id === id)).map(({ body }) => body.webhook.action)

describe('before the end', () => {
  test('the last minute counts', async () => {
    const reference = await hourly('REALTIME', true)
    await advance(client, hour - 60)
    assert.equal(ok(await payReference(client, reference)).stateDetails.state, 'confirmed')
  })
})

describe('after the end', () => {
  test('expired: cancelled by date_expired, told once as payment_expired and not as payment_cancelled', async () => {
    const reference = await hourly('REALTIME')
    await advance(client, hour + 1)
    const { stateDetails, cancellation } = await readPayment(client, reference.id)
    assert.deepEqual([stateDetails.state, cancellation?.reason, cancellation?.cancelled], ['cancelled', 'date_expired', true])
    await eventually('The expiry is told', async () => told(reference.id).length > 0)
    await advance(client, 300)
    assert.deepEqual(told(reference.id), ['payment_expired'])
  })

  test('a REALTIME reference is refused at the cash machine', async () => {
    const reference = await hourly('REALTIME')
    await advance(client, hour + 1)
    assertRefused(await payReference(client, reference), 409, ['e00402'])
    assert.equal((await readPayment(client, reference.id)).stateDetails.state, 'cancelled')
  })

  for (const block of [undefined, false]) {
    test(`a NORMAL reference with blockLatePayment ${block} is confirmed after all, and both events are told`, async () => {
      const reference = await hourly('NORMAL', block)
      await advance(client, 20 * 24 * hour)
      assert.equal((await readPayment(client, reference.id)).stateDetails.state, 'cancelled')
      const paid = ok(await payReference(client, reference))
      assert.equal(paid.stateDetails.state, 'confirmed')
      assert.equal(paid.cancellation, undefined)
      await eventually('Both are told', async () => told(reference.id).length === 2)
      assert.deepEqual(told(reference.id).toSorted(), ['payment_confirmed', 'payment_expired'])
    })
  }

  test('a NORMAL reference with blockLatePayment is refused', async () => {
    const reference = await hourly('NORMAL', true)
    await advance(client, hour + 1)
    assertRefused(await payReference(client, reference), 409, ['e00402'])
    assert.deepEqual(
      [(await readPayment(client, reference.id)).stateDetails.state, told(reference.id).includes('payment_confirmed')],
      ['cancelled', false],
    )
  })

  test('paid late, it can be refunded and not be paid again', async () => {
    const reference = await hourly('NORMAL')
    await advance(client, hour + 1)
    ok(await payReference(client, reference))
    assertRefused(await payReference(client, reference), 409, ['e00402'])
    ok(await client.refundPayment({ params: { id: reference.id }, body: { amount: 1250 } }))
  })

  test('blockLatePayment is shown as it was asked', async () => {
    assert.equal((await hourly('NORMAL', true)).validDate.blockLatePayment, true)
    assert.notEqual((await hourly('NORMAL')).validDate.blockLatePayment, true)
  })

  test('a phone refused: the payment waits out its half hour, then expires', async () => {
    const { id } = await askPhone(client, phones.refuses)
    await advance(client, 29 * 60)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'pending')
    await advance(client, 2 * 60)
    assert.equal((await readPayment(client, id)).cancellation?.reason, 'date_expired')
  })
})
