import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, paidByCard } from '../../builders.ts'
import { verify } from '../../../src/store/database/verify.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const owner = await demoOffice(provider, 'owner')
const chain = async () => (await verify(sql)).find(({ name }) => name.includes('audit'))!

describe('what people do is written down', () => {
  test('a refund: that it was asked, what came of it, and by whom', async () => {
    const payment = (await paidByCard(provider)).id
    const support = await demoOffice(provider, 'support')
    ok(await support.client.refundPayment({ params: { id: payment }, body: { amount: 100 } }))
    assert(!(await support.client.refundPayment({ params: { id: payment }, body: { amount: 99_999_999 } })).success)
    const acts = ok(await owner.client.listAudit({ query: { subject: payment } })).toReversed()
    assert.deepEqual(
      acts.map(({ action, outcome, who, role }) => [action, outcome, who, role]),
      ['asked', 'done', 'asked', 'refused'].map((outcome) => ['refundPayment', outcome, 'support@demo.example', 'support']),
    )
    assert.equal(acts[0]?.after, '{"amount": 100}')
    assert.match(acts[0]?.requestId ?? '', /^[\da-f-]{36}$/)
  })

  test('what changed: a link that is switched off, a webhook that is gone, a platform that stops, a key for fewer addresses', async () => {
    const change = async (action: string) => {
      const act = ok(await owner.client.listAudit({ query: { action } })).find(({ outcome }) => outcome === 'done')
      return [act?.before, act?.after].map((text) => (text === undefined ? undefined : (JSON.parse(text) as unknown)))
    }
    const { id } = ok(await owner.client.createLink({ body: { minimumAmount: 100, maximumAmount: 900 } }))
    assert.deepEqual(await change('createLink'), [undefined, { minimumAmount: 100, maximumAmount: 900 }])
    ok(await owner.client.updateLink({ params: { id }, body: { disabled: true } }))
    assert.deepEqual(await change('updateLink'), [undefined, { disabled: true }])
    const url = 'https://loja.example/hooks'
    const platform = { platformCode: '1001' }
    const webhook = ok(await owner.client.createWebhook({ params: platform, body: { url, action: 'all' } }))
    ok(await owner.client.deleteWebhook({ params: { ...platform, id: webhook.id } }))
    assert.deepEqual(await change('deleteWebhook'), [{ url, action: 'all' }, undefined])
    for (const suspended of [true, false]) ok(await owner.client.suspendOwnPlatform({ params: platform, body: { suspended } }))
    assert.deepEqual(await change('suspendOwnPlatform'), [{ suspended: true }, { suspended: false }])
    for (const addresses of [['10.0.0.0/8'], []]) ok(await owner.client.restrictPrivateKey({ params: platform, body: { addresses } }))
    assert.deepEqual(await change('restrictPrivateKey'), [{ addresses: ['10.0.0.0/8'] }, { addresses: [] }])
  })

  test('a search: by what kind of thing, once for all its pages, never what was typed', async () => {
    ok(await owner.client.searchPayments({ query: { q: 'ana@example.org' } }))
    const [act] = ok(await owner.client.listAudit({ query: { action: 'searchPayments' } }))
    assert.partialDeepStrictEqual(act, { outcome: 'seen', who: 'owner@demo.example' })
    assert.match(act?.after ?? '', /"email"/)
    assert(!JSON.stringify(act).includes('ana@'))
  })

  test('a look at a payment is one, too', async () => {
    const payment = (await paidByCard(provider)).id
    ok(await owner.client.getPayment({ params: { id: payment } }))
    const [act] = ok(await owner.client.listAudit({ query: { subject: payment } }))
    assert.partialDeepStrictEqual(act, { action: 'getPayment', outcome: 'seen', who: 'owner@demo.example' })
  })

  test('an entity reads its own; the desk reads all; as a table; by cursor', async () => {
    const stranger = await demoOffice(provider, 'staff-compliance')
    assertRefused(await stranger.client.listAudit(), 403, ['e00903'])
    const all = ok(await stranger.client.listDeskAudit({ query: { limit: 500 } }))
    assert(all.some(({ clientId }) => clientId === undefined) && all.some(({ clientId }) => clientId === '510000002'))
    assert(ok(await owner.client.listAudit()).every(({ clientId }) => clientId === '510000002'))
    const first = await stranger.client.listDeskAudit({ query: { limit: 2 } })
    assert(first.success && first.links?.next)
    assertRefused(await owner.client.listAudit({ query: { cursor: 'x' } }), 422, ['e00230', '/cursor'])
    const table = await owner.fetch(`${provider.baseUrl}/office/api/audit`, {
      headers: { Accept: 'text/csv', 'Escudo-ClientId': '510000002' },
    })
    assert.match(await table.text(), /^id;at;who;role/)
  })
})

describe('it is searched', () => {
  test('by who, how their address begins, what it is called, whose it is, and between two days', async () => {
    const desk = await demoOffice(provider, 'staff-compliance')
    const names = async (query: object, by = desk) => ok(await by.client.listDeskAudit({ query })).map(({ action }) => action)
    ok(await owner.client.saveView({ body: { name: 'Hoje', query: 'stateDetails_state=confirmed' } }))
    assert.deepEqual(
      [...new Set(await names({ action: 'guardou uma vista' }, await demoOffice(provider, 'staff-administrator')))],
      ['saveView'],
    )
    assert.deepEqual([...new Set(await names({ action: 'saveView', clientId: '510000002' }))], ['saveView'])
    assert.deepEqual(await names({ action: 'saveView', clientId: '500100209' }), [])
    assert.deepEqual([...new Set(await names({ who: 'owner@demo', action: 'saveView' }))], ['saveView'])
    assert.deepEqual(await names({ who: 'o%' }), [])
    const today = new Date().toISOString().slice(0, 10)
    assert((await names({ at_start: '2020-01-01', at_end: '2099-01-01' })).length > 0)
    assert.deepEqual(await names({ at_start: '2020-01-01', at_end: '2020-12-31' }), [])
    assert((await names({ at_end: `${Number(today.slice(0, 4)) + 1}-01-01` })).length > 0)
    const [act] = ok(await owner.client.listAudit({ query: { action: 'saveView' } }))
    assert.equal(act?.name, 'Guardou uma vista')
    assertRefused(await desk.client.listDeskAudit({ query: { at_start: 'yesterday' } }), 422, ['e00226', '/at_start'])
  })
})

test('the record as a file has every act, however many; taking it is one act', async () => {
  await sql`
    insert into audit (who, entity_id, action, outcome) select 'ana@example.org', 510000002, 'many', 'done' from generate_series(1, 1201)`
  const file = await owner.fetch(`${provider.baseUrl}/office/510000002/audit.csv?action=many`)
  const lines = (await file.text()).trim().split(/\r?\n/)
  assert.match(lines[0]!, /id;at;who/)
  assert.equal(lines.length, 1202)
  assert.equal(new Set(lines.map((line) => line.split(';')[0])).size, 1202)
  const desk = await demoOffice(provider, 'staff-compliance')
  const all = await desk.fetch(`${provider.baseUrl}/office/desk/audit.csv`)
  const numbers = (await all.text())
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => Number(line.split(';')[0]))
  assert.deepEqual(
    numbers,
    Array.from({ length: numbers.length }, (_, index) => numbers.length - index),
  )
  const [looks] = await sql<{ count: number }[]>`select count(*)::integer as count from audit where action = 'listDeskAudit'`
  const before = looks!.count
  await (await desk.fetch(`${provider.baseUrl}/office/desk/audit.csv`)).text()
  const [after] = await sql<{ count: number }[]>`select count(*)::integer as count from audit where action = 'listDeskAudit'`
  assert.equal(after!.count, before + 1)
  assert.equal((await openOffice(provider).fetch(`${provider.baseUrl}/office/desk/audit.csv`)).status, 401)
})

describe('the chain', () => {
  test('is whole; nothing is changed, taken out or cut off', async () => {
    assert.deepEqual((await chain()).findings, [])
    await assert.rejects(sql`update audit set who = 'nobody'`, /append-only/)
    await assert.rejects(sql`delete from audit`, /append-only/)
    await sql`alter table audit disable trigger user`
    await sql`update audit set who = 'somebody' where audit_id = 1`
    assert.equal((await chain()).findings[0]?.what, 'act 1')
    await sql`delete from audit where audit_id = (select max(audit_id) from audit)`
    assert((await chain()).findings.some(({ what }) => what === 'the end of the audit'))
    await sql`alter table audit enable trigger user`
  })

  test('no act without its line: when it cannot be written, nothing happens', async () => {
    const before = await sql`select 1 from platforms`
    await sql`alter table audit add constraint closed check (action <> 'createOwnPlatform') not valid`
    const answer = await owner.client.createOwnPlatform({ body: { name: 'Loja' } }).catch(() => undefined)
    assert(answer === undefined || !answer.success)
    assert.equal((await sql`select 1 from platforms`).length, before.length)
  })
})
