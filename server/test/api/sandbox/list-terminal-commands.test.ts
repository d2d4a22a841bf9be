import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { sendPayment, startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider
const look = (uuid: string) => client.listTerminalCommands({ params: { uuid } })

describe('200', () => {
  test('whoever looks is there: a device that polls is asked like one that holds its line', async () => {
    assertRefused(await client.createTerminalPayment({ params: { uuid: terminals.cloud }, body: { amount: 1 } }), 502, ['e04103'])
    assert.deepEqual(ok(await look(terminals.cloud)), {
      clientId: '510000002',
      terminalId: '700000001',
      name: 'counter-1',
      commands: [],
    })
    const payment = ok(await client.createTerminalPayment({ params: { uuid: terminals.cloud }, body: { amount: 990, summary: 'Chá' } }))
    const [command, ...more] = ok(await look(terminals.cloud)).commands
    assert.deepEqual(more, [])
    assert.partialDeepStrictEqual(command, { paymentId: payment.id, amount: 990, summary: 'Chá', status: 'waiting_card' })
    assert.equal(Date.parse(command!.expiresAt) - Date.parse(command!.createdAt), 60_000)
    await advance(client, 61)
    assert.deepEqual(ok(await look(terminals.cloud)).commands, [])
  })

  test('as a stream: each change is sent, the card’s progress too', async () => {
    const device = await startDevice(provider)
    const { command } = await sendPayment(client, device, { amount: 9_900 })
    ok(await device.present(command.commandId))
    await eventually('The device asks for the PIN', async () => device.shown()?.commands[0]?.status === 'waiting_pin')
    assert.partialDeepStrictEqual(device.shown()?.commands[0], { brand: 'VISA', last4Digits: '4242', pinTriesLeft: 3 })
    ok(await device.enterPin(command.commandId))
    await device.idle()
  })

  test('a device that comes back finds what waits for it', async () => {
    const first = await startDevice(provider, terminals.cloud)
    const { payment } = await sendPayment(client, first)
    await first.hangUp()
    const second = await startDevice(provider, terminals.cloud)
    await second.pay((await second.commandFor(payment.id)).commandId)
    await second.idle()
  })
})

describe('404', () => {
  test('an unknown terminal, as a stream too', async () => {
    for (const uuid of ['no-uuid', '5a1f0c3e-7d42-4b8a-9c11-700000000099']) assertRefused(await look(uuid), 404, ['e00500', '/uuid'])
    const response = await fetch(`${provider.baseUrl}/api/sandbox/terminals/no-uuid/commands`, { headers: { Accept: 'text/event-stream' } })
    assert.deepEqual([response.status, response.headers.get('content-type')?.split(';')[0]], [404, 'application/json'])
  })
})

describe('409', () => {
  test('a Standalone terminal has no line', async () => assertRefused(await look(terminals.standalone), 409, ['e00402', '/uuid']))
})
