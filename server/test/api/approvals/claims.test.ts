import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { insertUnclaimed } from '../../../src/store/acquirers/foreign.ts'
import { verify } from '../../../src/store/database/verify.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, type OfficeBrowser } from '../../office.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const [finance, chief, compliance, operations] = await Promise.all(
  (['staff-finance', 'staff-administrator', 'staff-compliance', 'staff-operations'] as const).map((person) => demoOffice(provider, person)),
)
const clientId = '510000002'
const why = 'Their payer sent it to the reference of last year'
const found = async (name: string): Promise<string> =>
  (await insertUnclaimed(sql, { account: 'easypay-escudo', acquirerReference: name, amountCents: 900, receivedAt: new Date() })) ??
  assert.fail('It was noted before.')
const [first, second] = [await found('one'), await found('two')]
const propose = (by: OfficeBrowser, id: string, body: object = { clientId, why }) =>
  by.client.proposeClaim({ params: { id }, body: body as never })
const decide = (by: OfficeBrowser, id: string, decision: 'confirm' | 'refuse') =>
  by.client.decideProposal({ params: { id }, body: { decision } })

describe('money of nobody', () => {
  test('listUnclaimedMoney: the oldest first, page by page, for whoever sees money', async () => {
    const answer = await operations!.client.listUnclaimedMoney({ query: { limit: 1 } })
    assert.partialDeepStrictEqual(ok(answer), [{ id: first, amount: 900, account: 'easypay-escudo', acquirerReference: 'one' }])
    const { meta } = JSON.parse(answer.text) as { meta: { nextCursor: string; totalCount: number } }
    assert.equal(meta.totalCount, 2)
    assert.equal(ok(await finance!.client.listUnclaimedMoney({ query: { limit: 1, cursor: meta.nextCursor } }))[0]!.id, second)
    assertRefused(await finance!.client.listUnclaimedMoney({ query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
    assertRefused(await compliance!.client.listUnclaimedMoney(), 403, ['e00903'])
  })

  test('proposeClaim: two agree whose it is; from then on it waits there, and the books hold', async () => {
    const proposal = ok(await propose(finance!, first))
    assert.partialDeepStrictEqual(proposal, {
      kind: 'claim',
      clientId,
      why,
      claim: { amount: 900, account: 'easypay-escudo', acquirerReference: 'one' },
    })
    // Nobody proposes another entity meanwhile.
    assertRefused(await propose(chief!, first, { clientId: '500100209', why }), 409, ['e00402'])
    const [listed] = ok(await chief!.client.listUnclaimedMoney())
    assert.partialDeepStrictEqual(listed, { id: first, proposalId: proposal.id, proposedFor: clientId })
    assertRefused(await decide(finance!, proposal.id, 'confirm'), 409, ['e00906'])
    assertRefused(await decide(operations!, proposal.id, 'confirm'), 403, ['e00903'])
    assert.equal(ok(await decide(chief!, proposal.id, 'confirm')).state, 'done')
    assert.deepEqual(
      ok(await finance!.client.listUnclaimedMoney()).map(({ id }) => id),
      [second],
    )
    assert.partialDeepStrictEqual(ok(await finance!.client.listHeldMoney()), [
      { clientId, amount: 900, reason: 'unknown', account: 'easypay-escudo' },
    ])
    assert((await verify(sql)).every(({ findings }) => findings.length === 0))
    const acts = await sql<{ action: string; entityId: number }[]>`
      select action, entity_id from audit where action in ('proposeClaim', 'decideProposal') and outcome = 'done' order by audit_id`
    assert.deepEqual(
      acts.map(({ action, entityId }) => [action, entityId]),
      [
        ['proposeClaim', 510000002],
        ['decideProposal', 510000002],
      ],
    )
    assertRefused(await propose(finance!, first), 404, ['e00500', '/id'])
  })

  test('409: a command was faster. 404: no such money, no such entity. 422: no reason, no tax number', async () => {
    const { id } = ok(await propose(finance!, second))
    await sql`update unclaimed_money set entity_id = 500100209, claimed_at = now() where unclaimed_id = ${second}`
    assertRefused(await decide(chief!, id, 'confirm'), 409, ['e00402'])
    assert.equal(ok(await decide(chief!, id, 'refuse')).state, 'refused')
    assertRefused(await propose(finance!, '999999'), 404, ['e00500', '/id'])
    const third = await found('three')
    assertRefused(await propose(finance!, third, { clientId: '999999990', why }), 404, ['e00500', '/clientId'])
    assertRefused(await propose(finance!, third, { clientId, why: '' }), 422, ['e00235'])
    assertRefused(await propose(finance!, third, { clientId: '12', why }), 422, ['e00227'])
  })
})
