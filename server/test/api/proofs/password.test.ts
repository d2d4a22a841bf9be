import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, mailedInvitation, openOffice, withPasskey, type OfficeBrowser } from '../../office.ts'
import { codeAt, stepAt } from '../../../src/vault/one-time-code.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const password = 'três barcos no rio'

/** The app's code so many steps from now: the server takes the one before and the one after. */
const codeOf = (key: string, steps = 0): string => codeAt(key, stepAt(new Date()) + steps)
const wrong = (key: string): string =>
  ['111111', '222222', '333333', '444444', '555555'].find((code) => ![-1, 0, 1, 2].some((step) => codeOf(key, step) === code))!

/** Where the tests stand on this clock: no code was taken. */
const forget = () => sql`update passwords set code_step = 0`
const calm = () => sql`delete from sign_in_tries`

async function enrol(browser: OfficeBrowser): Promise<{ key: string; recoveryCodes: string[] }> {
  ok(await browser.client.setPassword({ body: { password } }))
  const { key } = ok(await browser.client.startCodes())
  const { recoveryCodes } = ok(await browser.client.confirmCodes({ body: { code: codeOf(key) } }))
  await forget()
  return { key, recoveryCodes }
}
const signIn = (email: string, code: string, with_ = password) =>
  openOffice(provider).client.signInWithPassword({ body: { email, password: with_, code } })
const mailsTo = async (email: string): Promise<string[]> =>
  (await sql<{ subject: string }[]>`select subject from sandbox.mails where recipient = ${email} order by mail_id`).map(
    ({ subject }) => subject,
  )

describe('a password with codes', () => {
  test('opens nothing before its app has shown a code, and then it does, on any device', async () => {
    const owner = await demoOffice(provider, 'owner')
    assert.deepEqual(ok(await owner.client.getProofs()), { passkeys: 0, recoveryCodes: 0 })
    assertRefused(await owner.client.startCodes(), 404, ['e00500'])
    assertRefused(await owner.client.confirmCodes({ body: { code: '123456' } }), 404, ['e00500'])
    ok(await owner.client.setPassword({ body: { password } }))
    const { key, address, qr } = ok(await owner.client.startCodes())
    assert(address.includes(`secret=${key}`) && qr.startsWith('<svg'))
    assertRefused(await signIn('owner@demo.example', codeOf(key)), 401, ['e00902'])
    assertRefused(await owner.client.confirmCodes({ body: { code: wrong(key) } }), 401, ['e00902', '/code'])
    const { recoveryCodes } = ok(await owner.client.confirmCodes({ body: { code: codeOf(key) } }))
    assert.equal(new Set(recoveryCodes).size, 10)
    assert.partialDeepStrictEqual(ok(await owner.client.getProofs()), { password: { codes: true }, recoveryCodes: 10 })
    await forget()
    const session = ok(await signIn('Owner@Demo.example', codeOf(key)))
    assert(session.proofs.code && session.provedUntil !== undefined)
    assert.deepEqual((await mailsTo('owner@demo.example')).slice(0, 2), ['A sua palavra-passe foi mudada', 'Nova aplicação de códigos'])
  })

  test('no code works twice, nor an older one; of two at once one', async () => {
    await calm()
    const finance = await demoOffice(provider, 'finance')
    const { key } = await enrol(finance)
    const code = codeOf(key)
    const both = await Promise.all([signIn('finance@demo.example', code), signIn('finance@demo.example', code)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 401])
    assertRefused(await finance.client.proveWithCode({ body: { code } }), 401, ['e00902', '/code'])
    assertRefused(await signIn('finance@demo.example', codeOf(key, -1)), 401, ['e00902'])
    ok(await signIn('finance@demo.example', codeOf(key, 1)))
  })

  test('a code is proof enough before money leaves', async () => {
    await calm()
    const support = await demoOffice(provider, 'support')
    const { key } = await enrol(support)
    await sql`update office_sessions set proved_at = null`
    assertRefused(await support.client.createRecoveryCodes(), 403, ['e00904'])
    ok(await support.client.proveWithCode({ body: { code: codeOf(key) } }))
    ok(await support.client.createRecoveryCodes())
  })

  test('an app that is new goes on beside the old one until it has shown a code', async () => {
    await calm()
    const developer = await demoOffice(provider, 'developer')
    const { key } = await enrol(developer)
    const { key: next } = ok(await developer.client.startCodes())
    ok(await signIn('developer@demo.example', codeOf(key)))
    await forget()
    ok(await developer.client.confirmCodes({ body: { code: codeOf(next) } }))
    await forget()
    assertRefused(await signIn('developer@demo.example', codeOf(key)), 401, ['e00902'])
    ok(await signIn('developer@demo.example', codeOf(next)))
  })

  test('a new password signs out the other devices; the old one is nothing, and does not come back: 422 e00910', async () => {
    await calm()
    const [here, there] = [await demoOffice(provider, 'viewer'), await demoOffice(provider, 'viewer')]
    const { key } = await enrol(here)
    assertRefused(await there.client.getOfficeSession(), 401, ['e00901'])
    ok(await here.client.setPassword({ body: { password: 'quatro gatos na rua' } }))
    assertRefused(await signIn('viewer@demo.example', codeOf(key)), 401, ['e00902'])
    ok(await signIn('viewer@demo.example', codeOf(key), 'quatro gatos na rua'))
    for (const known of [password, 'quatro gatos na rua'])
      assertRefused(await here.client.setPassword({ body: { password: known } }), 422, ['e00910', '/password'])
  })

  test('422: short, or guessed soon', async () => {
    const owner = await demoOffice(provider, 'owner')
    assertRefused(await owner.client.setPassword({ body: { password: 'curta' } }), 422, ['e00235', '/password'])
    for (const weak of ['owner@demo.example', 'aaaaaaaaaaaaaa', 'Ana Padeira 1234'])
      assertRefused(await owner.client.setPassword({ body: { password: weak } }), 422, ['e00909', '/password'])
  })

  test('it is taken away, but never the last way in', async () => {
    await calm()
    const { browser } = await withPasskey(provider, 'staff-finance')
    assertRefused(await browser.client.removePassword(), 404, ['e00500'])
    const { key } = await enrol(browser)
    ok(await browser.client.removePassword())
    assertRefused(await signIn('staff-finance@demo.example', codeOf(key)), 401, ['e00902'])
    const alone = await demoOffice(provider, 'staff-operations')
    await enrol(alone)
    assertRefused(await alone.client.removePassword(), 409, ['e00907'])
  })
})

test('an invitation is nothing without the password of who has one, nor a second time with it', async () => {
  await calm()
  const [known, owner] = [await demoOffice(provider, 'staff-compliance'), await demoOffice(provider, 'owner')]
  const { key } = await enrol(known)
  const email = 'staff-compliance@demo.example'
  ok(await owner.client.invitePerson({ body: { email, role: 'viewer' } }))
  const invitation = await mailedInvitation(provider, email)
  assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation } }), 401, ['e00901'])
  assertRefused(await owner.client.acceptInvitation({ body: { invitation } }), 401, ['e00901'])
  const browser = openOffice(provider)
  ok(await browser.client.signInWithPassword({ body: { email, password, code: codeOf(key) } }))
  const both = await Promise.all([1, 2].map(() => browser.client.acceptInvitation({ body: { invitation } })))
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 404])
  assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation } }), 404, ['e00908'])
  await sql`delete from passwords`
})

describe('guesses', () => {
  test('401 e00902, the same, whoever it is and whatever is wrong', async () => {
    await calm()
    const staff = await demoOffice(provider, 'staff-support')
    const { key } = await enrol(staff)
    const answers = [
      await signIn('nobody@example.org', '123456'),
      await signIn('staff-support@demo.example', codeOf(key), 'another password'),
      await signIn('staff-support@demo.example', wrong(key)),
      await signIn('staff-compliance@demo.example', '123456'),
    ]
    const said = answers.map((answer) => (answer.success ? assert.fail() : [answer.status, answer.error.code, answer.error.msg]))
    for (const one of said) assert.deepEqual(one, said[0])
  })

  test('429 e00702: eight of one person, right or wrong, known or not; somebody else goes on', async () => {
    await calm()
    const boss = await demoOffice(provider, 'staff-administrator')
    const { key } = await enrol(boss)
    for (const email of ['staff-administrator@demo.example', 'nobody@example.org']) {
      await sql`delete from sign_in_tries where subject like 'network:%'`
      const statuses = await Promise.all(Array.from({ length: 9 }, async () => (await signIn(email, wrong(key))).status))
      assert(statuses.every((status) => status === 401 || status === 429))
      assertRefused(await signIn(email, codeOf(key)), 429, ['e00702'])
    }
    assertRefused(await boss.client.proveWithCode({ body: { code: codeOf(key) } }), 429, ['e00702'])

    ok(await boss.client.startCodes())
    await sql`insert into sign_in_tries (subject) select 'code:' || person_id from people, generate_series(1, 8)`
    assertRefused(await boss.client.confirmCodes({ body: { code: '123456' } }), 429, ['e00702'])
    const recovery = { email: 'nobody@example.org', recoveryCode: 'AAAA-BBBB-CCCC-DDDD' }
    assertRefused(await openOffice(provider).client.signInWithRecoveryCode({ body: recovery }), 429, ['e00702'])
  })

  test('the keys of apps are sealed, passwords and recovery codes are hashes', async () => {
    await calm()
    const person = await demoOffice(provider, 'staff-compliance')
    const { key, recoveryCodes } = await enrol(person)
    const [row] = await sql<{ found: number }[]>`
      select (select count(*) from passwords w where w::text like ${`%${key}%`} or encode(w.code_key, 'escape') like ${`%${key}%`}
        or w::text like ${`%${password}%`})::integer + (select count(*) from recovery_codes c where c::text like ${`%${recoveryCodes[0]!}%`})::integer
        + (select count(*) from audit a where a::text like ${`%${password}%`} or a::text like ${`%${key}%`})::integer as found`
    assert.equal(row?.found, 0)
  })
})
