import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { startEasypayStandIn } from '../../../src/acquirers/easypay/stand-in/server.ts'
import { startSibsStandIn } from '../../../src/acquirers/sibs/stand-in/server.ts'
import { accountPlace } from '../../../src/calls/sealed-places.ts'
import { hashOfDoor } from '../../../src/store/acquirers/accounts.ts'
import { assertRefused, ok } from '../../builders.ts'
import { standInCredentials } from '../../easypay.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { demoOffice, type OfficeBrowser } from '../../office.ts'
import { sibsAccount } from '../../sibs.ts'

// An account at an acquirer by two people: its keys are typed once, and nothing that anybody reads has them.
const provider = await startTestProvider({ acquirer: 'accounts' })
const { app } = provider
const { sql } = app
const people = ['staff-operations', 'staff-administrator', 'staff-finance', 'staff-support'] as const
const [operations, boss, finance, support] = await Promise.all(people.map((person) => demoOffice(provider, person)))
const standIn = await startEasypayStandIn(standInCredentials)
const settings = { system: standIn.baseUrl, ...standInCredentials, applePay: true }
const why = 'Contract of 3 February'
type Body = Parameters<OfficeBrowser['client']['proposeAccount']>[0]['body']
const propose = (body: Partial<Body> & { account: string }, by = operations!) =>
  by.client.proposeAccount({ body: { connector: 'easypay', settings, why, ...body } })
const decide = (by: OfficeBrowser, id: string, decision: 'confirm' | 'refuse' | 'withdraw') =>
  by.client.decideProposal({ params: { id }, body: { decision } })
const waiting = async (): Promise<string[]> =>
  (await sql<{ account: string }[]>`select account from proposed_accounts order by account`).map(({ account }) => account)

describe('proposeAccount', () => {
  test('one types the keys, another confirms, and then it is asked there; nobody reads the keys again', async () => {
    const answer = await propose({ account: 'easypay-nova' })
    const { proposal, doorUrl } = ok(answer)
    assert.partialDeepStrictEqual(proposal, {
      kind: 'account',
      state: 'waiting',
      isMine: true,
      account: { account: 'easypay-nova', connector: 'easypay', isTest: true },
      why,
    })
    assert(!answer.text.includes(settings.apiKey))
    assert.deepEqual(await waiting(), ['easypay-nova'])
    assertRefused(await propose({ account: 'easypay-nova' }, boss), 409, ['e00402'])
    assertRefused(await decide(operations!, proposal.id, 'confirm'), 409, ['e00906'])
    assertRefused(await decide(finance!, proposal.id, 'confirm'), 403, ['e00903'])
    assert.equal(ok(await finance!.client.listAcquirerAccounts()).length, 0)
    ok(await decide(boss!, proposal.id, 'confirm'))
    assert.deepEqual(await waiting(), [])
    const [account] = ok(await finance!.client.listAcquirerAccounts())
    assert.partialDeepStrictEqual(account, { account: 'easypay-nova', connector: 'easypay' })
    const [row] = await sql<{ sealed: Uint8Array; doorHash: Uint8Array }[]>`select sealed, door_hash from acquirer_accounts`
    assert.deepEqual(JSON.parse(app.services.vault.open(row!.sealed, accountPlace('easypay-nova'))), settings)
    const door = doorUrl.split('/').at(-1)!
    assert(doorUrl.startsWith(`${provider.baseUrl}/acquirers/`) && Buffer.from(row!.doorHash).equals(hashOfDoor(door)))
    await eventually('It is known', async () => app.services.accounts?.methodsOf('easypay-nova') !== undefined)
    const told = await sql<{ all: string }[]>`
      select concat_ws(' ', (select json_agg(a) from audit a), (select json_agg(p) from proposals p)) as all`
    for (const secret of [settings.apiKey, settings.accountId, door]) assert(!told[0]!.all.includes(secret))
    assertRefused(await propose({ account: 'easypay-nova' }), 409, ['e00402', '/account'])
  })

  test('at SIBS with an attestation: who confirms is told that numbers go through us, the acts keep it, and then they do', async () => {
    const sibs = await startSibsStandIn(sibsAccount)
    after(() => sibs.close())
    const attested = { system: sibs.baseUrl, ...sibsAccount, attested: true }
    const one = ok(await propose({ account: 'sibs-atestada', connector: 'sibs', settings: attested })).proposal
    assert.deepEqual(one.account, { account: 'sibs-atestada', connector: 'sibs', isTest: true, attested: true })
    assertRefused(await propose({ account: 'sibs-sua', connector: 'sibs', settings: attested }, finance), 403, ['e00903'])
    assertRefused(await decide(operations!, one.id, 'confirm'), 409, ['e00906'])
    ok(await decide(boss!, one.id, 'confirm'))
    await eventually('It is known', async () => app.services.accounts?.methodsOf('sibs-atestada') !== undefined)
    assert.deepEqual(app.services.accounts?.named('sibs-atestada')?.describe().hosts, [])
    const other = ok(await propose({ account: 'sibs-sem', connector: 'sibs', settings: { ...attested, attested: false } })).proposal
    assert.equal(other.account?.attested, undefined)
    ok(await decide(operations!, other.id, 'withdraw'))
    const acts = await sql<{ action: string; after: { account?: { attested?: boolean } } }[]>`
      select action, after from audit where after::text like '%sibs-atestada%' order by audit_id`
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['proposeAccount', 'decideProposal'],
    )
    for (const { after: kept } of acts) assert(JSON.stringify(kept).includes('"attested":true'), JSON.stringify(kept))
    assert(!JSON.stringify(acts).includes(sibsAccount.token))
  })

  test('refused or withdrawn, no keys are left; of one business it is that one’s', async () => {
    const other = ok(await propose({ account: 'easypay-padaria', clientId: '510000002' }))
    assert.equal(other.proposal.clientId, '510000002')
    assertRefused(await propose({ account: 'easypay-padaria' }), 409, ['e00402', '/account'])
    ok(await decide(boss!, other.proposal.id, 'refuse'))
    assert.deepEqual(await waiting(), [])
    const mine = ok(await propose({ account: 'easypay-padaria', clientId: '510000002' }))
    ok(await decide(operations!, mine.proposal.id, 'withdraw'))
    assert.deepEqual(await waiting(), [])
    const third = ok(await propose({ account: 'easypay-padaria', clientId: '510000002' }))
    ok(await decide(boss!, third.proposal.id, 'confirm'))
    const [row] = await sql<{ entityId: number }[]>`select entity_id from acquirer_accounts where account = 'easypay-padaria'`
    assert.equal(row!.entityId, 510000002)
  })

  test('a command was quicker: then it is not added, and no keys are left', async () => {
    const { proposal } = ok(await propose({ account: 'easypay-rapida' }))
    await sql`
      insert into acquirer_accounts (account, connector, sealed, door_hash)
      select account, connector, sealed, '\\x00' from proposed_accounts where account = 'easypay-rapida'`
    assertRefused(await decide(boss!, proposal.id, 'confirm'), 409, ['e00402'])
    ok(await decide(boss!, proposal.id, 'refuse'))
    assert.deepEqual(await waiting(), [])
  })

  test('422: what is missing, too much, of another system or no settings at all, by name and without repeating it', async () => {
    const wrong = async (connector: Body['connector'], given: object, code: string, name: string) => {
      const answer = await propose({ account: 'outra', connector, settings: given as Body['settings'] })
      assertRefused(answer, 422, [code, `/settings/${name}`])
      assert(!answer.text.includes('geheim'))
    }
    await wrong('easypay', { system: 'test', accountId: 'x' }, 'e00200', 'apiKey')
    await wrong('easypay', { ...settings, token: 'geheim' }, 'e00219', 'token')
    await wrong('easypay', { ...settings, fees: 'CC geheim' }, 'e00219', 'fees')
    await wrong('easypay', { ...settings, system: 'production' }, 'e00219', 'system')
    await wrong('easypay', { ...settings, system: 'https://evil.example' }, 'e00219', 'system')
    const sibs = { system: 'sandbox', terminalId: '57429', clientId: 'c', token: 't', webhookSecret: 'geheim' }
    await wrong('sibs', sibs, 'e00219', 'webhookSecret')
    await wrong('sibs', { ...sibs, webhookSecret: undefined }, 'e00200', 'webhookSecret')
    await wrong(
      'sibs',
      { ...sibs, webhookSecret: Buffer.alloc(32).toString('base64'), multibancoEntity: '1' },
      'e00219',
      'multibancoEntity',
    )
    assertRefused(await propose({ account: 'sua-stand-in' }), 422, ['e00219', '/account'])
    assertRefused(await propose({ account: 'Outra Conta' }), 422, ['e00219', '/account'])
    assertRefused(await propose({ account: 'outra', clientId: '999999990' }), 404, ['e00500', '/clientId'])
    assertRefused(await propose({ account: 'outra' }, finance), 403, ['e00903'])
    await sql`update office_sessions set proved_at = null`
    assertRefused(await propose({ account: 'outra' }), 403, ['e00904'])
    await sql`update office_sessions set proved_at = now()`
  })
})

describe('testAccount', () => {
  const ask = (account: string, by = operations!) => by.client.testAccount({ params: { account } })
  test('let in, not let in, silent', async () => {
    assert.equal(ok(await ask('easypay-nova')).outcome, 'letIn')
    const { proposal } = ok(await propose({ account: 'easypay-fechada', settings: { ...settings, apiKey: 'another' } }))
    ok(await decide(boss!, proposal.id, 'confirm'))
    assert.equal(ok(await ask('easypay-fechada')).outcome, 'notLetIn')
    await standIn.close()
    assert.equal(ok(await ask('easypay-nova')).outcome, 'silent')
    const acts = await sql<{ after: { outcome: string } }[]>`select after from audit where action = 'testAccount' order by audit_id`
    assert.deepEqual(
      acts.map(({ after }) => after.outcome),
      ['letIn', 'notLetIn', 'silent'],
    )
  })

  test('404: none of that name. 403: whoever may not', async () => {
    assertRefused(await ask('nenhuma'), 404, ['e00500', '/account'])
    assertRefused(await ask('easypay-nova', finance), 403, ['e00903'])
    assertRefused(await ask('easypay-nova', support), 403, ['e00903'])
  })
})
