import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cardEntry, cards, newCheckout, ok, phones, readPayment } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'

const { client, page } = await startTestProvider()
const redirects = [{ type: 'cancel' as const, url: 'https://shop.example/no' }]
const leave = (token: string) => page.leaveCheckout({ params: { token } })

describe('200', () => {
  test('cancelled by the customer, and sent to the cancel address', async () => {
    const { id, paymentId } = await newCheckout(client, {}, { redirects })
    assert.equal(ok(await leave(id)).phase, 'cancelled')
    const payment = await readPayment(client, paymentId)
    assert.deepEqual([payment.stateDetails.state, payment.cancellation?.reason], ['cancelled', 'customer_cancelled'])
    assert.equal(ok(await client.getCheckout({ params: { id } })).stateDetails.state, 'PaymentCancelled')
    const leaveTo = await eventually(
      'The page may leave',
      async () => ok(await page.getPage({ params: { token: id } })).leaveTo ?? undefined,
    )
    assert(leaveTo.startsWith('https://shop.example/no'))
  })

  test('while the phone waits', async () => {
    const { id, paymentId } = await newCheckout(client, {}, { redirects })
    ok(await page.payByMbway({ params: { token: id }, body: { phoneNumber: phones.waits } }))
    await leave(id)
    assert.equal((await readPayment(client, paymentId)).stateDetails.state, 'cancelled')
    assert(!(await client.approveOnPhone({ params: { paymentId } })).success)
  })
})

describe('too late', () => {
  test('a paid payment stays paid; an unknown outcome stays unknown', async () => {
    const [paid, silent] = [await newCheckout(client, {}, { redirects }), await newCheckout(client, {}, { redirects })]
    ok(await page.payByCard({ params: { token: paid.id }, body: cardEntry() }))
    ok(await page.payByCard({ params: { token: silent.id }, body: cardEntry(cards.silent) }))
    await Promise.all([leave(paid.id), leave(silent.id)])
    assert.equal((await readPayment(client, paid.paymentId)).stateDetails.state, 'confirmed')
    assert.equal((await readPayment(client, silent.paymentId)).stateDetails.state, 'pending')
  })

  test('leaving and paying at once: one of them, and the bank agrees', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, paymentId } = await newCheckout(client, {}, { redirects })
      await Promise.all([page.payByCard({ params: { token: id }, body: cardEntry() }), leave(id)])
      const { state } = (await readPayment(client, paymentId)).stateDetails
      assert(['confirmed', 'cancelled'].includes(state), state)
    }
  })
})

describe('404', () => {
  test('an unknown token', async () => assertRefused(await leave('z'.repeat(40)), 404, ['e00501']))
})
