import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice, type OfficeBrowser } from '../../office.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const boss = await demoOffice(provider, 'staff-administrator')
const idOf = async (browser: OfficeBrowser): Promise<string> => ok(await browser.client.getOfficeSession()).person.id
const end = (by: OfficeBrowser, id: string) => by.client.endStaffSessions({ params: { id } })

describe('200', () => {
  test('one of the staff is signed out on every device, told by mail, and may come back', async () => {
    const [here, there] = [await demoOffice(provider, 'staff-support'), await demoOffice(provider, 'staff-support')]
    const id = await idOf(here)
    ok(await end(boss, id))
    for (const browser of [here, there]) assertRefused(await browser.client.getOfficeSession(), 401, ['e00901'])
    const [mail] = await sql<{ body: string }[]>`
      select body from sandbox.mails where recipient = 'staff-support@demo.example' and subject = 'As suas sessões foram terminadas'`
    assert(mail?.body.includes('a equipa da Escudo'))
    const [act] = await sql<{ who: string; subject: string; entityId: number | null }[]>`
      select who, subject, entity_id from audit where action = 'endStaffSessions' order by audit_id desc limit 1`
    assert.deepEqual(act, { who: 'staff-administrator@demo.example', subject: id, entityId: null })
    ok(await (await demoOffice(provider, 'staff-support')).client.listProposals())
  })
})

describe('409 e00402', () => {
  test('not oneself', async () => assertRefused(await end(boss, await idOf(boss)), 409, ['e00402']))
})

describe('404 e00500', () => {
  test('people of entities, nobody', async () => {
    const owner = await demoOffice(provider, 'owner')
    for (const id of [await idOf(owner), 'x']) assertRefused(await end(boss, id), 404, ['e00500', '/id'])
    ok(await owner.client.getOfficeSession())
  })
})

describe('403', () => {
  test('e00903: who is no administrator; e00904: without a fresh proof', async () => {
    const operations = await demoOffice(provider, 'staff-operations')
    const id = await idOf(operations)
    assertRefused(await end(operations, await idOf(boss)), 403, ['e00903'])
    await sql`update office_sessions set proved_at = null`
    assertRefused(await end(boss, id), 403, ['e00904'])
    ok(await operations.client.getOfficeSession())
  })
})

describe('401 e00901', () => {
  test('nobody has signed in', async () => assertRefused(await end(openOffice(provider), 'x'), 401, ['e00901']))
})
