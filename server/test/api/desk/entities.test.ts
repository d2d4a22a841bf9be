import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, paidByCard } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, client, clientFor } = provider
const people = ['staff-compliance', 'staff-administrator', 'staff-finance', 'staff-support'] as const
const [compliance, chief, finance, support] = await Promise.all(people.map((person) => demoOffice(provider, person)))
const params = { clientId: '510000002' }
const nobody = { clientId: '999999990' }
const why = 'A call of 3 February'
const stop = { reason: 'in_inquiry', why } as const
const standing = async () => ok(await support!.client.listDeskEntities({ query: { q: params.clientId } }))[0]?.standing

describe('listDeskEntities', () => {
  test('200: by a part of the name, by the number, by what stops them, and page by page', async () => {
    const names = async (query: object) => ok(await support!.client.listDeskEntities({ query })).map(({ name }) => name)
    assert.deepEqual(await names({ q: 'PADARIA' }), ['Padaria Exemplo Lda'])
    assert.deepEqual(await names({ q: '500100209' }), ['Livraria Modelo SA'])
    assert.deepEqual(await names({ q: 'nobody is called so' }), [])
    assert.deepEqual(await names({ standing: 'suspended' }), [])
    const all = await names({ sort: 'name' })
    assert(all.length >= 3 && all.toSorted((a, b) => (a < b ? -1 : 1)).join() === all.join())
    const first = await support!.client.listDeskEntities({ query: { limit: 1, sort: 'name' } })
    const { meta } = JSON.parse(first.text) as { meta: { nextCursor: string } }
    assert.deepEqual(await names({ limit: 1, sort: 'name', cursor: meta.nextCursor }), [all[1]])
  })

  test('422: no such order', async () => {
    assertRefused(await support!.client.listDeskEntities({ query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
  })
})

describe('an entity is stopped by one, and let go on by two', () => {
  test('suspendEntity: at once, told to its merchant in words, and written down', async () => {
    assert.equal(ok(await compliance!.client.suspendEntity({ params, body: stop })).standing, 'suspended')
    assertRefused(await compliance!.client.suspendEntity({ params, body: stop }), 409, ['e00402'])
    assertRefused(await client.createPaymentReference({ body: { amount: 100 } }), 422, ['e00300'])
    assert.partialDeepStrictEqual(ok(await support!.client.listDeskEntities({ query: { standing: 'suspended' } })), [
      { clientId: params.clientId, state: 'approved', standing: 'suspended', reason: 'in_inquiry' },
    ])
    const [act] = await app.sql<{ after: object; entityId: number }[]>`
      select after, entity_id from audit where action = 'suspendEntity' and outcome = 'done'`
    assert.deepEqual(act, { after: { suspended: true, ...stop }, entityId: 510000002 })
  })

  test('proposeResumption: nobody confirms their own; then money moves again', async () => {
    const proposal = ok(await compliance!.client.proposeResumption({ params, body: { why } }))
    assert.partialDeepStrictEqual(proposal, { kind: 'resumption', why, state: 'waiting' })
    assertRefused(await compliance!.client.proposeResumption({ params, body: { why } }), 409, ['e00402'])
    const confirm = { params: { id: proposal.id }, body: { decision: 'confirm' } } as const
    assertRefused(await compliance!.client.decideProposal(confirm), 409, ['e00906'])
    assertRefused(await finance!.client.decideProposal(confirm), 403, ['e00903'])
    ok(await chief!.client.decideProposal(confirm))
    assert.equal(await standing(), 'open')
    await paidByCard(provider)
    assertRefused(await compliance!.client.proposeResumption({ params, body: { why } }), 409, ['e00402'])
  })

  test('closeEntityAtDesk: and what was proposed before it was stopped anew opens nothing', async () => {
    ok(await chief!.client.closeEntityAtDesk({ params, body: { reason: 'closed_by_us', why } }))
    assertRefused(await chief!.client.closeEntityAtDesk({ params, body: { reason: 'closed_by_us', why } }), 409, ['e00402'])
    assert.equal(await standing(), 'closed')
    // Suspended as well: the last word stays.
    assert.equal(ok(await compliance!.client.suspendEntity({ params, body: stop })).standing, 'closed')
    const open = async () => ok(await compliance!.client.proposeResumption({ params, body: { why } })).id
    const confirm = (id: string) => chief!.client.decideProposal({ params: { id }, body: { decision: 'confirm' } })
    const before = await open()
    await app.sql`update entities set closed_at = closed_at + interval '1 second' where entity_id = 510000002`
    assertRefused(await confirm(before), 409, ['e00402'])
    ok(await chief!.client.decideProposal({ params: { id: before }, body: { decision: 'refuse' } }))
    ok(await confirm(await open()))
    assert.equal(await standing(), 'suspended')
    ok(await confirm(await open()))
    assert.equal(await standing(), 'open')
  })

  test('404: no such entity. 422: no reason. 403: whoever may not', async () => {
    const none = { params: nobody, body: stop }
    for (const refused of [compliance!.client.suspendEntity(none), compliance!.client.closeEntityAtDesk(none)])
      assertRefused(await refused, 404, ['e00500', '/clientId'])
    assertRefused(await compliance!.client.proposeResumption({ params: nobody, body: { why } }), 404, ['e00500', '/clientId'])
    assertRefused(await compliance!.client.suspendEntity({ params, body: { why } as never }), 422, ['e00221', '/reason'])
    assertRefused(await finance!.client.suspendEntity({ params, body: stop }), 403, ['e00903'])
  })
})

describe('ceilings', () => {
  const usual = { raiseTimes: 10, freeAmount: 500_000, chargesPerDay: 100, chargedPerDay: 10_000_000, raisedPerDay: 5_000_000 }
  const wished = { ...usual, chargesPerDay: 2, chargedPerDay: 9_000 }

  test('getCeilings: those of every entity, and what was taken of them today', async () => {
    assert.deepEqual(ok(await support!.client.getCeilings({ params })), { ...usual, isUsual: true, chargedToday: 0, raisedToday: 0 })
    assertRefused(await support!.client.getCeilings({ params: nobody }), 404, ['e00500', '/clientId'])
  })

  test('proposeCeilings: two agree, and they hold', async () => {
    const proposal = ok(await finance!.client.proposeCeilings({ params, body: { ...wished, why } }))
    assert.partialDeepStrictEqual(proposal, { kind: 'ceilings', ceilings: wished, why })
    assertRefused(await finance!.client.proposeCeilings({ params, body: { ...wished, why } }), 409, ['e00402'])
    ok(await chief!.client.decideProposal({ params: { id: proposal.id }, body: { decision: 'confirm' } }))
    assert.partialDeepStrictEqual(ok(await support!.client.getCeilings({ params })), { ...wished, isUsual: false })
    assertRefused(await finance!.client.proposeCeilings({ params: nobody, body: { ...wished, why } }), 404, ['e00500', '/clientId'])
    assertRefused(await finance!.client.proposeCeilings({ params, body: { ...wished, raiseTimes: 0, why } }), 422, [
      'e00231',
      '/raiseTimes',
    ])
    assertRefused(await support!.client.proposeCeilings({ params, body: { ...wished, why } }), 403, ['e00903'])
    // A sister's are her own.
    assert.equal(ok(await support!.client.getCeilings({ params: { clientId: '500100209' } })).isUsual, true)
    assert.equal((await clientFor({}).listPayments()).status, 200)
  })
})
