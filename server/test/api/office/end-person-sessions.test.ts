import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice, type OfficeBrowser } from '../../office.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const owner = await demoOffice(provider, 'owner')
const idOf = async (browser: OfficeBrowser): Promise<string> => ok(await browser.client.getOfficeSession()).person.id
const end = (by: OfficeBrowser, id: string) => by.client.endPersonSessions({ params: { id } })
const mailsTo = (email: string) => sql<{ subject: string; body: string }[]>`
  select subject, body from sandbox.mails where recipient = ${email} order by mail_id desc`

describe('200', () => {
  test('somebody of the entity is signed out on every device, told by mail, and may come back', async () => {
    const [here, there] = [await demoOffice(provider, 'finance'), await demoOffice(provider, 'finance')]
    const id = await idOf(here)
    ok(await end(owner, id))
    for (const browser of [here, there]) assertRefused(await browser.client.getOfficeSession(), 401, ['e00901'])
    const [mail] = await mailsTo('finance@demo.example')
    assert.equal(mail?.subject, 'As suas sessões foram terminadas')
    assert(mail.body.includes('Padaria Exemplo Lda'))
    const [act] = await sql<{ who: string; subject: string; entityId: number }[]>`
      select who, subject, entity_id from audit where action = 'endPersonSessions' order by audit_id desc limit 1`
    assert.deepEqual(act, { who: 'owner@demo.example', subject: id, entityId: 510000002 })
    ok(await owner.client.listPayments())
    ok(await (await demoOffice(provider, 'finance')).client.listPayments())
  })

  test('whoever is signed in nowhere gets no mail', async () => {
    const support = await demoOffice(provider, 'support')
    const id = await idOf(support)
    ok(await end(owner, id))
    ok(await end(owner, id))
    assert.equal((await mailsTo('support@demo.example')).length, 1)
  })
})

describe('409 e00402', () => {
  test('not oneself', async () => {
    assertRefused(await end(owner, await idOf(owner)), 409, ['e00402'])
    ok(await owner.client.getOfficeSession())
  })
})

describe('404 e00500', () => {
  test('somebody of the staff, of nothing, nobody', async () => {
    const staff = await demoOffice(provider, 'staff-support')
    for (const id of [await idOf(staff), '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', 'x'])
      assertRefused(await end(owner, id), 404, ['e00500', '/id'])
    ok(await staff.client.getOfficeSession())
  })
})

describe('403', () => {
  test('e00903: who is no owner; e00904: without a fresh proof', async () => {
    const [viewer, developer] = [await demoOffice(provider, 'viewer'), await demoOffice(provider, 'developer')]
    const id = await idOf(developer)
    assertRefused(await end(viewer, id), 403, ['e00903'])
    await sql`update office_sessions set proved_at = null`
    assertRefused(await end(owner, id), 403, ['e00904'])
    ok(await developer.client.getOfficeSession())
  })
})

describe('401 e00901', () => {
  test('nobody has signed in', async () => assertRefused(await end(openOffice(provider), 'x'), 401, ['e00901']))
})
