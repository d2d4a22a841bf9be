import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { officeOperations } from '@escudo/contracts'
import { noCall, type Result } from '../../../src/calls/raw-call.ts'
import { runOperation } from '../../../src/calls/run-operation.ts'
import { demoOffice, openOffice, passkeyOrigin, withPasskey } from '../../office.ts'
import { startDevice } from '../../passkey-device.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const { browser: owner, device } = await withPasskey(provider, 'owner')

async function signIn(show: (options: string) => string = device.show) {
  const browser = openOffice(provider, '510000002')
  const { options } = ok(await browser.client.startPasskeySignIn())
  return { browser, options, answer: await browser.client.finishPasskeySignIn({ body: { response: show(options) } }) }
}

describe('finishPasskeySignIn', () => {
  test('201: who has the passkey is signed in, and has just proved it', async () => {
    const { answer } = await signIn()
    assert.equal(answer.status, 201)
    const { person, proofs, provedUntil } = ok(answer)
    assert.equal(person.name, 'Ana Padeira')
    assert.deepEqual(proofs, { passkeys: true, code: false })
    assert(provedUntil !== undefined)
  })

  test('401 e00902: the same answer again, and one to what nobody asked', async () => {
    let said = ''
    const { browser, answer } = await signIn((options) => (said = device.show(options)))
    ok(answer)
    assertRefused(await browser.client.finishPasskeySignIn({ body: { response: said } }), 401, ['e00902'])
    assertRefused((await signIn(() => device.show(JSON.stringify({ challenge: 'AAAA' })))).answer, 401, ['e00902'])
  })

  test('401 e00902: from another site’s page, by a device that did not look who holds it, an unknown passkey, a wrong signature, none', async () => {
    const wrong: ((options: string) => string)[] = [
      (options) => device.show(options, { origin: 'https://evil.example' }),
      (options) => device.show(options, { isVerified: false }),
      (options) => device.show(options, { id: 'AAAAAAAAAAAAAAAAAAAAAA' }),
      (options) => startedElsewhere(options),
      () => '{}',
      () => 'not json',
    ]
    for (const show of wrong) assertRefused((await signIn(show)).answer, 401, ['e00902'])
  })

  test('401 e00902: what was asked more than five minutes ago', async () => {
    const { answer } = await signIn((options) => device.show(options))
    ok(answer)
    const browser = openOffice(provider)
    const { options } = ok(await browser.client.startPasskeySignIn())
    await sql`update passkey_challenges set ends_at = now() - interval '1 second'`
    assertRefused(await browser.client.finishPasskeySignIn({ body: { response: device.show(options) } }), 401, ['e00902'])
  })

  test('a device that was not seen before is told by mail', async () => {
    await sql`update office_sessions set device = 'Firefox, Linux'`
    await sql`delete from sandbox.mails`
    ok((await signIn()).answer)
    const mails = await sql<{ recipient: string }[]>`select recipient from sandbox.mails`
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      ['owner@demo.example'],
    )
    ok((await signIn()).answer)
    assert.equal((await sql`select 1 from sandbox.mails`).length, 1)
  })
})

/** Another device with another key, which says that it has this passkey. */
function startedElsewhere(options: string): string {
  const other = startDevice(passkeyOrigin(provider.baseUrl))
  other.make(JSON.stringify({ challenge: 'AAAA', rp: { id: 'localhost' } }))
  const own = JSON.parse(device.show(options)) as { id: string }
  return other.show(options, { id: own.id })
}

const ofNobody = { agent: undefined, requestId: undefined, isResting: false }
const refusalOf = (result: Result) => 'refusal' in result && result.refusal.code

describe('proveWithPasskey', () => {
  test('what needs a fresh proof is refused with e00904 until there is one', async () => {
    const { browser } = await signIn()
    await sql`update office_sessions set proved_at = now() - interval '6 minutes'`
    assertRefused(await browser.client.createOwnPlatform({ body: { name: 'Loja' } }), 403, ['e00904'])
    const { options } = ok(await browser.client.startPasskeyProof())
    ok(await browser.client.proveWithPasskey({ body: { response: device.show(options) } }))
    ok(await browser.client.createOwnPlatform({ body: { name: 'Loja' } }))
  })

  test('gives the session another token; the one before is nothing, and of two at once one is given', async () => {
    const { browser } = await signIn()
    const { id, endsAt } = ok(await browser.client.getOfficeSession())
    const before = browser.cookie()
    const shown = async () => device.show(ok(await browser.client.startPasskeyProof()).options)
    const session = ok(await browser.client.proveWithPasskey({ body: { response: await shown() } }))
    const after = browser.cookie()
    assert.notEqual(after, before)
    assert.deepEqual([session.id, session.endsAt], [id, endsAt])
    browser.setCookie(before)
    for (const answer of [
      await browser.client.getOfficeSession(),
      await browser.client.startPasskeyProof(),
      await browser.client.signOut(),
    ])
      assertRefused(answer, 401, ['e00901'])
    browser.setCookie(after)
    ok(await browser.client.createOwnPlatform({ body: { name: 'Loja' } }))
    const responses = [await shown(), await shown()]
    const both = await Promise.all(responses.map((response) => browser.client.proveWithPasskey({ body: { response } })))
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401])
    ok(await browser.client.getOfficeSession())
    const acts = await sql`select 1 from audit where action = 'proveWithPasskey' and subject = ${id}`
    assert.equal(acts.length, 2)
  })

  test('a file that is being read is read to its end; a new one is not begun with the token before', async () => {
    const { browser } = await signIn()
    const [, token] = browser.cookie().split('=')
    const { options } = ok(await browser.client.startPasskeyProof())
    ok(await browser.client.proveWithPasskey({ body: { response: device.show(options) } }))
    const raw = { ...noCall, body: undefined, browser: { ...ofNobody, token, clientId: '510000002' } }
    const read = (more: object) => runOperation(provider.app.services, officeOperations.listAudit, { ...raw, ...more })
    assert('data' in (await read({ isMore: true, isRest: true })))
    for (const more of [{ isMore: true }, {}]) assert.equal(refusalOf(await read(more)), 'e00901')
    ok(await browser.client.signOut())
    assert.equal(refusalOf(await read({ isMore: true, isRest: true })), 'e00901')
  })

  test('401 e00902: somebody else’s passkey, or an answer to a sign-in', async () => {
    const other = await demoOffice(provider, 'finance')
    const { options } = ok(await other.client.startPasskeyProof())
    assertRefused(await other.client.proveWithPasskey({ body: { response: device.show(options) } }), 401, ['e00902'])
    const asked = ok(await openOffice(provider).client.startPasskeySignIn())
    assertRefused(await owner.client.proveWithPasskey({ body: { response: device.show(asked.options) } }), 401, ['e00902'])
  })
})

describe('addPasskey', () => {
  test('422: a name that nobody sees; 401 e00902: the same one twice, from another site’s page, of a holder unseen, none', async () => {
    const browser = await demoOffice(provider, 'finance')
    const own = startDevice(passkeyOrigin(provider.baseUrl))
    const response = own.make(ok(await browser.client.startPasskeyRegistration()).options)
    assertRefused(await browser.client.addPasskey({ body: { name: ' \u200b', response } }), 422, ['e00219', '/name'])
    ok(await browser.client.addPasskey({ body: { name: 'A', response } }))
    assertRefused(await browser.client.addPasskey({ body: { name: 'A', response } }), 401, ['e00902'])
    const { options } = ok(await browser.client.startPasskeyRegistration())
    const foreign = own.make(options, { origin: 'https://evil.example' })
    assertRefused(await browser.client.addPasskey({ body: { name: 'A', response: foreign } }), 401, ['e00902'])
    const unseen = own.make(ok(await browser.client.startPasskeyRegistration()).options, { isVerified: false })
    assertRefused(await browser.client.addPasskey({ body: { name: 'A', response: unseen } }), 401, ['e00902'])
    assertRefused(await browser.client.addPasskey({ body: { name: 'A', response: '{}' } }), 401, ['e00902'])
  })
})

describe('removePasskey', () => {
  test('never the last way in; another one goes', async () => {
    const { browser } = await withPasskey(provider, 'developer')
    const [first] = ok(await browser.client.listPasskeys())
    assertRefused(await browser.client.removePasskey({ params: { id: first!.id } }), 409, ['e00907'])
    const { options } = ok(await browser.client.startPasskeyRegistration())
    ok(await browser.client.addPasskey({ body: { name: 'Outro', response: startDevice(passkeyOrigin(provider.baseUrl)).make(options) } }))
    ok(await browser.client.removePasskey({ params: { id: first!.id } }))
    assert.deepEqual(
      ok(await browser.client.listPasskeys()).map(({ name }) => name),
      ['Outro'],
    )
    const other = await demoOffice(provider, 'owner')
    assertRefused(await other.client.removePasskey({ params: { id: first!.id } }), 404, ['e00500'])
  })
})

test('429 e00702: who guesses has to wait, whatever they send next', async () => {
  const { client } = openOffice(provider)
  for (let tried = 0; tried < 20; tried += 1) await client.finishPasskeySignIn({ body: { response: '{}' } })
  const answer = await client.finishPasskeySignIn({ body: { response: '{}' } })
  assertRefused(answer, 429, ['e00702'])
  assert(Number(answer.headers.get('Retry-After')) > 60)
  assertRefused(await client.startPasskeySignIn(), 429, ['e00702'])
  assertRefused(await client.lookAtInvitation({ body: { invitation: 'x'.repeat(43) } }), 429, ['e00702'])
  assertRefused(await client.acceptInvitation({ body: { invitation: 'x'.repeat(43) } }), 429, ['e00702'])
})
