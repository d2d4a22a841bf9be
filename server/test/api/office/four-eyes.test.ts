import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient } from '@escudo/contracts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'
import { freeNifs, registration } from '../../registrations.ts'

const provider = await startTestProvider()
const { client, app } = provider
const [one, other] = [await demoOffice(provider, 'staff-compliance'), await demoOffice(provider, 'staff-administrator')]
const clientId = '511000138'
const params = { clientId }
/** Nobody’s rule decides: people do. */
async function waiting(nif: string) {
  ok(await client.createEntity({ body: registration(nif) }))
  await app.sql`update entities set review_at = null where entity_id = ${Number(nif)}`
  return nif
}
await waiting(clientId)

describe('an entity is approved by two', () => {
  test('it waits, with what it said', async () => {
    const found = ok(await one.client.listWaitingEntities()).find((entity) => entity.clientId === clientId)
    assert(found && found.proposalId === undefined)
    const review = ok(await one.client.getEntityReview({ params }))
    assert.equal(review.state, 'pending')
    assert(review.registrations[0]!.said.includes(review.name))
    assertRefused(await one.client.getEntityReview({ params: { clientId: '999999990' } }), 404, ['e00500'])
  })

  test('one proposes; it is still pending; nobody confirms their own; somebody else does', async () => {
    const proposal = ok(await one.client.proposeEntityDecision({ params, body: { decision: 'approve' } }))
    assert.partialDeepStrictEqual(proposal, { state: 'waiting', isMine: true, proposedBy: 'Filipa Conforme' })
    assertRefused(await other.client.proposeEntityDecision({ params, body: { decision: 'decline' } }), 409, ['e00402'])
    assert.equal(ok(await other.client.getEntityReview({ params })).state, 'pending')
    const decide = (by: typeof one, decision: 'confirm' | 'refuse' | 'withdraw') =>
      by.client.decideProposal({ params: { id: proposal.id }, body: { decision } })
    assertRefused(await decide(one, 'confirm'), 409, ['e00906'])
    assertRefused(await decide(one, 'refuse'), 409, ['e00906'])
    assertRefused(await decide(other, 'withdraw'), 409, ['e00402'])
    assertRefused(await decide(await demoOffice(provider, 'staff-support'), 'confirm'), 403, ['e00903'])
    assert.equal(ok(await decide(other, 'confirm')).decidedBy, 'Júlia Chefe')
    assert.equal(ok(await one.client.getEntityReview({ params })).state, 'approved')
    assertRefused(await decide(other, 'confirm'), 409, ['e00402'])
    assertRefused(await one.client.proposeEntityDecision({ params, body: { decision: 'approve' } }), 409, ['e00402'])
  })

  test('two who decide at once: one of them', async () => {
    const nif = await waiting('510000088')
    const { id } = ok(
      await one.client.proposeEntityDecision({ params: { clientId: nif }, body: { decision: 'decline', reason: 'documents_missing' } }),
    )
    const third = await demoOffice(provider, 'staff-administrator')
    const answers = await Promise.all(
      [other, third].map((by, index) =>
        by.client.decideProposal({ params: { id }, body: { decision: index === 0 ? 'confirm' : 'refuse' } }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  })

  test('whoever proposed may take it back, and then it can be proposed again', async () => {
    const nif = await waiting('511000103')
    const propose = () => one.client.proposeEntityDecision({ params: { clientId: nif }, body: { decision: 'approve' } })
    const { id } = ok(await propose())
    assert.equal(ok(await one.client.decideProposal({ params: { id }, body: { decision: 'withdraw' } })).state, 'withdrawn')
    const again = ok(await propose())
    assert.deepEqual(
      ok(await one.client.listProposals({ query: { state: 'waiting' } })).map((proposal) => proposal.id),
      [again.id],
    )
    assert(ok(await one.client.listProposals({ query: { state: 'over' } })).length >= 2)
  })

  test('404 e00500: no such proposal, no such entity', async () => {
    for (const id of ['7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', 'x'])
      assertRefused(await other.client.decideProposal({ params: { id }, body: { decision: 'confirm' } }), 404, ['e00500'])
    const nobody = { clientId: '999999990' }
    assertRefused(await one.client.proposeEntityDecision({ params: nobody, body: { decision: 'approve' } }), 404, ['e00500'])
  })
})

test('who came by the form alone is looked at and approved like everybody', async () => {
  const [nif] = freeNifs.approved
  const { source: _none, ...alone } = registration(nif)
  ok(await createFormClient({ baseUrl: provider.baseUrl }).registerEntity({ body: alone }))
  const looked = ok(await one.client.getEntityReview({ params: { clientId: nif } }))
  assert.partialDeepStrictEqual(looked, { clientId: nif, name: alone.name, state: 'pending', stands: false, platforms: [], changes: [] })
  assert.equal(looked.registrations.length, 1)
  const { id } = ok(await one.client.proposeEntityDecision({ params: { clientId: nif }, body: { decision: 'approve' } }))
  ok(await other.client.decideProposal({ params: { id }, body: { decision: 'confirm' } }))
  assert.partialDeepStrictEqual(ok(await one.client.getEntityReview({ params: { clientId: nif } })), { state: 'approved', stands: true })
})

describe('a changed bank account is agreed to by two', () => {
  test('and its waiting time goes on', async () => {
    const account = { owner: 'Padaria Exemplo', bankName: 'Banco Dois', iban: 'PT50003506830000000784311', swift: 'BDOIPTPL' }
    const change = ok(await client.createBankAccount({ params: { clientId: '510000002' }, body: account }))
    const where = { clientId: '510000002', changeId: change.id }
    const proposal = ok(await one.client.proposeChangeDecision({ params: where, body: { decision: 'approve' } }))
    assert.partialDeepStrictEqual(proposal, { kind: 'change', changeId: change.id, iban: account.iban })
    assertRefused(await one.client.proposeChangeDecision({ params: where, body: { decision: 'approve' } }), 409, ['e00402'])
    assertRefused(await one.client.decideProposal({ params: { id: proposal.id }, body: { decision: 'confirm' } }), 409, ['e00906'])
    ok(await other.client.decideProposal({ params: { id: proposal.id }, body: { decision: 'confirm' } }))
    const [row] = await app.sql<
      { state: string; agreedAt: Date | null }[]
    >`select state, agreed_at from entity_changes where change_id = ${change.id}`
    assert(row?.state === 'pending' && row.agreedAt !== null)
    const none = { clientId: '510000002', changeId: '99999' }
    assertRefused(await one.client.proposeChangeDecision({ params: none, body: { decision: 'approve' } }), 404, ['e00500'])
  })
})
