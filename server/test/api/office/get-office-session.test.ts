import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { permissionsOfRole, permissionsOfStaff } from '@escudo/contracts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app } = provider

describe('200', () => {
  test('a member: the entity, the role and what it allows', async () => {
    const { client } = await demoOffice(provider, 'support')
    const { person, memberships, staff } = ok(await client.getOfficeSession())
    assert.partialDeepStrictEqual(person, { name: 'Carla Balcão', email: 'support@demo.example', language: 'PT' })
    assert.deepEqual(memberships, [
      { clientId: '510000002', name: 'Padaria Exemplo Lda', role: 'support', permissions: permissionsOfRole('support') },
    ])
    assert.equal(staff, undefined)
  })

  test('staff: their roles', async () => {
    const { client } = await demoOffice(provider, 'staff-finance')
    const { memberships, staff } = ok(await client.getOfficeSession())
    assert.deepEqual(memberships, [])
    assert.deepEqual(staff, { roles: ['finance'], permissions: permissionsOfStaff(['finance']) })
  })
})

describe('401 e00901', () => {
  test('nobody has signed in; and no browser is told to ask for a name', async () => {
    const answer = await openOffice(provider).client.getOfficeSession()
    assertRefused(answer, 401, ['e00901'])
    assert.equal(answer.headers.get('WWW-Authenticate'), null)
  })

  test('a token that nobody was given, two tokens, an empty one', async () => {
    const browser = await demoOffice(provider, 'viewer')
    const own = browser.cookie()
    for (const cookie of [`office=${'x'.repeat(43)}`, 'office=', `${own}; office=${'x'.repeat(43)}`, 'office=../../etc']) {
      browser.setCookie(cookie)
      assertRefused(await browser.client.getOfficeSession(), 401, ['e00901'])
    }
    browser.setCookie(own)
    ok(await browser.client.getOfficeSession())
  })

  test('nobody used it for a quarter of an hour; or it is twelve hours old, whoever uses it', async () => {
    for (const column of ['seen_at', 'ends_at']) {
      const { client } = await demoOffice(provider, 'viewer')
      const { id } = ok(await client.getOfficeSession())
      await app.sql`update office_sessions set ${app.sql(column)} = now() - interval '901 seconds' where session_id = ${id}`
      assertRefused(await client.getOfficeSession(), 401, ['e00901'])
    }
  })

  test('what a page asks by itself keeps nobody signed in; what a person does, does', async () => {
    const { client } = await demoOffice(provider, 'viewer')
    const { id } = ok(await client.getOfficeSession())
    const secondsLeft = async (headers?: Record<string, string>): Promise<number> => {
      await app.sql`update office_sessions set seen_at = now() - interval '14 minutes' where session_id = ${id}`
      ok(await client.listPayments({ ...(headers && { headers }) }))
      const [row] = await app.sql<{ seconds: number }[]>`
        select extract(epoch from seen_at + interval '15 minutes' - now())::integer as seconds from office_sessions where session_id = ${id}`
      return row!.seconds
    }
    assert(((await secondsLeft({ 'Office-Request': 'resting' })) ?? 0) <= 60)
    const { idleEndsAt } = ok(await client.getOfficeSession({ headers: { 'Office-Request': 'resting' } }))
    assert(new Date(idleEndsAt).getTime() - Date.now() <= 60_000)
    assert((await secondsLeft()) > 10 * 60)
  })

  test('whoever is no member any more is one no longer at once', async () => {
    const { client } = await demoOffice(provider, 'viewer')
    const { person } = ok(await client.getOfficeSession())
    await app.sql`delete from memberships where person_id = ${person.id}`
    assert.deepEqual(ok(await client.getOfficeSession()).memberships, [])
    assertRefused(await client.listPayments(), 403, ['e00903'])
  })
})

describe('403 e00905', () => {
  test('what another site’s page asks, whatever it is', async () => {
    const browser = await demoOffice(provider, 'finance')
    const ask = (headers: Record<string, string>) => browser.fetch(`${provider.baseUrl}/office/api/session`, { headers })
    assert.equal((await ask({ Origin: provider.baseUrl, 'Sec-Fetch-Site': 'same-origin' })).status, 200)
    assert.equal((await ask({ 'Sec-Fetch-Site': 'none' })).status, 200)
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ])
      assert.equal((await ask(headers as Record<string, string>)).status, 403, JSON.stringify(headers))
  })
})

test('the token is kept nowhere: its hash is', async () => {
  const browser = await demoOffice(provider, 'owner')
  const token = browser.cookie().split('=')[1]!
  const [row] = await app.sql<{ found: string }[]>`select count(*)::text as found from office_sessions s where s::text like ${`%${token}%`}`
  assert.equal(row?.found, '0')
})
