import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { createClient, demoKeys, paymentActions } from '@escudo/contracts'
import { startApp } from '../../../src/app.ts'
import { advance, assertRefused, cards, ok, readPayment } from '../../builders.ts'
import { checkedFetch } from '../../checked-fetch.ts'
import { eventually, freePort, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { authorisedOnTerminal, sendPayment, settledOnTerminal, startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider
const device = await startDevice(provider)
const merchant = await startMerchant()
for (const action of paymentActions) ok(await client.createWebhook({ body: { action, url: `${merchant.url}/hooks` } }))

/** What the merchant was told of a payment, once it is `count` notifications. */
async function told(id: string, count: number): Promise<string[]> {
  const about = () => merchant.received.filter(({ body }) => body.payments.some((payment) => payment.id === id))
  await eventually(`${count} notifications of ${id}`, async () => about().length >= count)
  return about().map(({ body }) => body.webhook.action)
}
const clock = async () => (await advance(client, 1)).now
const later = (iso: string, seconds: number) => new Date(Date.parse(iso) + seconds * 1000).toISOString()

describe('a payment', () => {
  test('waits for the card, is authorised, then settled; each told once', async () => {
    const { payment, command } = await sendPayment(client, device, { code: 'MESA-4', summary: 'Dois cafés' })
    assert.deepEqual(payment.stateDetails, { state: 'pending_confirmation' })
    assert.partialDeepStrictEqual(command, { kind: 'payment', amount: 1250, code: 'MESA-4', status: 'waiting_card', pinTriesLeft: 3 })

    assert.equal((await device.pay(command.commandId)).status, 'approved')
    const authorised = await readPayment(client, payment.id)
    assert.equal(authorised.stateDetails.state, 'authorised')
    const { transactionIdentifier, transactionReference, ...card } = authorised.paymentMethod?.details ?? {}
    assert.match(transactionIdentifier ?? '', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    assert.match(transactionReference ?? '', /^\d{12}$/)
    assert.deepEqual(card, { brand: 'VISA', last4Digits: '4242' })

    assert.equal(ok(await client.settleTerminals({ body: { clientId: '510000002' } })).settled, 1)
    const settled = await readPayment(client, payment.id)
    assert.equal(settled.stateDetails.state, 'confirmed')
    assert.deepEqual(settled.paymentMethod, authorised.paymentMethod)
    assert.deepEqual(await told(payment.id, 2), ['payment_authorized', 'payment_confirmed'])
  })

  test('is settled by itself at midnight in Lisbon', async () => {
    const [hour = 0, minute = 0] = (await clock()).slice(11, 16).split(':').map(Number)
    // Noon of the next day: far from midnight, and from the nights on which Lisbon's clocks change.
    await advance(client, (36 - hour) * 3600 - minute * 60)
    const { id } = await authorisedOnTerminal(client, device)
    await advance(client, 10 * 3600)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'authorised')
    await advance(client, 4 * 3600)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'confirmed')
  })

  test('nobody presents a card for a minute: cancelled, and the terminal is free again', async () => {
    const { payment, command } = await sendPayment(client, device)
    await advance(client, 61)
    const over = await readPayment(client, payment.id)
    assert.equal(over.stateDetails.state, 'cancelled')
    assert.equal(over.paymentMethod?.result?.code, 'e04201')
    await device.idle()
    assertRefused(await device.present(command.commandId), 409, ['e00402', '/commandId'])
    assert.deepEqual((await told(payment.id, 2)).toSorted(), ['payment_cancelled', 'payment_method_error'])
  })

  for (const [number, code] of [
    [cards.declined, 'e02433'],
    [cards.insufficientFunds, 'e02451'],
  ] as const) {
    test(`the issuer declines with ${code}`, async () => {
      const { payment, command } = await sendPayment(client, device)
      assert.partialDeepStrictEqual(await device.pay(command.commandId, { number }), { status: 'declined', result: { code } })
      const declined = await readPayment(client, payment.id)
      assert.deepEqual([declined.stateDetails.state, declined.paymentMethod?.result?.code], ['cancelled', code])
      assert.deepEqual((await told(payment.id, 2)).toSorted(), ['payment_cancelled', 'payment_method_error'])
    })
  }

  test('the merchant takes it back while the terminal waits', async () => {
    const { payment, command } = await sendPayment(client, device)
    ok(await client.cancelPayment({ params: { id: payment.id }, body: {} }))
    await device.idle()
    assertRefused(await device.present(command.commandId), 409, ['e00402'])
    assert.deepEqual(await told(payment.id, 1), ['payment_cancelled'])
  })

  test('its validity ends while the terminal waits: told as payment_cancelled', async () => {
    const now = await clock()
    const { payment } = await sendPayment(client, device, { validDate: { end: later(now, 20) } })
    await advance(client, 30)
    assert.partialDeepStrictEqual(await readPayment(client, payment.id), {
      stateDetails: { state: 'cancelled' },
      cancellation: { reason: 'date_expired' },
    })
    await device.idle()
    assert.deepEqual(await told(payment.id, 1), ['payment_cancelled'])
  })
})

describe('the terminal’s word comes late', () => {
  /** A payment that is valid for ten minutes, whose device went silent after reading it. */
  async function unheard(validDate: { blockLatePayment?: boolean } = {}) {
    const now = await clock()
    const sent = await sendPayment(client, device, { validDate: { end: later(now, 600), ...validDate } })
    return { ...sent, inTime: later(now, 30), tooLate: later(now, 620) }
  }

  test('validity open: authorised', async () => {
    const { payment, command, inTime } = await unheard()
    await advance(client, 300)
    assert.equal(ok(await device.tell(command.commandId, { presentedAt: inTime })).status, 'approved')
    assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'authorised')
    assert.deepEqual((await told(payment.id, 3)).toSorted(), ['payment_authorized', 'payment_cancelled', 'payment_method_error'])
    ok(await client.settleTerminals({ body: { clientId: '510000002' } }))
    assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'confirmed')
  })

  test('over, but presented in time: authorised and cancelled, with the authorisation to be seen', async () => {
    const { payment, command, inTime } = await unheard()
    // The wait for the card ends first, the validity after it: due at once, either could be looked after first.
    await advance(client, 300)
    await advance(client, 400)
    assert.equal(ok(await device.tell(command.commandId, { presentedAt: inTime })).status, 'approved')
    const late = await readPayment(client, payment.id)
    assert.partialDeepStrictEqual(late, { stateDetails: { state: 'cancelled' }, cancellation: { cancelled: true, reason: 'date_expired' } })
    assert.match(late.paymentMethod?.details?.transactionReference ?? '', /^\d{12}$/)
    // Deliveries may overtake each other.
    assert.deepEqual((await told(payment.id, 4)).toSorted(), [
      'payment_authorized',
      'payment_cancelled',
      'payment_cancelled',
      'payment_method_error',
    ])
    assert.equal(ok(await client.settleTerminals({ body: { clientId: '510000002' } })).paymentIds.includes(payment.id), false)
  })

  test('over, and late payments are blocked: voided, stays cancelled', async () => {
    const { payment, command, inTime } = await unheard({ blockLatePayment: true })
    await advance(client, 700)
    assert.equal(ok(await device.tell(command.commandId, { presentedAt: inTime })).status, 'voided')
    const late = await readPayment(client, payment.id)
    assert.equal(late.stateDetails.state, 'cancelled')
    assert.equal(late.paymentMethod?.details, undefined)
  })

  test('over, and presented afterwards: voided, stays cancelled', async () => {
    const { payment, command, tooLate } = await unheard()
    await advance(client, 700)
    assert.equal(ok(await device.tell(command.commandId, { presentedAt: tooLate })).status, 'voided')
    assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'cancelled')
  })

  test('the merchant had taken it back: voided', async () => {
    const { payment, command, inTime } = await unheard()
    ok(await client.cancelPayment({ params: { id: payment.id }, body: {} }))
    await advance(client, 60)
    assert.equal(ok(await device.tell(command.commandId, { presentedAt: inTime })).status, 'voided')
    assert.partialDeepStrictEqual(await readPayment(client, payment.id), { cancellation: { reason: 'merchant_cancelled' } })
    assert.deepEqual(await told(payment.id, 1), ['payment_cancelled'])
  })

  test('told twice, it counts once', async () => {
    const { payment, command, inTime } = await unheard()
    await advance(client, 40)
    const first = ok(await device.tell(command.commandId, { presentedAt: inTime }))
    assert.deepEqual(ok(await device.tell(command.commandId, { presentedAt: inTime, approved: false })), first)
    assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'authorised')
  })
})

describe('the PIN', () => {
  const dear = { amount: 5_001 }

  test('twice wrong, then right: authorised', async () => {
    const { payment, command } = await sendPayment(client, device, dear)
    assert.equal(ok(await device.present(command.commandId)).status, 'waiting_pin')
    assert.equal(ok(await device.enterPin(command.commandId, false)).pinTriesLeft, 2)
    assert.equal(ok(await device.enterPin(command.commandId, false)).pinTriesLeft, 1)
    assert.equal(ok(await device.enterPin(command.commandId)).status, 'approved')
    assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'authorised')
  })

  test('three times wrong: declined', async () => {
    const { payment, command } = await sendPayment(client, device, dear)
    ok(await device.present(command.commandId))
    for (let tries = 0; tries < 3; tries++) ok(await device.enterPin(command.commandId, false))
    assertRefused(await device.enterPin(command.commandId), 409, ['e00402'])
    const declined = await readPayment(client, payment.id)
    assert.deepEqual([declined.stateDetails.state, declined.paymentMethod?.result?.code], ['cancelled', 'e02459'])
    assert.deepEqual((await told(payment.id, 2)).toSorted(), ['payment_cancelled', 'payment_method_error'])
  })
})

describe('a refund', () => {
  test('of a part, with the same card and its PIN: confirmed and told', async () => {
    const paid = await settledOnTerminal(client, device)
    const refund = ok(await client.createTerminalRefund({ params: { uuid: device.uuid, paymentId: paid.id }, body: { amount: 500 } }))
    const command = await device.commandFor(refund.id)
    assert.equal(command.kind, 'refund')
    assert.equal(ok(await device.present(command.commandId)).status, 'waiting_pin')
    ok(await device.enterPin(command.commandId))
    assert.equal((await readPayment(client, refund.id)).stateDetails.state, 'confirmed')
    assert.deepEqual(
      (await readPayment(client, paid.id)).refunds?.map(({ paymentId, amount }) => [paymentId, amount]),
      [[refund.id, 500]],
    )
    assert.deepEqual(await told(refund.id, 1), ['payment_refunded'])
  })

  test('with another card: rejected, and the amount is free again', async () => {
    const paid = await settledOnTerminal(client, device)
    const ask = () => client.createTerminalRefund({ params: { uuid: device.uuid, paymentId: paid.id }, body: { amount: 1250 } })
    const refund = ok(await ask())
    const { commandId } = await device.commandFor(refund.id)
    assert.equal(ok(await device.present(commandId, { number: '5555555555554444' })).status, 'declined')
    const rejected = await readPayment(client, refund.id)
    assert.deepEqual([rejected.stateDetails.state, rejected.paymentMethod?.result?.code], ['cancelled', 'e00401'])
    assert.deepEqual(await told(refund.id, 1), ['payment_method_error'])
    await device.idle()
    const again = ok(await ask())
    assert.equal((await device.pay((await device.commandFor(again.id)).commandId)).status, 'approved')
  })

  test('nobody comes for a minute: cancelled, and the amount is free again', async () => {
    const paid = await settledOnTerminal(client, device)
    const ask = () => client.createTerminalRefund({ params: { uuid: device.uuid, paymentId: paid.id }, body: { amount: 1250 } })
    const refund = ok(await ask())
    const { commandId } = await device.commandFor(refund.id)
    await advance(client, 61)
    assert.equal((await readPayment(client, refund.id)).stateDetails.state, 'cancelled')
    await device.idle()
    ok(await ask())
    assert.equal(ok(await device.tell(commandId, { presentedAt: refund.createdAt })).status, 'voided')
    await advance(client, 61)
    await device.idle()
  })
})

test('API on one process, device on another: the command crosses, and so does the answer', async () => {
  const port = await freePort()
  const other = await startApp({ ...provider.app.config, port, publicUrl: `http://127.0.0.1:${port}` }, { api: true, worker: false })
  after(() => other.stop())
  const till = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    platformCode: '1001',
    privateKey: demoKeys['1001'],
    clientId: '500100209',
    fetch: checkedFetch,
  })
  const far = await startDevice(provider, terminals.sister)
  const { payment, command } = await sendPayment(till, far)
  await far.pay(command.commandId)
  assert.equal((await readPayment(till, payment.id)).stateDetails.state, 'authorised')
})

test('a device that hung up is offline ten seconds later; what it had read waits for it', async () => {
  const lone = await startDevice(provider, terminals.stranger)
  const till = provider.clientFor({ platformCode: '1002', privateKey: demoKeys['1002'], clientId: '508000009' })
  const { payment } = await sendPayment(till, lone)
  await lone.hangUp()
  await provider.app.sql`update terminals set last_seen_at = last_seen_at - interval '11 seconds' where entity_id = 508000009`
  await advance(till, 61, '508000009')
  assert.equal((await readPayment(till, payment.id)).stateDetails.state, 'pending_confirmation')
  assertRefused(await till.createTerminalPayment({ params: { uuid: lone.uuid }, body: { amount: 1 } }), 502, ['e04103', '/uuid'])
  const back = await startDevice(provider, terminals.stranger)
  await advance(till, 1, '508000009')
  assert.equal((await readPayment(till, payment.id)).stateDetails.state, 'cancelled')
  await back.idle()
})
