import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, cards, ok, paidByCard, readPayment, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { authorisedOnTerminal, sendPayment, settledOnTerminal, startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { app, client } = provider
const counter3 = '5a1f0c3e-7d42-4b8a-9c11-700000000009'
const device = await startDevice(provider)
const refund = (paymentId: string, amount: unknown, uuid: string = terminals.cloud, by = client) =>
  by.createTerminalRefund({ params: { uuid, paymentId }, body: { amount } as never })

describe('201', () => {
  test('a payment of its own that waits for the card, with what is known of that', async () => {
    const paid = await settledOnTerminal(client, device)
    const answer = await refund(paid.id, 500)
    const part = ok(answer)
    assert.equal(answer.status, 201)
    assert.partialDeepStrictEqual(part, { type: 'refund', amount: 500, initialPaymentId: paid.id, clientId: '510000002' })
    assert.equal(part.stateDetails.state, 'pending_confirmation')
    assert.deepEqual(part.paymentMethod, { code: 'CC', type: 'TPA', details: { brand: 'VISA', last4Digits: '4242' } })
    assert.equal(part.availableMethods[0]?.type, 'TPA')
    assert.equal((await readPayment(client, paid.id)).refunds, undefined)
    await device.pay((await device.commandFor(part.id)).commandId)
    await device.idle()
    assert.deepEqual(ok(await client.listPayments({ query: { initialPaymentId: paid.id, type: 'refund' } })), [
      await readPayment(client, part.id),
    ])
  })

  test('three wrong PINs: cancelled, the amount is free again', async () => {
    const paid = await settledOnTerminal(client, device)
    const part = ok(await refund(paid.id, 1250))
    const { commandId } = await device.commandFor(part.id)
    ok(await device.present(commandId))
    for (let tries = 0; tries < 3; tries++) ok(await device.enterPin(commandId, false))
    assert.partialDeepStrictEqual(await readPayment(client, part.id), {
      stateDetails: { state: 'cancelled' },
      paymentMethod: { result: { code: 'e02459' } },
    })
    await device.idle()
    await device.pay((await device.commandFor(ok(await refund(paid.id, 1250)).id)).commandId)
    assert.equal((await readPayment(client, paid.id)).refunds?.length, 1)
  })

  test('the number decides which card it is; where a device does not tell it, brand and last digits do', async () => {
    const paid = await settledOnTerminal(client, device)
    const other = ok(await refund(paid.id, 100))
    const { commandId } = await device.commandFor(other.id)
    // Another card that ends in the same four digits.
    assert.equal(ok(await device.present(commandId, { number: '4000000200004242' })).result?.code, 'e00401')
    await device.idle()
    const same = ok(await refund(paid.id, 100))
    const shown = { number: undefined, brand: 'VISA', last4Digits: '4242' } as const
    assert.equal((await device.pay((await device.commandFor(same.id)).commandId, shown)).status, 'approved')
  })

  test('once a payment was refunded whole there is nothing left', async () => {
    const paid = await settledOnTerminal(client, device)
    for (const amount of [1000, 250]) {
      await device.pay((await device.commandFor(ok(await refund(paid.id, amount)).id)).commandId)
      await device.idle()
    }
    assertRefused(await refund(paid.id, 1), 409, ['e00402', '/paymentId'])
    assert.deepEqual(
      (await readPayment(client, paid.id)).refunds?.map(({ amount }) => amount),
      [1000, 250],
    )
  })
})

describe('422', () => {
  test('more than is left, counting what waits at another counter', async () => {
    const paid = await settledOnTerminal(client, device)
    assertRefused(await refund(paid.id, 1251), 422, ['e00301', '/amount'])
    await device.pay((await device.commandFor(ok(await refund(paid.id, 1000)).id)).commandId)
    await device.idle()
    await app.sql`
      insert into terminals
      select entity_id, ${counter3}, '700000009', 'counter-3', model, processor, supplier, true, false, true, null, now(), now()
      from terminals where terminal_uuid = ${terminals.cloud}`
    const another = await startDevice(provider, counter3)
    const both = await Promise.all([refund(paid.id, 250), refund(paid.id, 250, counter3)])
    assert.equal(both.filter(({ success }) => success).length, 1)
    assert.equal(both.find((answer) => !answer.success)?.status, 409)
    await advance(client, 61)
    await device.idle()
    await another.hangUp()
  })
  for (const [amount, code] of [
    [0, 'e00231'],
    [1.5, 'e00224'],
    [undefined, 'e00221'],
  ] as const)
    test(`${amount} is ${code}`, async () => assertRefused(await refund('10001', amount), 422, [code, '/amount']))
})

describe('409', () => {
  test('waiting, authorised, cancelled, paid elsewhere, a refund', async () => {
    const { payment, command } = await sendPayment(client, device)
    assertRefused(await refund(payment.id, 1), 409, ['e00402', '/paymentId'])
    await device.pay(command.commandId, { number: cards.declined })
    assertRefused(await refund(payment.id, 1), 409, ['e00402', '/paymentId'])
    await device.idle()
    assertRefused(await refund((await authorisedOnTerminal(client, device)).id, 1), 409, ['e00402', '/paymentId'])
    assertRefused(await refund((await paidByCard(provider)).id, 1), 409, ['e00402', '/paymentId'])
    const paid = await settledOnTerminal(client, device)
    const part = ok(await refund(paid.id, 100))
    await device.pay((await device.commandFor(part.id)).commandId)
    await device.idle()
    assertRefused(await refund(part.id, 1), 409, ['e00402', '/paymentId'])
  })
  test('without its card, by the call of other payments', async () => {
    const paid = await settledOnTerminal(client, device)
    assertRefused(await client.refundPayment({ params: { id: paid.id }, body: { amount: 1 } }), 409, ['e00402'])
  })
  test('a Standalone terminal', async () => assertRefused(await refund('10001', 1, terminals.standalone), 409, ['e00402', '/uuid']))
})

describe('404', () => {
  test('an unknown payment, an unknown terminal', async () => {
    for (const id of ['99999999', '0', 'x']) assertRefused(await refund(id, 1), 404, ['e00502', '/paymentId'])
    assertRefused(await refund('10001', 1, 'no-uuid'), 404, ['e00500', '/uuid'])
  })
  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}, with our terminal or with theirs`, async () => {
      const paid = await settledOnTerminal(client, device)
      assertRefused(await refund(paid.id, 1, terminals.cloud, stranger), 404, ['e00500', '/uuid'])
      const [own] = ok(await stranger.listTerminals())
      const theirs = await startDevice(provider, own!.uuid)
      assertRefused(await refund(paid.id, 1, own!.uuid, stranger), 404, ['e00502', '/paymentId'])
      await theirs.hangUp()
    })
  }
})
