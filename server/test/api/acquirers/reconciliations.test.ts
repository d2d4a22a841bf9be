import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { connectorFacts } from '@escudo/contracts/vocabulary'
import { startEasypayStandIn } from '../../../src/acquirers/easypay/stand-in/server.ts'
import { accountPlace } from '../../../src/calls/sealed-places.ts'
import { connectors } from '../../../src/routing/connectors.ts'
import { hashOfDoor, insertAccount } from '../../../src/store/acquirers/accounts.ts'
import { askPhone, assertRefused, ok, reaches } from '../../builders.ts'
import { standInCredentials } from '../../easypay.ts'
import { eventually } from '../../harness.ts'
import { demoOffice } from '../../office.ts'
import { sibsAccount, startWithSibs } from '../../sibs.ts'

// An acquirer's books against ours, at the desk: of one that makes files, and of one that is asked.
const { provider, standIn } = await startWithSibs()
const { app, client } = provider
const { sql } = app
const [finance, support] = await Promise.all((['staff-finance', 'staff-support'] as const).map((person) => demoOffice(provider, person)))
const easypay = await startEasypayStandIn(standInCredentials)
after(() => easypay.close())
const sealed = app.services.vault.seal(JSON.stringify({ system: easypay.baseUrl, ...standInCredentials }), accountPlace('outra'))
await insertAccount(sql, { account: 'outra', connector: 'easypay', entityId: null, sealed, doorHash: hashOfDoor('outra') })

type Body = Parameters<NonNullable<typeof finance>['client']['startReconciliation']>[0]['body']
const day = new Date().toISOString().slice(0, 10)
const columns = { batch: '1', at: '2', type: '3', id: '4', amount: '5', fee: '6' }
const fileOf = (...lines: string[]): NonNullable<Body['file']> => ({
  name: 'SIBS_Reconciliation.csv',
  content: lines.join('\r\n'),
  columns,
  taken: ['PURS', 'PREF'],
  back: ['RFND'],
})
const start = (body: Partial<Body>) =>
  finance!.client.startReconciliation({ body: { account: 'loja', from: day, until: day, file: fileOf('x'), ...body } as Body })

/** What came of it. */
async function ended(body: Partial<Body>) {
  const { id, state } = ok(await start(body))
  assert.equal(state, 'running')
  return eventually('It has ended', async () => {
    const found = ok(await finance!.client.getReconciliation({ params: { id } }))
    return found.state !== 'running' && found
  })
}

describe('a file of SIBS', () => {
  test('agrees to the cent, or each difference is told with both amounts', async () => {
    const { id } = await askPhone(client, '351#911234567')
    await reaches(client, id, 'confirmed')
    const [row] = await sql<{ knownAs: string }[]>`select known_as from attempts where payment_id = ${id} and status = 'approved'`
    const line = `P1;${new Date().toISOString()};PURS;${row!.knownAs};12.50;0.19`
    const same = await ended({ file: fileOf(line) })
    assert.partialDeepStrictEqual(same, { account: 'loja', askedBy: 'Gonçalo Tesouro', state: 'agrees', theirs: 1, ours: 1, differing: 0 })
    assert.deepEqual(same.batches, [{ batch: 'P1', lines: 1, amount: 1250, fee: '0.19000000', net: '12.31000000' }])
    assert.partialDeepStrictEqual(same.file, { name: 'SIBS_Reconciliation.csv', columns, back: ['RFND'] })

    const odd = await ended({
      file: { ...fileOf(line, `P1;${new Date().toISOString()};DISP;s2odd;-7.00;`, 'P1;;AUTH;s2held;1.00;'), nothing: ['AUTH'] },
    })
    assert.partialDeepStrictEqual(odd, { state: 'differs', differing: 1, file: { nothing: ['AUTH'] } })
    assert.partialDeepStrictEqual(odd.differences, [{ kind: 'onlyTheirs', word: 'DISP' }])

    const settings = JSON.stringify({ system: standIn.baseUrl, ...sibsAccount, fees: 'MW 0.04 + 1.2%' })
    await sql`update acquirer_accounts set sealed = ${app.services.vault.seal(settings, accountPlace('loja'))} where account = 'loja'`
    assert.equal((await ended({ file: fileOf(line) })).state, 'agrees')
    const dearer = await ended({ file: fileOf(line.replace('0.19', '0.2')) })
    assert.partialDeepStrictEqual(dearer, { state: 'differs', differing: 1 })
    assert.partialDeepStrictEqual(dearer.differences, [
      { kind: 'fee', clientId: '510000002', paymentId: id, ours: 1250, theirs: 1250, agreedFee: '0.19000000', fee: '0.20000000' },
    ])
    const { fee: _fee, ...withoutFee } = columns
    assert.equal((await ended({ file: { ...fileOf(line), columns: withoutFee } })).state, 'agrees', 'It says nothing of fees.')

    const stranger = `P1;${new Date().toISOString()};PURS;s2stranger;7.00;`
    const other = await ended({ file: fileOf(line.replace('12.50', '12.51'), stranger) })
    assert.partialDeepStrictEqual(other, { state: 'differs', theirs: 2, ours: 1, differing: 2 })
    assert.partialDeepStrictEqual(other.differences, [
      { kind: 'amount', clientId: '510000002', paymentId: id, ours: 1250, theirs: 1251 },
      { kind: 'onlyTheirs', acquirerReference: 's2stranger', word: 'PURS', theirs: 700 },
    ])
    const without = await ended({ file: fileOf(stranger) })
    assert.deepEqual(without.differences.map(({ kind }) => kind).toSorted(), ['onlyOurs', 'onlyTheirs'])
    const kept = await sql`select 1 from reconciliations where reconciliations::text like '%s2stranger;7.00%'`
    assert.equal(kept.length, 0, 'The file is not kept.')
  })

  test('what cannot be read is told by its line or its column', async () => {
    const line = `P1;${day};PURS;s2aa;1.00;`
    assert.partialDeepStrictEqual(await ended({ file: fileOf(line, 'P1;ontem;PURS;s2ab;1.00;') }), { state: 'unreadable', lineNumber: 2 })
    const named = { ...fileOf(line), columns: { id: '4', amount: 'Valor' } }
    delete (named as Partial<typeof named>).taken
    delete (named as Partial<typeof named>).back
    assert.partialDeepStrictEqual(await ended({ file: named }), { state: 'unreadable', column: 'Valor' })
  })
})

test('easypay is asked for its books; while it is silent nothing is said of them', async () => {
  const { file: _file, ...asked } = { account: 'outra', from: day, until: day, file: undefined }
  const none = ok(await finance!.client.startReconciliation({ body: asked }))
  const agreed = await eventually('It has ended', async () => {
    const found = ok(await finance!.client.getReconciliation({ params: { id: none.id } }))
    return found.state !== 'running' && found
  })
  assert.partialDeepStrictEqual(agreed, { state: 'agrees', theirs: 0, ours: 0, differing: 0, differences: [] })
  assert.equal(agreed.file, undefined)
  await easypay.close()
  const { id } = ok(await finance!.client.startReconciliation({ body: asked }))
  await eventually('It failed', async () => ok(await finance!.client.getReconciliation({ params: { id } })).state === 'failed')
})

test('listReconciliations: the newest first, of an account, without each difference; each is an act', async () => {
  const all = ok(await finance!.client.listReconciliations())
  assert(all.length >= 7)
  assert(all.every((one) => !('differences' in one)))
  const ofOne = ok(await finance!.client.listReconciliations({ query: { account: 'outra' } }))
  assert.deepEqual(
    ofOne.map(({ state }) => state),
    ['failed', 'agrees'],
  )
  const [oldest] = ok(await finance!.client.listReconciliations({ query: { sort: 'askedAt', limit: 1 } }))
  assert.equal(oldest!.id, all.at(-1)!.id)
  const acts = await sql<{ subject: string }[]>`select subject from audit where action = 'startReconciliation'`
  assert.equal(acts.length, all.length)
})

describe('refused', () => {
  test('409 while one of the account is under way; another account has its own', async () => {
    await sql`
      insert into reconciliations (account, asked_by, from_at, until_at)
      select 'loja', person_id, now() - interval '1 day', now() from people limit 1`
    assertRefused(await start({}), 409, ['e00402'])
    await sql`update reconciliations set asked_at = now() - interval '7 hours' where ended_at is null`
    assert.equal((await ended({ file: fileOf(`P1;${day};AUTH;s2held;1.00;`) })).ours, 1)
  })

  test('422: days that are turned round, a file where none is read, none where one is, words without their column', async () => {
    assertRefused(await start({ from: '2026-02-04', until: '2026-02-03' }), 422, ['e00219', '/until'])
    assertRefused(await start({ account: 'outra' }), 422, ['e00200', '/file'])
    assertRefused(await finance!.client.startReconciliation({ body: { account: 'loja', from: day, until: day } }), 422, ['e00200', '/file'])
    const { type: _type, ...others } = columns
    assertRefused(await start({ file: { ...fileOf('x'), columns: others } }), 422, ['e00200', '/file/columns/type'])
    assertRefused(await finance!.client.listReconciliations({ query: { sort: 'account' } }), 422, ['e00230', '/sort'])
  })

  test('404: no such account, no such comparison. 403: whom it does not concern', async () => {
    assertRefused(await start({ account: 'nenhuma' }), 404, ['e00500', '/account'])
    assertRefused(await finance!.client.getReconciliation({ params: { id: randomUUID() } }), 404, ['e00500', '/id'])
    assertRefused(await finance!.client.getReconciliation({ params: { id: 'x' } }), 404, ['e00500', '/id'])
    assertRefused(await support!.client.listReconciliations(), 403, ['e00903'])
    assertRefused(await support!.client.getReconciliation({ params: { id: randomUUID() } }), 403, ['e00903'])
    const body = { account: 'loja', from: day, until: day, file: fileOf('x') }
    assertRefused(await support!.client.startReconciliation({ body }), 403, ['e00903'])
  })
})

test('what the screens know of a connector is what it is', () => {
  const log = { error: () => undefined }
  const given = {
    easypay: { system: 'test', ...standInCredentials },
    sibs: { system: 'sandbox', ...sibsAccount },
  }
  for (const [name, { needs, books, systems }] of Object.entries(connectorFacts)) {
    const settings = given[name as keyof typeof given]
    const { create, check } = connectors[name]!
    for (const system of systems) check(JSON.stringify({ ...settings, system }))
    for (const missing of needs) assert.throws(() => check(JSON.stringify({ ...settings, [missing]: undefined })), missing)
    const acquirer = create('conta', JSON.stringify(settings), log)
    assert.equal(books, acquirer.statement ? 'asked' : 'file')
    assert.equal(books === 'file', acquirer.report !== undefined)
  }
})
