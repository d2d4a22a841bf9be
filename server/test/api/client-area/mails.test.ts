import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DemoPerson } from '@escudo/contracts'
import { tellEntityNews } from '../../../src/jobs/tell-entity-news.ts'
import { purgeEntityNews } from '../../../src/store/office/entity-news.ts'
import { assertRefused, newReference, ok, paidByCard } from '../../builders.ts'
import { disputed } from '../../disputes.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { demoOffice } from '../../office.ts'

// Which mails somebody gets of an entity: what is required always, of the rest what each chose.
const provider = await startTestProvider({ logLevel: 'silent' })
const { app, client } = provider
const { sql } = app
const people = ['owner', 'finance', 'support', 'developer', 'viewer'] as const
const [owner, finance, support, developer, viewer] = await Promise.all(people.map((person) => demoOffice(provider, person)))
const clientId = '510000002'

const mailsTo = (person: DemoPerson, words: string) =>
  sql<{ subject: string; body: string }[]>`
    select subject, body from sandbox.mails where recipient = ${`${person}@demo.example`} and (subject like ${`%${words}%`} or body like ${`%${words}%`})`
/** Who has had a mail that says this. */
const reached = async (words: string): Promise<string[]> => {
  const had = await Promise.all(people.map(async (person) => ((await mailsTo(person, words)).length > 0 ? [person] : [])))
  return had.flat()
}
const told = (words: string, whom: readonly string[]) =>
  eventually(`${whom.join(', ')} are told`, async () => (await reached(words)).length === whom.length).then(async () =>
    assert.deepEqual(await reached(words), whom),
  )

describe('the choice', () => {
  test('each sees what their role may get, and what is required', async () => {
    const kinds = async (by = owner!) =>
      ok(await by.client.listMailChoices()).map(({ kind, wants, isRequired }) => `${kind} ${wants} ${isRequired}`)
    const always = ['sign_in true true', 'access true true']
    assert.deepEqual(await kinds(), [
      ...always,
      'money true true',
      'disputes true false',
      'webhooks true false',
      'platforms true false',
      'invoices true false',
      'transfers false false',
    ])
    assert.deepEqual(await kinds(finance), [...always, 'disputes true false', 'invoices true false', 'transfers false false'])
    assert.deepEqual(await kinds(support), [...always, 'disputes true false'])
    assert.deepEqual(await kinds(developer), [...always, 'webhooks true false', 'platforms true false'])
    assert.deepEqual(await kinds(viewer), [...always, 'transfers false false'])
  })

  test('is kept, of this person and this entity alone, and written down', async () => {
    const params = { kind: 'invoices' }
    assert.deepEqual(ok(await finance!.client.updateMailChoice({ params, body: { wants: false } })), {
      kind: 'invoices',
      wants: false,
      isRequired: false,
    })
    const of = async (by = finance!) => ok(await by.client.listMailChoices()).find(({ kind }) => kind === 'invoices')?.wants
    assert.deepEqual([await of(), await of(owner)], [false, true])
    const [act] = await sql<{ after: unknown }[]>`select after from audit where action = 'updateMailChoice' and subject = 'invoices'`
    assert.deepEqual(act?.after, { wants: false })
    ok(await finance!.client.updateMailChoice({ params, body: { wants: true } }))
    assert.equal(await of(), true)
  })

  test('409: what is required stays. 404: what the role may not get, and what there is not. 422: no choice', async () => {
    const choose = (kind: string, by = owner!) => by.client.updateMailChoice({ params: { kind }, body: { wants: false } })
    for (const kind of ['sign_in', 'access', 'money']) assertRefused(await choose(kind), 409, ['e00402'])
    assertRefused(await choose('money', finance), 404, ['e00500', '/kind'])
    assertRefused(await choose('disputes', viewer), 404, ['e00500', '/kind'])
    assertRefused(await choose('birthdays'), 404, ['e00500', '/kind'])
    assertRefused(await owner!.client.updateMailChoice({ params: { kind: 'disputes' }, body: {} as never }), 422, ['e00221', '/wants'])
  })
})

describe('the mails', () => {
  test('of a dispute go to who answers them, in their language, and not to who chose not to', async () => {
    ok(await support!.client.updateMailChoice({ params: { kind: 'disputes' }, body: { wants: false } }))
    await sql`update people set language = 'EN' where email = 'finance@demo.example'`
    const { id, payment } = await disputed(provider)
    await told(payment.id, ['owner', 'finance'])
    const [portuguese] = await mailsTo('owner', payment.id)
    assert.match(portuguese!.subject, /^Contestação de 100,00\s€: responda até 20\d\d-\d\d-\d\d$/)
    assert(portuguese!.body.includes(`/office/${clientId}/disputes/${id}`))
    assert(portuguese!.body.includes(`/office/${clientId}/settings`))
    const [english] = await mailsTo('finance', payment.id)
    assert.match(english!.subject, /^Dispute of €100\.00: answer by /)
    ok(await support!.client.updateMailChoice({ params: { kind: 'disputes' }, body: { wants: true } }))
  })

  test('of a transfer go to whoever asked for them, of an invoice to who keeps the books', async () => {
    ok(await viewer!.client.updateMailChoice({ params: { kind: 'transfers' }, body: { wants: true } }))
    await paidByCard(provider, { amount: 12_345 })
    const { transfers, invoice } = ok(await client.settleDay({ body: { clientId, invoice: true } }))
    await told(`/transfers/${transfers[0]!.reference}`, ['viewer'])
    await told(invoice!.number, ['owner', 'finance'])
  })

  test('of notifications that were given up: once a day, to whose platform it is', async () => {
    const merchant = await startMerchant((_, response) => response.writeHead(500).end())
    ok(await client.createWebhook({ body: { action: 'payment_cancelled', url: merchant.url } }))
    const losing = async () => {
      ok(await client.cancelPayment({ params: { id: (await newReference(client)).id }, body: {} }))
      await eventually(
        'A try failed',
        async () => (await sql`select 1 from deliveries where url = ${merchant.url} and status = 'due' and tries > 0`).length > 0,
      )
      // Its last try.
      await sql`
        update deliveries set tries = 1000, next_try_at = now() - interval '1 hour', held_until = null where url = ${merchant.url} and status = 'due'`
      await eventually(
        'It is given up',
        async () => (await sql`select 1 from deliveries where url = ${merchant.url} and status = 'due'`).length === 0,
      )
    }
    await losing()
    await told(merchant.url, ['owner', 'developer'])
    await losing()
    assert.equal((await sql`select 1 from entity_news where kind = 'webhooks'`).length, 1)
    assert.equal((await mailsTo('owner', merchant.url)).length, 1)
  })

  test('of a platform that the provider stopped, or let go on, go to whoever it acts for', async () => {
    const operations = await demoOffice(provider, 'staff-operations')
    const why = 'Key seen in public'
    const settings = { strict: true, registers: false, saves: false }
    const { platformCode } = ok(await operations.client.createDeskPlatform({ body: { name: 'Software Loja', ...settings, why } }))
    await sql`insert into platform_entities (platform_id, entity_id) values (${Number(platformCode)}, ${Number(clientId)})`
    const suspend = (code: string, suspended: boolean) =>
      operations.client.suspendPlatform({ params: { platformCode: code }, body: { suspended, why } }).then(ok)
    await suspend(platformCode, true)
    await told('suspendeu a plataforma Software Loja, que age por Padaria', ['owner', 'developer'])
    const [mail] = await mailsTo('owner', 'Suspendemos a plataforma Software Loja')
    assert(mail!.body.includes(`/office/${clientId}/keys`))
    await suspend(platformCode, false)
    await told('levantou a suspensão da plataforma Software Loja', ['owner', 'developer'])
    // Its owner's own: what they have stopped themselves stays stopped.
    ok(await developer!.client.updateMailChoice({ params: { kind: 'platforms' }, body: { wants: false } }))
    ok(await owner!.client.suspendOwnPlatform({ params: { platformCode: '1001' }, body: { suspended: true } }))
    await suspend('1001', true)
    await told('suspendeu a plataforma Loja Demo', ['owner'])
    await suspend('1001', false)
    await told('porque a empresa que a gere também a suspendeu', ['owner'])
    ok(await owner!.client.suspendOwnPlatform({ params: { platformCode: '1001' }, body: { suspended: false } }))
  })

  test('one that nobody took is tried again, to whom it did not go alone; twelve times', async () => {
    const sent: string[] = []
    let refuses: string | undefined = 'finance@demo.example'
    const send = async ({ to }: { to: string }): Promise<void> => {
      if (to === refuses) throw new Error('The mailbox is full.')
      sent.push(to)
    }
    // So late that the worker of this provider lets them be.
    const insert = (subject: string) => sql`
      insert into entity_news (entity_id, kind, subject, told, created_at, due_at)
      values (510000002, 'invoices', ${subject}, '{"totalE8":"100"}', now(), '2999-01-01')`
    const at = (day: string) => ({ ...app.services, mailer: { send }, clock: () => new Date(day) })
    const late = at('2999-01-02')
    await insert('FT 1/1')
    assert.equal(await tellEntityNews(late), 0)
    assert.deepEqual(sent, ['owner@demo.example'])
    const [waiting] = await sql<{ dueAt: Date; tries: number }[]>`select due_at, tries from entity_news where subject = 'FT 1/1'`
    assert.equal(waiting!.tries, 1)
    assert.equal(waiting!.dueAt.toISOString(), '2999-01-02T00:02:00.000Z')
    refuses = undefined
    assert.equal(await tellEntityNews(at('2999-01-03')), 1)
    assert.deepEqual(sent, ['owner@demo.example', 'finance@demo.example'])
    refuses = 'owner@demo.example'
    await insert('FT 1/2')
    await sql`update entity_news set tries = 11 where subject = 'FT 1/2'`
    assert.equal(await tellEntityNews(late), 0)
    const [over] = await sql<{ dueAt: Date | null }[]>`select due_at from entity_news where subject = 'FT 1/2'`
    assert.equal(over!.dueAt, null)
    assert.equal(await tellEntityNews({ ...late, mailer: undefined }), 0)
    assert((await purgeEntityNews(sql, new Date('2999-01-01'), 1000)) >= 2)
    assert.deepEqual(await sql`select 1 from entity_news`, [])
  })
})
