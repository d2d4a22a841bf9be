import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertUnclaimed } from '../../../src/store/acquirers/foreign.ts'
import { assertRefused, ok, paidByCard } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, client } = provider
const [finance, support, compliance] = await Promise.all(
  (['staff-finance', 'staff-support', 'staff-compliance'] as const).map((person) => demoOffice(provider, person)),
)

test('listSettlementRuns: a day’s transfers, what waits for the bank’s file, and what was simulated', async () => {
  assert.deepEqual(ok(await finance!.client.listSettlementRuns()), [])
  await paidByCard(provider, { amount: 3333 })
  const { transfers } = ok(await client.settleDay({ body: { clientId: '510000002' } }))
  // The entity's own clock may be ahead of ours.
  await app.sql`update transfers set created_at = now()`
  const [run] = ok(await finance!.client.listSettlementRuns())
  const amount = transfers.reduce((sum, one) => sum + one.amount, 0)
  assert.partialDeepStrictEqual(run, { transfers: transfers.length, amount, simulated: transfers.length, waiting: 0 })
  await app.sql`update transfers set simulated = false`
  assert.partialDeepStrictEqual(ok(await finance!.client.listSettlementRuns())[0], { simulated: 0, waiting: transfers.length })
  assertRefused(await finance!.client.listSettlementRuns({ query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
  assertRefused(await support!.client.listSettlementRuns(), 403, ['e00903'])
})

test('getHealth: queues, given-up notifications and accounts that are out', async () => {
  const calm = ok(await support!.client.getHealth())
  assert.deepEqual([calm.deliveriesGivenUp, calm.accountsOut], [0, []])
  await app.sql`
    insert into acquirer_accounts (account, connector, sealed, door_hash, out_since) values ('loja', 'easypay', '\\x00', '\\x00', now())`
  assert.deepEqual(ok(await support!.client.getHealth()).accountsOut, ['loja'])
  assert.deepEqual([calm.late, calm.stuckQuestions], [[], 0])
  assert.deepEqual(calm.waiting, { entities: 0, changes: 0, proposals: 0, heldMoney: 0, unclaimedMoney: 0, notices: 0 })
  await insertUnclaimed(app.sql, { account: 'loja', acquirerReference: 'one', amountCents: 900, receivedAt: new Date() })
  await app.sql`
    insert into entity_news (entity_id, kind, subject, told, created_at, due_at)
    values (510000002, 'invoices', 'one', '{}', now(), now() - interval '1 hour')`
  const worse = ok(await support!.client.getHealth())
  assert.equal(worse.waiting.unclaimedMoney, 1)
  const mails = worse.late.find(({ kind }) => kind === 'mails')
  // The worker may have been faster; where it was not, it says how late it is.
  assert(mails === undefined || mails.seconds >= 3600)
  assertRefused(await compliance!.client.getHealth(), 403, ['e00903'])
})
