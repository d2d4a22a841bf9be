import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, client } = provider
const [compliance, chief, support, owner] = await Promise.all(
  (['staff-compliance', 'staff-administrator', 'staff-support', 'owner'] as const).map((person) => demoOffice(provider, person)),
)
const clientId = '510000002'
const account = { owner: 'Padaria Exemplo Lda', bankName: 'Banco Dois', iban: 'PT50 0035 0683 0000 0007 8431 1', swift: 'BDOIPTPL' }

describe('listWaitingChanges', () => {
  test('200: what entities asked for and nobody has decided, the oldest first, with what is proposed', async () => {
    assert.deepEqual(ok(await support!.client.listWaitingChanges()), [])
    const change = ok(await client.createBankAccount({ params: { clientId }, body: account }))
    ok(await client.updateEntity({ params: { clientId }, body: { name: 'Padaria Nova Lda' } }))
    await app.sql`update entity_changes set review_at = null`
    const [first, second] = ok(await support!.client.listWaitingChanges())
    assert.partialDeepStrictEqual(first, {
      id: change.id,
      clientId,
      entityName: 'Padaria Exemplo Lda',
      kind: 'bank_account',
      last4digits: '4311',
    })
    assert.equal(first!.proposalId, undefined)
    assert.equal(second!.kind, 'details')
    const page = await support!.client.listWaitingChanges({ query: { limit: 1 } })
    const { meta } = JSON.parse(page.text) as { meta: { nextCursor: string; totalCount: number } }
    assert.equal(meta.totalCount, 2)
    assert.equal(ok(await support!.client.listWaitingChanges({ query: { limit: 1, cursor: meta.nextCursor } }))[0]!.id, second!.id)

    const params = { clientId, changeId: change.id }
    const proposal = ok(await compliance!.client.proposeChangeDecision({ params, body: { decision: 'approve' } }))
    assert.equal(ok(await support!.client.listWaitingChanges())[0]!.proposalId, proposal.id)
    ok(await chief!.client.decideProposal({ params: { id: proposal.id }, body: { decision: 'confirm' } }))
    const agreed = ok(await support!.client.listWaitingChanges()).find(({ id }) => id === change.id)
    assert(agreed === undefined || agreed.agreedAt !== undefined)
  })

  test('403: not for people of an entity. 422: no such order', async () => {
    assertRefused(await owner!.client.listWaitingChanges(), 403, ['e00903'])
    assertRefused(await support!.client.listWaitingChanges({ query: { sort: 'kind' } }), 422, ['e00230', '/sort'])
  })
})
