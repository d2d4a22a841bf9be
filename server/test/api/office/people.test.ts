import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, mailedInvitation, openOffice, withPasskey } from '../../office.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const owner = await demoOffice(provider, 'owner')
const idOf = async (email: string) => ok(await owner.client.listPeople()).find((one) => one.email === email)?.id ?? assert.fail(email)

describe('invitePerson', () => {
  test('whoever has the link is a member once; a second time the link is over', async () => {
    const invited = ok(await owner.client.invitePerson({ body: { email: 'Rui@Example.org', role: 'viewer', language: 'EN' } }))
    assert.partialDeepStrictEqual(invited, { email: 'rui@example.org', role: 'viewer' })
    const invitation = await mailedInvitation(provider, 'rui@example.org')
    const browser = openOffice(provider, '510000002')
    assert.partialDeepStrictEqual(ok(await browser.client.lookAtInvitation({ body: { invitation } })), {
      email: 'rui@example.org',
      entityName: 'Padaria Exemplo Lda',
      role: 'viewer',
      isKnown: false,
    })
    for (const name of ['\u3164', 'Rui\u200b', 'Rui\nowner'])
      assertRefused(await browser.client.acceptInvitation({ body: { invitation, name } }), 422, ['e00219', '/name'])
    const session = ok(await browser.client.acceptInvitation({ body: { invitation, name: 'Rui' } }))
    assert.deepEqual([session.person.name, session.person.language, session.memberships[0]?.role], ['Rui', 'EN', 'viewer'])
    ok(await browser.client.listPayments())
    assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation } }), 404, ['e00908'])
    assertRefused(await openOffice(provider).client.lookAtInvitation({ body: { invitation } }), 404, ['e00908'])
  })

  test('two who open the link at once: one of them', async () => {
    ok(await owner.client.invitePerson({ body: { email: 'eva@example.org', role: 'viewer' } }))
    const invitation = await mailedInvitation(provider, 'eva@example.org')
    const answers = await Promise.all([1, 2, 3].map(() => openOffice(provider).client.acceptInvitation({ body: { invitation } })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 404, 404])
  })

  test('409 e00240: a member already; a second invitation takes the place of the first', async () => {
    assertRefused(await owner.client.invitePerson({ body: { email: 'finance@demo.example', role: 'viewer' } }), 409, ['e00240', '/email'])
    ok(await owner.client.invitePerson({ body: { email: 'twice@example.org', role: 'viewer' } }))
    const first = await mailedInvitation(provider, 'twice@example.org')
    ok(await owner.client.invitePerson({ body: { email: 'twice@example.org', role: 'support' } }))
    assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation: first } }), 404, ['e00908'])
  })

  test('404 e00908: three days later, or taken back', async () => {
    ok(await owner.client.invitePerson({ body: { email: 'late@example.org', role: 'viewer' } }))
    await sql`update invitations set ends_at = now() where email = 'late@example.org'`
    const late = await mailedInvitation(provider, 'late@example.org')
    assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation: late } }), 404, ['e00908'])
    const { id } = ok(await owner.client.invitePerson({ body: { email: 'back@example.org', role: 'viewer' } }))
    ok(await owner.client.withdrawInvitation({ params: { id } }))
    assertRefused(await owner.client.withdrawInvitation({ params: { id } }), 404, ['e00500'])
    const back = await mailedInvitation(provider, 'back@example.org')
    assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation: back } }), 404, ['e00908'])
  })

  test('401 e00901: a link for somebody who has a passkey is nothing without it, and stays good', async () => {
    const { browser } = await withPasskey(provider, 'staff-support')
    ok(await owner.client.invitePerson({ body: { email: 'staff-support@demo.example', role: 'viewer' } }))
    const invitation = await mailedInvitation(provider, 'staff-support@demo.example')
    assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation } }), 401, ['e00901'])
    const thief = await demoOffice(provider, 'viewer')
    assertRefused(await thief.client.acceptInvitation({ body: { invitation } }), 401, ['e00901'])
    assert.equal(ok(await browser.client.acceptInvitation({ body: { invitation } })).memberships.length, 1)
  })

  test('the token is kept nowhere', async () => {
    ok(await owner.client.invitePerson({ body: { email: 'kept@example.org', role: 'viewer' } }))
    const token = await mailedInvitation(provider, 'kept@example.org')
    const [row] = await sql<{ found: number }[]>`select count(*)::integer as found from invitations i where i::text like ${`%${token}%`}`
    assert.equal(row?.found, 0)
  })
})

describe('changePersonRole and removePerson', () => {
  test('at once; the last owner stays one, and stays', async () => {
    const viewer = await demoOffice(provider, 'viewer')
    const id = await idOf('viewer@demo.example')
    ok(await owner.client.changePersonRole({ params: { id }, body: { role: 'support' } }))
    assert.equal(ok(await viewer.client.getOfficeSession()).memberships[0]?.role, 'support')
    ok(await owner.client.removePerson({ params: { id } }))
    assertRefused(await viewer.client.listPayments(), 401, ['e00901'])
    const told = await sql<{ subject: string; body: string }[]>`
      select subject, body from sandbox.mails where recipient = 'viewer@demo.example' order by mail_id`
    assert.deepEqual(
      told.map(({ body }) => body.split('\n')[0]),
      ['A sua função em Padaria Exemplo Lda é agora: Atendimento.', 'Já não tem acesso a Padaria Exemplo Lda.'],
    )
    assertRefused(await owner.client.removePerson({ params: { id } }), 404, ['e00500'])
    assertRefused(await owner.client.changePersonRole({ params: { id }, body: { role: 'owner' } }), 404, ['e00500'])
    const own = await idOf('owner@demo.example')
    assertRefused(await owner.client.removePerson({ params: { id: own } }), 409, ['e00907'])
    assertRefused(await owner.client.changePersonRole({ params: { id: own }, body: { role: 'viewer' } }), 409, ['e00907', '/role'])
  })

  test('two owners who let each other go at once: one stays', async () => {
    const second = await demoOffice(provider, 'finance')
    const [first, other] = [await idOf('owner@demo.example'), await idOf('finance@demo.example')]
    ok(await owner.client.changePersonRole({ params: { id: other }, body: { role: 'owner' } }))
    const answers = await Promise.all([
      owner.client.removePerson({ params: { id: other } }),
      second.client.removePerson({ params: { id: first } }),
    ])
    assert.equal(answers.filter(({ success }) => success).length, 1)
    const left = await sql`select 1 from memberships where entity_id = 510000002 and role = 'owner'`
    assert.equal(left.length, 1)
  })
})

describe('staff', () => {
  test('an administrator invites and changes roles; the last administrator stays one', async () => {
    const boss = await demoOffice(provider, 'staff-administrator')
    ok(await boss.client.inviteStaff({ body: { email: 'nova@example.org', roles: ['compliance', 'compliance'] } }))
    const browser = openOffice(provider)
    const { staff } = ok(
      await browser.client.acceptInvitation({ body: { invitation: await mailedInvitation(provider, 'nova@example.org') } }),
    )
    assert.deepEqual(staff?.roles, ['compliance'])
    const people = ok(await boss.client.listStaff())
    const own = people.find(({ email }) => email === 'staff-administrator@demo.example')!
    const nova = people.find(({ email }) => email === 'nova@example.org')!
    assertRefused(await boss.client.changeStaffRoles({ params: { id: own.id }, body: { roles: ['support'] } }), 409, ['e00907', '/roles'])
    ok(await boss.client.changeStaffRoles({ params: { id: nova.id }, body: { roles: [] } }))
    assertRefused(await browser.client.getOfficeSession(), 401, ['e00901'])
    assertRefused(await boss.client.changeStaffRoles({ params: { id: nova.id }, body: { roles: [] } }), 404, ['e00500'])
    assertRefused(await boss.client.inviteStaff({ body: { email: own.email, roles: ['support'] } }), 409, ['e00240', '/email'])
  })

  test('inviteOwner: for an entity that exists', async () => {
    const boss = await demoOffice(provider, 'staff-administrator')
    ok(await boss.client.inviteOwner({ params: { clientId: '500100209' }, body: { email: 'livreira@example.org' } }))
    const body = { invitation: await mailedInvitation(provider, 'livreira@example.org') }
    assert.equal(ok(await openOffice(provider).client.acceptInvitation({ body })).memberships[0]?.clientId, '500100209')
    assertRefused(await boss.client.inviteOwner({ params: { clientId: '500100209' }, body: { email: 'livreira@example.org' } }), 409, [
      'e00240',
      '/email',
    ])
    assertRefused(await boss.client.inviteOwner({ params: { clientId: '999999990' }, body: { email: 'x@example.org' } }), 404, ['e00500'])
  })
})

/** The owner of the sandbox may have been let go above. */
const ownAgain = () => sql`
  insert into memberships (entity_id, person_id, role) select 510000002, person_id, 'owner' from people where email = 'owner@demo.example'
  on conflict (entity_id, person_id) do update set role = 'owner'`

describe('lists', () => {
  test('people, staff and invitations go on where they stopped, by name or by time; nobody twice', async () => {
    const boss = await demoOffice(provider, 'staff-administrator')
    for (const email of ['um@example.org', 'dois@example.org', 'tres@example.org']) {
      ok(await boss.client.inviteOwner({ params: { clientId: '500100209' }, body: { email } }))
      ok(await boss.client.inviteStaff({ body: { email, roles: ['support'] } }))
    }
    await sql`
      insert into memberships (entity_id, person_id, role) select 510000002, person_id, 'viewer' from people
      on conflict do nothing`
    await ownAgain()
    const browser = await demoOffice(provider, 'owner')
    // Whoever was let go above took their invitations with them.
    for (const email of ['quatro@example.org', 'cinco@example.org'])
      ok(await browser.client.invitePerson({ body: { email, role: 'viewer' } }))
    const lists = [
      (cursor?: string) => browser.client.listPeople({ query: { limit: 2, sort: 'name', ...(cursor && { cursor }) } }),
      (cursor?: string) => browser.client.listInvitations({ query: { limit: 1, ...(cursor && { cursor }) } }),
      (cursor?: string) => boss.client.listStaff({ query: { limit: 2, sort: '-name', ...(cursor && { cursor }) } }),
      (cursor?: string) => boss.client.listStaffInvitations({ query: { limit: 1, ...(cursor && { cursor }) } }),
    ]
    for (const list of lists) {
      const seen: string[] = []
      let [cursor, count]: [string | undefined, number] = [undefined, 0]
      do {
        const answer: Awaited<ReturnType<(typeof lists)[number]>> = await list(cursor)
        if (!answer.success) assert.fail(JSON.stringify(answer.error))
        seen.push(...answer.data.map(({ id }: { id: string }) => id))
        count = answer.meta!.totalCount
        cursor = (JSON.parse(answer.text) as { meta: { nextCursor?: string } }).meta.nextCursor
      } while (cursor !== undefined)
      assert(count >= 2 && seen.length === count && new Set(seen).size === count)
      assertRefused(await list('bm9uZQ'), 422, ['e00230', '/cursor'])
    }
  })

  test('the only owner is said to be the last, on whichever page the other one stands; so is the only administrator', async () => {
    await ownAgain()
    // Whoever was made an owner above and won a race is none here.
    await sql`
      update memberships set role = 'viewer' where entity_id = 510000002 and role = 'owner'
        and person_id <> (select person_id from people where email = 'owner@demo.example')`
    const [browser, boss] = await Promise.all([demoOffice(provider, 'owner'), demoOffice(provider, 'staff-administrator')])
    const lastOwners = async (limit = 100) =>
      ok(await browser.client.listPeople({ query: { limit } })).flatMap(({ role, isLast }) => (isLast ? [role] : []))
    const administrators = ok(await boss.client.listStaff({ query: {} })).filter(({ roles }) => roles.includes('administrator'))
    assert.deepEqual(
      administrators.map(({ isLast }) => isLast),
      administrators.map(() => administrators.length === 1),
    )
    const setOthers = (role: string) => sql`
      update memberships set role = ${role}, resting_since = null
      where entity_id = 510000002 and person_id = (select person_id from people where email = 'viewer@demo.example')`
    assert.deepEqual(await lastOwners(), ['owner'])
    await setOthers('owner')
    for (const limit of [1, 100]) assert.deepEqual(await lastOwners(limit), [])
    await sql`update memberships set resting_since = now() where person_id = (select person_id from people where email = 'viewer@demo.example')`
    assert.deepEqual(await lastOwners(), ['owner'])
    await setOthers('viewer')
  })

  test('an invitation to the staff is taken back by administrators', async () => {
    const boss = await demoOffice(provider, 'staff-administrator')
    const { id } = ok(await boss.client.inviteStaff({ body: { email: 'volta@example.org', roles: ['support'] } }))
    await ownAgain()
    const keeper = await demoOffice(provider, 'owner')
    assertRefused(await keeper.client.withdrawInvitation({ params: { id } }), 404, ['e00500'])
    ok(await boss.client.withdrawStaffInvitation({ params: { id } }))
    assertRefused(await boss.client.withdrawStaffInvitation({ params: { id } }), 404, ['e00500'])
    assertRefused(await boss.client.withdrawStaffInvitation({ params: { id: 'x' } }), 404, ['e00500'])
    const invitation = await mailedInvitation(provider, 'volta@example.org')
    assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation } }), 404, ['e00908'])
  })
})

describe('leaving', () => {
  test('whoever works for another entity as well stays signed in, and sees nothing of the first', async () => {
    const boss = await demoOffice(provider, 'staff-administrator')
    ok(await boss.client.inviteOwner({ params: { clientId: '500100209' }, body: { email: 'duas@example.org' } }))
    const browser = openOffice(provider)
    ok(await browser.client.acceptInvitation({ body: { invitation: await mailedInvitation(provider, 'duas@example.org') } }))
    const { person } = ok(await browser.client.getOfficeSession())
    await sql`insert into memberships (entity_id, person_id, role) values (510000002, ${person.id}, 'viewer')`
    ok(await browser.client.chooseEntity({ body: { clientId: '510000002' } }))
    await ownAgain()
    const keeper = await demoOffice(provider, 'owner')
    ok(await keeper.client.removePerson({ params: { id: person.id } }))
    assert.deepEqual(
      ok(await browser.client.getOfficeSession()).memberships.map(({ clientId }) => clientId),
      ['500100209'],
    )
  })
})
