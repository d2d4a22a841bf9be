import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { idleDays, restIdlePeople } from '../../../src/jobs/rest-idle-people.ts'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

// PCI DSS 8.2.6: who is not here for ninety days is nothing until an owner says otherwise.
const provider = await startTestProvider()
const { sql, services } = provider.app

/** Nobody of these addresses was here for so many days, and nobody has set their role since. */
async function leave(days: number, emails: readonly string[]): Promise<void> {
  const people = sql`select person_id from people where email = any(${sql.array([...emails])}::text[])`
  const at = sql`now() - ${days}::integer * interval '1 day'`
  await sql`update office_sessions set seen_at = ${at} where person_id in (${people})`
  await sql`update memberships set kept_at = ${at} where person_id in (${people})`
  await sql`update staff_roles set kept_at = ${at} where person_id in (${people})`
}

const mailsTo = async (email: string): Promise<string[]> =>
  (await sql<{ subject: string }[]>`select subject from sandbox.mails where recipient = ${email} order by mail_id`).map(
    ({ subject }) => subject,
  )

describe('a person who is idle', () => {
  test('has no right after ninety days; the owners are told, and one of them lets it go on', async () => {
    const owner = await demoOffice(provider, 'owner')
    const { id: ownerId, email } = ok(await owner.client.getOfficeSession()).person
    const idle = await demoOffice(provider, 'support')
    const { person } = ok(await idle.client.getOfficeSession())
    await leave(idleDays - 1, [person.email])
    assert.equal(await restIdlePeople(services), 0)
    await leave(idleDays + 1, [person.email])
    assert.equal(await restIdlePeople(services), 1)
    assert.equal(await restIdlePeople(services), 0)
    assert.deepEqual(await mailsTo(email), ['Um acesso foi suspenso por falta de uso'])

    const back = await demoOffice(provider, 'support')
    assert.deepEqual(ok(await back.client.getOfficeSession()).memberships, [])
    assertRefused(await back.client.listPayments(), 403, ['e00903'])
    const shown = async () => ok(await owner.client.listPeople()).find(({ id }) => id === person.id)
    assert.equal(typeof (await shown())?.restingSince, 'string')
    assert.equal(ok(await owner.client.listAudit()).filter(({ action }) => action === 'restIdlePerson').length, 1)

    ok(await owner.client.changePersonRole({ params: { id: person.id }, body: { role: 'support' } }))
    assert.equal((await shown())?.restingSince, undefined)
    ok(await back.client.listPayments())
    assert.equal(await restIdlePeople(services), 0)
    assert.notEqual(ownerId, person.id)
  })

  test('stays where nobody else could let anybody back, and two who are idle are not both gone', async () => {
    const [owner] = await sql<{ email: string }[]>`
      select email from people p join memberships m using (person_id) where m.role = 'owner' and m.entity_id = 510000002`
    await leave(idleDays + 1, [owner!.email])
    assert.equal(await restIdlePeople(services), 0)
    const second = await demoOffice(provider, 'viewer')
    const { email } = ok(await second.client.getOfficeSession()).person
    await sql`update memberships set role = 'owner' where person_id = (select person_id from people where email = ${email})`
    await leave(idleDays + 1, [owner!.email, email])
    const rested = await Promise.all([restIdlePeople(services), restIdlePeople(services)])
    assert.equal(rested[0] + rested[1], 1)
    const [left] = await sql<{ count: string }[]>`
      select count(*)::text as count from memberships where entity_id = 510000002 and role = 'owner' and resting_since is null`
    assert.equal(left?.count, '1')
  })

  test('of the staff too, whom an administrator lets back', async () => {
    const administrator = await demoOffice(provider, 'staff-administrator')
    const idle = await demoOffice(provider, 'staff-finance')
    const { person } = ok(await idle.client.getOfficeSession())
    await leave(idleDays + 1, [person.email])
    assert.equal(await restIdlePeople(services), 1)
    // A demo person who signs in has the role of the demo again: this one has a session still.
    await sql`update office_sessions set seen_at = now() where person_id = ${person.id}`
    assert.equal(ok(await idle.client.getOfficeSession()).staff, undefined)
    ok(await administrator.client.changeStaffRoles({ params: { id: person.id }, body: { roles: ['finance'] } }))
    assert.deepEqual(ok(await idle.client.getOfficeSession()).staff?.roles, ['finance'])
  })
})
