import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, ok, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { sendPayment, settledOnTerminal, startDevice } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider
const device = await startDevice(provider)

/** The four late cases stand in terminal-life.test.ts. */
describe('200', () => {
  test('in time, instead of card and PIN: authorised', async () => {
    const { payment, command } = await sendPayment(client, device, { amount: 9_900 })
    assert.equal(ok(await device.tell(command.commandId, { presentedAt: command.createdAt })).status, 'approved')
    assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'authorised')
    await device.idle()
  })

  test('declined: over, with the reason', async () => {
    const { payment, command } = await sendPayment(client, device)
    ok(await device.tell(command.commandId, { presentedAt: command.createdAt, approved: false }))
    assert.partialDeepStrictEqual(await readPayment(client, payment.id), {
      stateDetails: { state: 'cancelled' },
      paymentMethod: { result: { code: 'e02433' } },
    })
    await device.idle()
  })

  test('declined after it was given up: nothing changes', async () => {
    const { payment, command } = await sendPayment(client, device)
    await advance(client, 61)
    const before = await readPayment(client, payment.id)
    assert.equal(ok(await device.tell(command.commandId, { presentedAt: command.createdAt, approved: false })).status, 'declined')
    assert.deepEqual(await readPayment(client, payment.id), before)
    await device.idle()
  })

  test('what was decided live stands', async () => {
    const { payment, command } = await sendPayment(client, device)
    await device.pay(command.commandId)
    const before = await readPayment(client, payment.id)
    assert.equal(ok(await device.tell(command.commandId, { presentedAt: command.createdAt, approved: false })).status, 'approved')
    assert.deepEqual(await readPayment(client, payment.id), before)
    await device.idle()
  })

  test('of a refund: confirmed with the same card, rejected with another', async () => {
    const paid = await settledOnTerminal(client, device)
    for (const [number, status] of [
      ['5555555555554444', 'declined'],
      ['4242424242424242', 'approved'],
    ] as const) {
      const refund = ok(await client.createTerminalRefund({ params: { uuid: device.uuid, paymentId: paid.id }, body: { amount: 1250 } }))
      const { commandId, createdAt } = await device.commandFor(refund.id)
      assert.equal(ok(await device.tell(commandId, { presentedAt: createdAt, number })).status, status)
      await device.idle()
    }
    assert.equal((await readPayment(client, paid.id)).refunds?.length, 1)
  })
})

describe('422', () => {
  test('presented before it was asked for, or in the future; no card', async () => {
    const { payment, command } = await sendPayment(client, device)
    const { commandId } = command
    assertRefused(await device.tell(commandId, { presentedAt: '2020-01-01T00:00:00Z' }), 422, ['e00301', '/presentedAt'])
    assertRefused(await device.tell(commandId, { presentedAt: '2099-01-01T00:00:00Z' }), 422, ['e00301', '/presentedAt'])
    assertRefused(await device.tell(commandId, { presentedAt: 'then' }), 422, ['e00226', '/presentedAt'])
    assertRefused(await device.tell(commandId, { presentedAt: command.createdAt, number: undefined }), 422, ['e00221', '/number'])
    ok(await client.cancelPayment({ params: { id: payment.id }, body: {} }))
    await device.idle()
  })
})

describe('404', () => {
  test('an unknown command', async () =>
    assertRefused(await device.tell('x', { presentedAt: '2026-02-03T10:11:12Z' }), 404, ['e00500', '/commandId']))
})
