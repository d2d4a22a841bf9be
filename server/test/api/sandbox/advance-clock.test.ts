import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, newCheckout, newReference, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'

const { client, clientFor } = await startTestProvider()
const other = clientFor({ clientId: '500100209' })

describe('200', () => {
  test('the clock of this entity alone goes forward, for good', async () => {
    const before = (await newReference(client)).createdAt
    const { now, clientId } = await advance(client, 3600)
    assert.equal(clientId, '510000002')
    assert(Math.abs(Date.parse(now) - Date.parse(before) - 3_600_000) < 10_000)
    assert(Date.parse((await newReference(client)).createdAt) - Date.parse(before) >= 3_600_000)
    assert(Math.abs(Date.parse((await newReference(other)).createdAt) - Date.now()) < 10_000)
  })

  test('what falls due has run when the answer comes', async () => {
    const [mine, theirs] = [await newCheckout(client), await newCheckout(other)]
    const { ran } = await advance(client, 1800)
    // How many this call ended: the worker, which looks every second, may have been first.
    assert(Number.isInteger(ran.expired))
    assert.equal((await readPayment(client, mine.paymentId)).stateDetails.state, 'cancelled')
    assert.equal((await readPayment(other, theirs.paymentId)).stateDetails.state, 'pending')
  })
})

describe('422', () => {
  for (const [advanceSeconds, code] of [
    [0, 'e00231'],
    [-5, 'e00231'],
    [1.5, 'e00224'],
    [1e9, 'e00301'],
  ] as const) {
    test(`${advanceSeconds} s is ${code}`, async () =>
      assertRefused(await client.advanceClock({ body: { clientId: '510000002', advanceSeconds } }), 422, [code, '/advanceSeconds']))
  }
})

describe('404', () => {
  test('an unknown entity', async () =>
    assertRefused(await client.advanceClock({ body: { clientId: '199999999', advanceSeconds: 1 } }), 404, ['e00500']))
})
