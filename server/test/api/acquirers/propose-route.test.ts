import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { accountPlace } from '../../../src/calls/sealed-places.ts'
import { hashOfDoor, insertAccount } from '../../../src/store/acquirers/accounts.ts'
import { assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

// Accounts that nobody is asked at: what is tried is who may say where money is asked for.
const provider = await startTestProvider({ acquirer: 'accounts' })
const { app } = provider
const people = ['staff-operations', 'staff-administrator', 'staff-finance', 'staff-support'] as const
const [operations, boss, finance, support] = await Promise.all(people.map((person) => demoOffice(provider, person)))
const clientId = '510000002'

async function add(account: string, entityId: number | null): Promise<void> {
  const settings = JSON.stringify({ system: 'test', accountId: randomBytes(8).toString('hex'), apiKey: 'k'.repeat(24) })
  const sealed = app.services.vault.seal(settings, accountPlace(account))
  await insertAccount(app.sql, { account, connector: 'easypay', entityId, sealed, doorHash: hashOfDoor(account) })
  await eventually(`${account} is known`, async () => app.services.accounts?.methodsOf(account) !== undefined)
}
await add('loja', null)
await add('reserva', null)
await add('de-outro', 500100209)

describe('proposeRoute', () => {
  test('one proposes, another confirms; then it is a route, and it stands in the list', async () => {
    const body = { method: 'MW', account: 'loja', standby: 'reserva', why: 'Contract of May' } as const
    const proposal = ok(await operations!.client.proposeRoute({ body }))
    assert.partialDeepStrictEqual(proposal, { kind: 'route', route: { method: 'MW', account: 'loja', standby: 'reserva' }, isMine: true })
    assertRefused(await operations!.client.proposeRoute({ body }), 409, ['e00402'])
    const confirm = { params: { id: proposal.id }, body: { decision: 'confirm' as const } }
    assertRefused(await operations!.client.decideProposal(confirm), 409, ['e00906'])
    assertRefused(await finance!.client.decideProposal(confirm), 403, ['e00903'])
    assert.equal(ok(await finance!.client.listAcquirerRoutes()).length, 0)
    ok(await boss!.client.decideProposal(confirm))
    const [route] = ok(await finance!.client.listAcquirerRoutes())
    assert.partialDeepStrictEqual(route, { method: 'MW', account: 'loja', standby: 'reserva', holds: 'later' })
    assert.equal(route?.clientId, undefined)
  })

  test('nobody is asked, for one entity from a day on', async () => {
    const from = new Date(Date.now() + 7 * 86_400_000).toISOString()
    const proposal = ok(
      await operations!.client.proposeRoute({ body: { method: 'MB', account: null, clientId, from, why: 'They leave us' } }),
    )
    ok(await boss!.client.decideProposal({ params: { id: proposal.id }, body: { decision: 'confirm' } }))
    const [route] = ok(await finance!.client.listAcquirerRoutes())
    assert.partialDeepStrictEqual(route, { method: 'MB', account: null, clientId, holds: 'later' })
    assert(Math.abs(Date.parse(route!.validFrom) - Date.parse(from)) < 1000)
    const methodsOf = async (clientId: string) =>
      ok(await finance!.client.listAcquirerRoutes({ query: { clientId } })).map(({ method }) => method)
    assert.deepEqual(await methodsOf(clientId), ['MB', 'MW'])
    assert.deepEqual(await methodsOf('500100209'), ['MW'])
  })

  test('422: what an account is not asked for, a standby of nothing. 404: unknown, another’s. 403: whoever may not', async () => {
    const why = 'Because I say so'
    const propose = (body: Parameters<NonNullable<typeof operations>['client']['proposeRoute']>[0]['body']) =>
      operations!.client.proposeRoute({ body })
    assertRefused(await propose({ method: 'AP', account: 'loja', why }), 422, ['e00230', '/method'])
    assertRefused(await propose({ method: 'MW', account: null, standby: 'loja', why }), 422, ['e00219', '/standby'])
    assertRefused(await propose({ method: 'MW', account: 'loja', standby: 'loja', why }), 422, ['e00219', '/standby'])
    assertRefused(await propose({ method: 'MW', account: 'nada', why }), 404, ['e00500', '/account'])
    assertRefused(await propose({ method: 'MW', account: 'loja', standby: 'nada', why }), 404, ['e00500', '/standby'])
    assertRefused(await propose({ method: 'MW', account: 'de-outro', clientId, why }), 404, ['e00500', '/account'])
    assertRefused(await propose({ method: 'MW', account: 'loja', clientId: '999999990', why }), 404, ['e00500', '/clientId'])
    assertRefused(await finance!.client.proposeRoute({ body: { method: 'MW', account: 'loja', why } }), 403, ['e00903'])
  })
})

describe('listAcquirerAccounts', () => {
  test('their names, whose they are, and nothing that is sealed', async () => {
    const answer = await finance!.client.listAcquirerAccounts()
    assert.deepEqual(
      ok(answer).map(({ account, clientId: whose }) => [account, whose]),
      [
        ['de-outro', '500100209'],
        ['loja', undefined],
        ['reserva', undefined],
      ],
    )
    assert(!answer.text.includes('apiKey'))
    const [first] = ok(await finance!.client.listAcquirerAccounts({ query: { sort: '-account', limit: 1 } }))
    assert.equal(first?.account, 'reserva')
    assertRefused(await finance!.client.listAcquirerAccounts({ query: { sort: 'door' } }), 422, ['e00230', '/sort'])
    assertRefused(await finance!.client.listAcquirerRoutes({ query: { sort: 'door' } }), 422, ['e00230', '/sort'])
    assertRefused(await support!.client.listAcquirerAccounts(), 403, ['e00903'])
  })
})

describe('proposeRange, listDeskRanges', () => {
  test('confirmed by another, it is the entity’s; what overlaps is refused, then too', async () => {
    const params = { clientId }
    const body = { entity: '11683', start: 1000, end: 1999, why: 'They asked for more' }
    const proposal = ok(await operations!.client.proposeRange({ params, body }))
    assert.deepEqual(proposal.range, { entity: '11683', start: 1000, end: 1999 })
    ok(await boss!.client.decideProposal({ params: { id: proposal.id }, body: { decision: 'confirm' } }))
    const mine = ok(await finance!.client.listDeskRanges({ query: { clientId } })).find(({ entity }) => entity === '11683')
    assert.partialDeepStrictEqual(mine, { clientId, start: 1000, end: 1999, used: 0 })
    const across = { ...body, start: 1999, end: 3000 }
    assertRefused(await operations!.client.proposeRange({ params, body: across }), 409, ['e00240', '/start'])
    // Two wait at once, of two entities; the second no longer fits when it is confirmed.
    const [one, other] = [clientId, '500100209'].map((whose) =>
      operations!.client.proposeRange({ params: { clientId: whose }, body: { ...body, start: 5000, end: 5999 } }),
    )
    const first = ok(await one!)
    const second = ok(await other!)
    ok(await boss!.client.decideProposal({ params: { id: first.id }, body: { decision: 'confirm' } }))
    assertRefused(await boss!.client.decideProposal({ params: { id: second.id }, body: { decision: 'confirm' } }), 409, ['e00402'])
  })

  test('422: turned round. 404: no such entity. 403: whoever may not', async () => {
    const body = { entity: '11683', start: 20, end: 10, why: 'They asked for more' }
    assertRefused(await operations!.client.proposeRange({ params: { clientId }, body }), 422, ['e00301', '/end'])
    assertRefused(await operations!.client.proposeRange({ params: { clientId: '999999990' }, body }), 404, ['e00500', '/clientId'])
    assertRefused(await finance!.client.proposeRange({ params: { clientId }, body }), 403, ['e00903'])
    assertRefused(await finance!.client.listDeskRanges({ query: { sort: 'x' } }), 422, ['e00230', '/sort'])
    assert.deepEqual(ok(await finance!.client.listDeskRanges({ query: { clientId: '999999990' } })), [])
  })
})
