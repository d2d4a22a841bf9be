import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cards, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { authorisedOnTerminal, sendPayment, startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
// A device has no credentials.
const client = provider.clientFor({ platformCode: '', privateKey: '', clientId: '' })
const askFor = (number: string, uuid: string = terminals.standalone, headers: Record<string, string> = {}) =>
  client.askIssuer({ params: { uuid }, body: { number }, headers })

describe('200', () => {
  test('approved: brand and last digits, as a slip shows them', async () => {
    assert.deepEqual(ok(await askFor('5555555555554444')), { approved: true, brand: 'MASTERCARD', last4Digits: '4444' })
  })

  test('a card that 3-D Secure would ask about is approved: there is no internet at the counter', async () => {
    assert.equal(ok(await askFor(cards.challenge)).approved, true)
  })

  for (const [number, code] of [
    [cards.declined, 'e02433'],
    ['4000000000009995', 'e02451'],
    ['4000000000000069', 'e02454'],
  ] as const) {
    test(`${number} is declined with ${code}, as at a Cloud terminal`, async () => {
      const answer = ok(await askFor(number, terminals.standalone, { 'Accept-Language': 'PT' }))
      assert.deepEqual([answer.approved, answer.result?.code], [false, code])
      assert(answer.result?.message)
      const device = await startDevice(provider)
      const { command } = await sendPayment(provider.client, device, { amount: 100 })
      const seen = ok(await device.present(command.commandId, { number }))
      assert.deepEqual([seen.status, seen.result?.code], ['declined', code])
      await device.idle()
      await device.hangUp()
    })
  }

  test('nothing is recorded', async () => {
    const device = await startDevice(provider)
    await authorisedOnTerminal(provider.client, device)
    const before = ok(await provider.client.listPayments({})).length
    ok(await askFor(cards.approved))
    assert.equal(ok(await provider.client.listPayments({})).length, before)
    await device.hangUp()
  })
})

describe('422', () => {
  for (const [number, code] of [
    ['4242424242424241', 'e00213'],
    ['4242', 'e00235'],
  ] as const) {
    test(number, async () => assertRefused(await askFor(number), 422, [code]))
  }
})

describe('404', () => {
  for (const uuid of ['no-uuid', '5a1f0c3e-7d42-4b8a-9c11-999999999999']) {
    test(`the terminal ${uuid}`, async () => assertRefused(await askFor(cards.approved, uuid), 404, ['e00500', '/uuid']))
  }
})
