import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, ok, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { sendPayment, startDevice } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider
const device = await startDevice(provider)
const dear = { amount: 9_900 }

describe('200', () => {
  test('a refused signature declines', async () => {
    const { payment, command } = await sendPayment(client, device)
    ok(await device.present(command.commandId, { presentation: 'magnetic_stripe' }))
    assert.equal(ok(await device.sign(command.commandId, false)).result?.code, 'e02459')
    assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'cancelled')
    await device.idle()
  })

  test('six wrong PINs at once: three count', async () => {
    const { command } = await sendPayment(client, device, dear)
    ok(await device.present(command.commandId))
    const answers = await Promise.all(Array.from({ length: 6 }, () => device.enterPin(command.commandId, false)))
    assert.equal(answers.filter(({ success }) => success).length, 3)
    await device.idle()
  })

  test('the validity ends while the PIN is entered: it waits for the holder', async () => {
    const { now } = await advance(client, 1)
    const end = new Date(Date.parse(now) + 30_000).toISOString()
    const { payment, command } = await sendPayment(client, device, { ...dear, validDate: { end } })
    ok(await device.present(command.commandId))
    await advance(client, 40)
    assert.equal((await readPayment(client, payment.id)).stateDetails.state, 'pending_confirmation')
    assert.equal(ok(await device.enterPin(command.commandId)).status, 'approved')
    assert.partialDeepStrictEqual(await readPayment(client, payment.id), {
      stateDetails: { state: 'cancelled' },
      cancellation: { reason: 'date_expired' },
    })
    await device.idle()
  })

  test('nobody enters it for a minute: declined', async () => {
    const { payment, command } = await sendPayment(client, device, dear)
    ok(await device.present(command.commandId))
    await advance(client, 61)
    assert.partialDeepStrictEqual(await readPayment(client, payment.id), {
      stateDetails: { state: 'cancelled' },
      paymentMethod: { result: { code: 'e04201' } },
    })
    assertRefused(await device.enterPin(command.commandId), 409, ['e00402', '/commandId'])
    await device.idle()
  })
})

describe('409', () => {
  test('before a card, and the way that the card does not ask for', async () => {
    const { command } = await sendPayment(client, device, dear)
    assertRefused(await device.enterPin(command.commandId), 409, ['e00402', '/commandId'])
    ok(await device.present(command.commandId))
    assertRefused(await device.sign(command.commandId), 409, ['e00402', '/method'])
    ok(await device.enterPin(command.commandId))
    await device.idle()
  })
})

describe('404', () => {
  test('an unknown command', async () => assertRefused(await device.enterPin('x'), 404, ['e00500', '/commandId']))
})
