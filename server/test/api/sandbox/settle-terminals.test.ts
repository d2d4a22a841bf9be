import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, authorised, ok, readPayment } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { authorisedOnTerminal, startDevice, terminals } from '../../terminal-device.ts'

const provider = await startTestProvider()
const { client } = provider
const device = await startDevice(provider)

describe('200', () => {
  test('all that this entity’s terminals authorised, once; nothing else', async () => {
    const sister = provider.clientFor({ clientId: '500100209' })
    const theirs = await authorisedOnTerminal(sister, await startDevice(provider, terminals.sister))
    const held = await authorised(provider)
    const mine = [await authorisedOnTerminal(client, device), await authorisedOnTerminal(client, device, { amount: 300 })]
    const { settled, paymentIds, clientId } = ok(await client.settleTerminals({ body: { clientId: '510000002' } }))
    assert.deepEqual([clientId, settled, paymentIds], ['510000002', 2, mine.map(({ id }) => id)])
    assert.equal((await readPayment(sister, theirs.id)).stateDetails.state, 'authorised')
    assert.equal((await readPayment(client, held.id)).stateDetails.state, 'authorised')
    assert.equal(ok(await client.settleTerminals({ body: { clientId: '510000002' } })).settled, 0)
  })

  test('a settlement without success confirms nothing', async () => {
    const { id } = await authorisedOnTerminal(client, device)
    assert.equal(ok(await client.settleTerminals({ body: { clientId: '510000002', success: false } })).settled, 0)
    assert.equal((await readPayment(client, id)).stateDetails.state, 'authorised')
  })

  test('ten at once: each payment once', async () => {
    const { id } = await authorisedOnTerminal(client, device)
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.settleTerminals({ body: { clientId: '510000002' } })))
    assert.equal(answers.filter((answer) => ok(answer).paymentIds.includes(id)).length, 1)
  })
})

describe('404', () => {
  test('an unknown entity', async () =>
    assertRefused(await client.settleTerminals({ body: { clientId: '199999999' } }), 404, ['e00500', '/clientId']))
})

describe('422', () => {
  test('no entity', async () => assertRefused(await client.settleTerminals({ body: {} as never }), 422, ['e00221', '/clientId']))
})
