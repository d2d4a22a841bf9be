import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, ok } from '../../builders.ts'
import { disputed } from '../../disputes.ts'
import { startTestProvider } from '../../harness.ts'
import { assertBooksHold } from '../money/money.ts'

const provider = await startTestProvider()
const { client } = provider
const decide = (bankReference: string, outcome: 'won' | 'lost') => client.decideDispute({ params: { bankReference }, body: { outcome } })

describe('200', () => {
  test('a bank may give in before it was answered, and after nobody answered', async () => {
    for (const days of [0, 10]) {
      const { params, bankReference } = await disputed(provider)
      if (days > 0) await advance(client, days * 86_400)
      assert.equal(ok(await decide(bankReference, 'won')).status, 'won')
      assert.equal(ok(await client.getDispute({ params })).stateDetails.state, 'won')
    }
    await assertBooksHold(provider)
  })

  test('its word says how it decided, also where the bank’s own row is seen a moment later', async () => {
    const { params, bankReference } = await disputed(provider)
    ok(await client.submitDisputeEvidence({ params, body: { explanation: 'Entregue.' } }))
    await advance(client, 1)
    ok(await client.setFault({ body: { clientId: '510000002', kind: 'notification_late', on: true } }))
    ok(await decide(bankReference, 'lost'))
    // As a copy of the table on another node may still have it.
    await provider.app.sql`update simulator.disputes set status = 'contested' where dispute_reference = ${bankReference}`
    await advance(client, 61)
    assert.equal(ok(await client.getDispute({ params })).stateDetails.state, 'lost')
  })
})

test('404: no such dispute', async () => assertRefused(await decide('CB0', 'won'), 404, ['e00500', '/bankReference']))

test('409: decided, or not answered yet', async () => {
  const { bankReference } = await disputed(provider)
  assertRefused(await decide(bankReference, 'lost'), 409, ['e00402', '/bankReference'])
  ok(await decide(bankReference, 'won'))
  assertRefused(await decide(bankReference, 'won'), 409, ['e00402', '/bankReference'])
})
