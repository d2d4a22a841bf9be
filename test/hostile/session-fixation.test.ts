import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../server/test/builders.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { demoOffice, mailedInvitation, openOffice, withPasskey, type OfficeBrowser } from '../../server/test/office.ts'
import { tally } from '../../server/test/tally.ts'
import { codeAt, stepAt } from '../../server/src/vault/one-time-code.ts'

// Session fixation: an id that somebody else knows, put into a browser or kept from before, is nothing once its person has shown who they are.
const provider = await startTestProvider()
const { baseUrl } = provider
const { sql } = provider.app
const password = 'três barcos no rio'

const owner = await demoOffice(provider, 'owner')
const { device } = await withPasskey(provider, 'support')
const finance = await demoOffice(provider, 'finance')
const codeKey = await enrol(finance)
const developer = await demoOffice(provider, 'developer')
const { recoveryCodes } = ok(await developer.client.createRecoveryCodes())

async function enrol({ client }: OfficeBrowser): Promise<string> {
  ok(await client.setPassword({ body: { password } }))
  const { key } = ok(await client.startCodes())
  ok(await client.confirmCodes({ body: { code: codeAt(key, stepAt(new Date())) } }))
  return key
}

/** The app's code now; that one of the same half minute was taken before is forgotten. */
async function freshCode(): Promise<string> {
  await sql`update passwords set code_step = 0`
  return codeAt(codeKey, stepAt(new Date()))
}

async function byPasskey({ client }: OfficeBrowser): Promise<string> {
  const { options } = ok(await client.startPasskeySignIn())
  ok(await client.finishPasskeySignIn({ body: { response: device.show(options) } }))
  return 'support@demo.example'
}

async function byPassword({ client }: OfficeBrowser): Promise<string> {
  const email = 'finance@demo.example'
  ok(await client.signInWithPassword({ body: { email, password, code: await freshCode() } }))
  return email
}

async function byRecoveryCode({ client }: OfficeBrowser): Promise<string> {
  const email = 'developer@demo.example'
  ok(await client.signInWithRecoveryCode({ body: { email, recoveryCode: recoveryCodes.pop()! } }))
  return email
}

let invited = 0
async function byInvitation({ client }: OfficeBrowser): Promise<string> {
  invited += 1
  const email = `nova-${invited}@example.org`
  ok(await owner.client.invitePerson({ body: { email, role: 'viewer' } }))
  ok(await client.acceptInvitation({ body: { invitation: await mailedInvitation(provider, email) } }))
  return email
}

async function byButton({ client }: OfficeBrowser): Promise<string> {
  ok(await client.signInAsDemoPerson({ body: { person: 'viewer' } }))
  return 'viewer@demo.example'
}

const ways = { passkey: byPasskey, password: byPassword, 'recovery code': byRecoveryCode, invitation: byInvitation, button: byButton }

/** Ids that somebody else knows: one of their making, one that was, and their own. */
const plants: Readonly<Record<string, () => Promise<string>>> = {
  'made up': () => Promise.resolve(`${owner.cookie().split('=')[0]}=${randomBytes(32).toString('base64url')}`),
  'of a session that ended': async () => {
    const attacker = await demoOffice(provider, 'viewer')
    const cookie = attacker.cookie()
    ok(await attacker.client.signOut())
    return cookie
  },
  'of their own session': async () => (await demoOffice(provider, 'viewer')).cookie(),
}

/** What whoever has an id gets by it: the session, a call, a file and a page. */
async function assertNothing(cookie: string, email: string): Promise<void> {
  const headers = { Cookie: cookie, 'Escudo-ClientId': '510000002' }
  for (const path of ['office/api/session', 'office/api/payments', 'office/510000002/payments.csv'])
    assert.equal((await fetch(`${baseUrl}/${path}`, { headers })).status, 401, path)
  assert(!(await (await fetch(`${baseUrl}/office/510000002`, { headers })).text()).includes(email))
}

describe('session fixation', () => {
  for (const [way, signIn] of Object.entries(ways)) {
    test(`an id given before signing in by ${way} is nothing after it`, async () => {
      for (const [kind, plant] of Object.entries(plants)) {
        const planted = await plant()
        const victim = openOffice(provider, '510000002')
        victim.setCookie(planted)
        const email = await signIn(victim)
        assert.notEqual(victim.cookie(), planted, kind)
        assert.equal(ok(await victim.client.getOfficeSession()).person.email, email, kind)
        await assertNothing(planted, email)
      }
    })
  }

  test('nobody is given an id before signing in, and none is taken from anywhere but its cookie', async () => {
    const visitor = openOffice(provider)
    for (const path of ['office', 'office/510000002', 'office/invitation'])
      assert.equal((await visitor.fetch(`${baseUrl}/${path}`)).headers.get('set-cookie'), null, path)
    ok(await visitor.client.startPasskeySignIn())
    assert.equal(visitor.cookie(), '')
    const [name = '', token = ''] = owner.cookie().split('=')
    for (const query of [`?${name}=${token}`, `;${name}=${token}`])
      assert.notEqual((await fetch(`${baseUrl}/office/api/session${query}`)).status, 200, query)
    for (const header of [{ Authorization: `Bearer ${token}` }, { [name]: token }] as Record<string, string>[])
      assert.equal((await fetch(`${baseUrl}/office/api/session`, { headers: header })).status, 401)
  })

  test('another device’s id, put into a browser that signs in, ends; the devices beside it go on under their own', async () => {
    const [phone, tablet, desktop] = [1, 2, 3].map(() => openOffice(provider, '510000002')) as [OfficeBrowser, OfficeBrowser, OfficeBrowser]
    for (const one of [phone, tablet]) await byPasskey(one)
    const [ofPhone, ofTablet] = [phone.cookie(), tablet.cookie()]
    desktop.setCookie(ofPhone)
    await byPasskey(desktop)
    assert.equal(new Set([ofPhone, ofTablet, desktop.cookie()]).size, 3)
    await assertNothing(ofPhone, 'support@demo.example')
    assertRefused(await phone.client.getOfficeSession(), 401, ['e00901'])
    assert.equal(tablet.cookie(), ofTablet)
    const [here, there] = [ok(await desktop.client.getOfficeSession()), ok(await tablet.client.getOfficeSession())]
    assert.notEqual(here.id, there.id)
  })

  test('the id from before a step-up is nothing after it, and was never proved', async () => {
    for (const [signIn, prove] of [
      [byPasskey, proveByPasskey],
      [byPassword, proveByCode],
    ] as const) {
      const browser = openOffice(provider, '510000002')
      const email = await signIn(browser)
      const { id } = ok(await browser.client.getOfficeSession())
      await sql`update office_sessions set proved_at = null`
      const known = browser.cookie()
      assertRefused(await browser.client.createRecoveryCodes(), 403, ['e00904'])
      await prove(browser)
      assert.notEqual(browser.cookie(), known)
      assert.equal(ok(await browser.client.getOfficeSession()).id, id)
      await assertNothing(known, email)
      const left = openOffice(provider, '510000002')
      left.setCookie(known)
      assertRefused(await left.client.createRecoveryCodes(), 401, ['e00901'])
      ok(await browser.client.createRecoveryCodes())
    }
  })

  test('counted', () => tally('Session ids that somebody else knew, tried after signing in', Object.keys(ways).length * 3 + 3))
})

async function proveByPasskey({ client }: OfficeBrowser): Promise<void> {
  const { options } = ok(await client.startPasskeyProof())
  ok(await client.proveWithPasskey({ body: { response: device.show(options) } }))
}

async function proveByCode({ client }: OfficeBrowser): Promise<void> {
  ok(await client.proveWithCode({ body: { code: await freshCode() } }))
}
