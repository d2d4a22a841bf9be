import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { sendPayment, startDevice } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider
const device = await startDevice(provider)

describe('200', () => {
  test('noted on the command; the payment stands', async () => {
    const { payment, command } = await sendPayment(client, device)
    await device.pay(command.commandId)
    const before = await readPayment(client, payment.id)
    assert.partialDeepStrictEqual(ok(await device.reportPrintingError(command.commandId)), { status: 'approved', printingFailed: true })
    assert.deepEqual(await readPayment(client, payment.id), before)
  })
})

describe('404', () => {
  test('an unknown command', async () => assertRefused(await device.reportPrintingError('x'), 404, ['e00500', '/commandId']))
})
