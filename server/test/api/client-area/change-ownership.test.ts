import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, client } = provider
const [owner, finance, viewer, compliance, treasurer, chief] = await Promise.all(
  (['owner', 'finance', 'viewer', 'staff-compliance', 'staff-finance', 'staff-administrator'] as const).map((person) =>
    demoOffice(provider, person),
  ),
)
const clientId = '510000002'
const rui = { name: 'Rui Dois', taxNumber: '188888888', roles: ['manager' as const, 'beneficial_owner' as const], share: 10_000 }
const user = { name: 'Rui Dois', taxNumber: '188888888', email: 'rui@example.org', phoneNumber: '910000001' }
const review = async () => ok(await compliance!.client.getEntityReview({ params: { clientId } }))
const ask = () => owner!.client.changeOwnership({ body: { people: [rui], user } })

describe('changeOwnership', () => {
  test('it waits, every owner hears of it, a platform hears the names, and one of them takes it back', async () => {
    const change = ok(await ask())
    assert.partialDeepStrictEqual(change, { kind: 'ownership', state: 'pending', ownership: { people: ['Rui Dois'] } })
    assert.equal(Date.parse(change.notBefore) - Date.parse(change.createdAt), 72 * 3_600_000)
    assertRefused(await ask(), 409, ['e00402', '/clientId'])
    const mails = await app.sql<{ body: string }[]>`select body from sandbox.mails where subject = 'Pedido de mudança de titulares'`
    assert(mails.length > 0 && mails.every(({ body }) => !body.includes('Rui')))
    const [told] = ok(await client.listEntityChanges({ params: { clientId } }))
    assert.deepEqual([told?.kind, told?.ownership], ['ownership', { people: ['Rui Dois'] }])
    assert(!JSON.stringify(told).includes('188888888'))
    const [event] = await app.sql<{ action: string }[]>`
      select action from entity_events where entity_id = ${Number(clientId)} order by sequence desc limit 1`
    assert.equal(event?.action, 'entity_change_pending')
    assertRefused(await finance!.client.withdrawOwnChange({ params: { changeId: change.id } }), 403, ['e00903'])
    assert.equal(ok(await owner!.client.withdrawOwnChange({ params: { changeId: change.id } })).state, 'withdrawn')
  })

  test('two of compliance agree; with the time over it is so, and nothing of who signs in has changed', async () => {
    const change = ok(await ask())
    const params = { clientId, changeId: change.id }
    const before = ok(await owner!.client.listPeople()).length
    assert.deepEqual((await review()).changes[0]?.people, ['Rui Dois'])
    assertRefused(await treasurer!.client.proposeChangeDecision({ params, body: { decision: 'approve' } }), 403, ['e00903'])
    const proposal = ok(await compliance!.client.proposeChangeDecision({ params, body: { decision: 'approve' } }))
    assert.partialDeepStrictEqual(proposal, { kind: 'ownership', changeId: change.id, people: ['Rui Dois'], isMine: true })
    const confirm = (by: typeof owner) => by!.client.decideProposal({ params: { id: proposal.id }, body: { decision: 'confirm' } })
    assertRefused(await confirm(compliance), 409, ['e00906'])
    assertRefused(await confirm(treasurer), 403, ['e00903'])
    assert.equal(ok(await confirm(chief)).state, 'done')
    assert.equal((await review()).people, undefined)
    ok(await client.advanceClock({ body: { clientId, advanceSeconds: 73 * 3600 } }))
    const now = await eventually('The company has changed hands', async () => {
      const found = await review()
      return found.people && found
    })
    assert.deepEqual([now.people, now.person?.email, now.changes], [['Rui Dois'], 'rui@example.org', []])
    assert.equal(ok(await owner!.client.listPeople()).length, before)
  })

  test('one that is declined changes nothing', async () => {
    const change = ok(await owner!.client.changeOwnership({ body: { people: [{ ...rui, name: 'Eva Três', roles: ['signatory'] }] } }))
    const params = { clientId, changeId: change.id }
    const body = { decision: 'decline', reason: 'person_not_confirmed' } as const
    const { id } = ok(await compliance!.client.proposeChangeDecision({ params, body }))
    ok(await chief!.client.decideProposal({ params: { id }, body: { decision: 'confirm' } }))
    const [declined] = ok(await finance!.client.listOwnChanges({ query: { state: 'declined' } }))
    assert.deepEqual([declined?.id, declined?.reason], [change.id, 'person_not_confirmed'])
    assert.deepEqual((await review()).people, ['Rui Dois'])
  })

  test('the record of acts says who asked and decided, and no tax number', async () => {
    const acts = await app.sql<{ action: string; text: string }[]>`
      select action, concat(before::text, after::text) as text from audit
      where outcome = 'done' and action in ('changeOwnership', 'proposeChangeDecision', 'decideProposal') order by audit_id`
    assert.deepEqual(
      acts.map(({ action }) => action),
      [
        'changeOwnership',
        'changeOwnership',
        'proposeChangeDecision',
        'decideProposal',
        'changeOwnership',
        'proposeChangeDecision',
        'decideProposal',
      ],
    )
    assert(acts.every(({ text }) => !text.includes('188888888')))
  })

  test('422: nobody, no role, a name that shows nothing, an owner without a share, more than the whole. 403: another role', async () => {
    const tell = (people: (typeof rui)[], more = {}) => owner!.client.changeOwnership({ body: { people, ...more } })
    const { share: _none, ...unshared } = rui
    assertRefused(await tell([]), 422, ['e00219', '/people'])
    assertRefused(await tell([{ ...rui, name: '\u200b' }]), 422, ['e00219', '/people/0/name'])
    assertRefused(await tell([rui], { user: { ...user, name: '\u200b' } }), 422, ['e00219', '/user/name'])
    assertRefused(await tell([unshared as typeof rui]), 422, ['e00221', '/people/0/share'])
    assertRefused(await tell([rui, { ...rui, name: 'Eva Três' }]), 422, ['e00301', '/people'])
    assertRefused(await finance!.client.changeOwnership({ body: { people: [rui] } }), 403, ['e00903'])
    assertRefused(await viewer!.client.changeOwnership({ body: { people: [rui] } }), 403, ['e00903'])
  })
})
