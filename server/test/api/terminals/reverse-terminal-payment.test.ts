import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, rawCall, readPayment, strangers } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { authorisedOnTerminal, sendPayment, settledOnTerminal, startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider
const device = await startDevice(provider)
const reverse = (paymentId: string, uuid: string = terminals.cloud, by = client, text?: string) =>
  by.reverseTerminalPayment({ params: { uuid, paymentId }, body: text === undefined ? {} : { remarks: { text } } })

describe('200', () => {
  test('a reversal of its own, the payment cancelled and told', async () => {
    const merchant = await startMerchant()
    ok(await client.createWebhook({ body: { action: 'payment_cancelled', url: `${merchant.url}/hooks` } }))
    const paid = await authorisedOnTerminal(client, device)
    const answer = await reverse(paid.id, terminals.cloud, client, 'Enganei-me na mesa')
    const reversal = ok(answer)
    assert.equal(answer.status, 200)
    assert.notEqual(reversal.id, paid.id)
    assert.partialDeepStrictEqual(reversal, {
      type: 'reversal',
      amount: 1250,
      initialPaymentId: paid.id,
      stateDetails: { state: 'cancelled' },
      cancellation: { cancelled: true, reason: 'merchant_cancelled' },
      paymentMethod: { code: 'CC', type: 'TPA', details: { last4Digits: '4242' } },
    })
    assert.deepEqual(await readPayment(client, reversal.id), reversal)
    assert.partialDeepStrictEqual(await readPayment(client, paid.id), {
      type: 'payment',
      stateDetails: { state: 'cancelled' },
      cancellation: { reason: 'merchant_cancelled' },
    })
    await eventually('The merchant is told', async () => merchant.received.length > 0)
    assert.deepEqual(
      merchant.received.map(({ body }) => body.payments.map(({ id }) => id)),
      [[paid.id]],
    )
    assert.deepEqual(ok(await client.listPayments({ query: { type: 'reversal' } })), [reversal])
    assert.deepEqual(ok(await client.settleTerminals({ body: { clientId: '510000002' } })).paymentIds, [])
  })

  test('with no body, and with the device away', async () => {
    const sister = provider.clientFor({ clientId: '500100209' })
    const far = await startDevice(provider, terminals.sister)
    const first = await authorisedOnTerminal(sister, far)
    await far.hangUp()
    await provider.app.sql`update terminals set last_seen_at = null where entity_id = 500100209`
    assert.equal(ok(await reverse(first.id, terminals.sister, sister)).type, 'reversal')
    const paid = await authorisedOnTerminal(client, device)
    assert.equal((await rawCall(provider, 'PATCH', `/api/terminals/${terminals.cloud}/reversals/${paid.id}`, '{}')).status, 200)
  })

  test('twenty at once: one', async () => {
    const paid = await authorisedOnTerminal(client, device)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(paid.id)))
    assert.equal(answers.filter(({ success }) => success).length, 1)
  })

  test('or by PATCH cancellation, like any authorised payment', async () => {
    const paid = await authorisedOnTerminal(client, device)
    ok(await client.cancelPayment({ params: { id: paid.id }, body: {} }))
    assert.equal((await readPayment(client, paid.id)).stateDetails.state, 'cancelled')
    assertRefused(await reverse(paid.id), 409, ['e00402'])
  })
})

/** A payment that the Standalone terminal made and told. */
const tell = async (state: 'authorised' | 'confirmed', type: 'payment' | 'refund' = 'payment') => {
  const paymentMethod = { code: 'CC', type: 'TPA', details: { brand: 'VISA', last4Digits: '4242' } } as const
  const body = { type, amount: 990, code: 'S00001', paymentMethod, stateDetails: { state } }
  return ok(await client.createProcessedPayment({ params: { uuid: terminals.standalone }, body }))
}

describe('200, of what a terminal told', () => {
  test('the payment is cancelled and told, and is not settled', async () => {
    const merchant = await startMerchant()
    ok(await client.createWebhook({ body: { action: 'payment_cancelled', url: `${merchant.url}/told` } }))
    const paid = await tell('authorised')
    const reversal = ok(await reverse(paid.id, terminals.standalone))
    assert.partialDeepStrictEqual(reversal, {
      type: 'reversal',
      amount: 990,
      code: 'S00001',
      initialPaymentId: paid.id,
      stateDetails: { state: 'cancelled' },
      paymentMethod: { code: 'CC', type: 'TPA', details: { brand: 'VISA', last4Digits: '4242' } },
    })
    assert.equal((await readPayment(client, paid.id)).stateDetails.state, 'cancelled')
    await eventually('The merchant is told', async () =>
      merchant.received.some(({ body }) => body.payments.some(({ id }) => id === paid.id)),
    )
    assert(!ok(await client.settleTerminals({ body: { clientId: '510000002' } })).paymentIds.includes(paid.id))
    assertRefused(await reverse(paid.id, terminals.standalone), 409, ['e00402', '/paymentId'])
  })
})

describe('409', () => {
  test('told as settled, or a refund', async () => {
    assertRefused(await reverse((await tell('confirmed')).id, terminals.standalone), 409, ['e00402', '/paymentId'])
    assertRefused(await reverse((await tell('confirmed', 'refund')).id, terminals.standalone), 409, ['e00402', '/paymentId'])
  })

  test('settled, waiting, reversed before, a reversal', async () => {
    assertRefused(await reverse((await settledOnTerminal(client, device)).id), 409, ['e00402', '/paymentId'])
    const paid = await authorisedOnTerminal(client, device)
    const reversal = ok(await reverse(paid.id))
    assertRefused(await reverse(paid.id), 409, ['e00402', '/paymentId'])
    assertRefused(await reverse(reversal.id), 404, ['e00502', '/paymentId'])
    const { payment } = await sendPayment(client, device)
    assertRefused(await reverse(payment.id), 409, ['e00402', '/paymentId'])
    ok(await client.cancelPayment({ params: { id: payment.id }, body: {} }))
    await device.idle()
  })
})

describe('404', () => {
  test('an unknown payment, one that was paid on another terminal, an unknown terminal', async () => {
    const paid = await authorisedOnTerminal(client, device)
    for (const id of ['99999999', 'x']) assertRefused(await reverse(id), 404, ['e00502', '/paymentId'])
    assertRefused(await reverse(paid.id, terminals.standalone), 404, ['e00502', '/paymentId'])
    assertRefused(await reverse(paid.id, 'no-uuid'), 404, ['e00500', '/uuid'])
  })
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const paid = await authorisedOnTerminal(client, device)
      assertRefused(await reverse(paid.id, terminals.cloud, stranger), 404, ['e00500', '/uuid'])
      const [own] = ok(await stranger.listTerminals())
      assertRefused(await reverse(paid.id, own!.uuid, stranger), 404, ['e00502', '/paymentId'])
      assert.equal((await readPayment(client, paid.id)).stateDetails.state, 'authorised')
    })
  }
})
