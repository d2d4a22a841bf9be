import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { advance, assertRefused, ok, readPayment, strangers } from '../../builders.ts'
import { disputed } from '../../disputes.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { assertBooksHold } from '../money/money.ts'

const provider = await startTestProvider()
const { client } = provider

describe('200', () => {
  test('the money stays with the payer, and the bank is told', async () => {
    const { payment, params, bankReference } = await disputed(provider, { amount: 4_000 })
    assert.equal(ok(await client.acceptDispute({ params })).stateDetails.state, 'accepted')
    assert.equal((await readPayment(client, payment.id)).amounts?.disputed, 4_000)
    await eventually('The bank knows', async () => {
      const { disputes } = ok(await client.getWorld({ query: {} }))
      return disputes.some((dispute) => dispute.bankReference === bankReference && dispute.status === 'accepted')
    })
    assertRefused(await client.decideDispute({ params: { bankReference }, body: { outcome: 'won' } }), 409, ['e00402', '/bankReference'])
    await assertBooksHold(provider)
  })
})

describe('409', () => {
  test('a second time, or too late', async () => {
    const { params } = await disputed(provider)
    ok(await client.acceptDispute({ params }))
    assertRefused(await client.acceptDispute({ params }), 409, ['e00402', '/id'])
    const late = await disputed(provider, { days: 2 })
    await advance(client, 2 * 86_400)
    assertRefused(await client.acceptDispute({ params: late.params }), 409, ['e00402', '/id'])
  })
})

test('404: an id that does not exist, or somebody else’s', async () => {
  const { params } = await disputed(provider)
  assertRefused(await client.acceptDispute({ params: { id: randomUUID() } }), 404, ['e00500', '/id'])
  for (const [, stranger] of strangers(provider)) assertRefused(await stranger.acceptDispute({ params }), 404, ['e00500', '/id'])
})
