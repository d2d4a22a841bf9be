import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cards, ok, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { sendPayment, startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider
const device = await startDevice(provider)

describe('200', () => {
  for (const [presentation, amount, status] of [
    ['contactless', 5_000, 'approved'],
    ['contactless', 5_001, 'waiting_pin'],
    ['chip', 100, 'waiting_pin'],
    ['magnetic_stripe', 100, 'waiting_signature'],
  ] as const) {
    test(`${presentation}, ${amount / 100} EUR: ${status}`, async () => {
      const { payment, command } = await sendPayment(client, device, { amount })
      const seen = ok(await device.present(command.commandId, { presentation }))
      assert.deepEqual([seen.status, seen.brand, seen.last4Digits], [status, 'VISA', '4242'])
      if (status === 'waiting_signature') ok(await device.sign(command.commandId))
      if (status === 'waiting_pin') ok(await device.enterPin(command.commandId))
      assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'authorised')
      await device.idle()
    })
  }

  test('a card may ask for what it wants', async () => {
    const { command } = await sendPayment(client, device, { amount: 100 })
    assert.equal(ok(await device.present(command.commandId, { authentication: 'signature' })).status, 'waiting_signature')
    assert.equal(ok(await device.sign(command.commandId)).status, 'approved')
    await device.idle()
  })

  test('known by its brand and last digits only', async () => {
    const { payment, command } = await sendPayment(client, device, { amount: 100 })
    ok(await device.present(command.commandId, { number: undefined, brand: 'MASTERCARD', last4Digits: '0007' }))
    assert.partialDeepStrictEqual((await readPayment(client, payment.id)).paymentMethod?.details, {
      brand: 'MASTERCARD',
      last4Digits: '0007',
    })
    await device.idle()
  })

  test('its number rests nowhere', async () => {
    const { command } = await sendPayment(client, device, { amount: 100 })
    ok(await device.present(command.commandId))
    const [row] = await provider.app
      .sql`select c::text || p::text as text from terminal_commands c join payments p using (entity_id, payment_id)
      where c.command_id = ${command.commandId}`
    assert(!String(row?.text).includes(cards.approved))
    await device.idle()
  })
})

describe('409', () => {
  test('twice, or after the decision', async () => {
    const { command } = await sendPayment(client, device, { amount: 9_900 })
    ok(await device.present(command.commandId))
    assertRefused(await device.present(command.commandId), 409, ['e00402', '/commandId'])
    ok(await device.enterPin(command.commandId))
    assertRefused(await device.present(command.commandId), 409, ['e00402', '/commandId'])
    await device.idle()
  })
})

describe('422', () => {
  for (const [body, ...error] of [
    [{ number: '4242424242424241' }, 'e00213', '/number'],
    [{ number: '4242-4242-4242' }, 'e00228', '/number'],
    [{ number: '4242' }, 'e00235', '/number'],
    [{ number: undefined }, 'e00221', '/number'],
    [{ number: undefined, brand: 'VISA' }, 'e00221', '/number'],
    [{ presentation: 'thought' }, 'e00230', '/presentation'],
  ] as const) {
    test(
      JSON.stringify(body, (_, value: unknown) => value ?? 'absent'),
      async () => assertRefused(await device.present('0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55', body as never), 422, [error[0]]),
    )
  }
})

describe('404', () => {
  test('an unknown command, another terminal’s', async () => {
    assertRefused(await device.present('0b2a4a0e-2f86-4cb1-9f5b-b9d8dd3d1c55'), 404, ['e00500', '/commandId'])
    const { command, payment } = await sendPayment(client, device)
    const far = await startDevice(provider, terminals.sister)
    assertRefused(await far.present(command.commandId), 404, ['e00500', '/commandId'])
    ok(await client.cancelPayment({ params: { id: payment.id }, body: {} }))
  })
})
