import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../server/test/builders.ts'
import { createFormClient } from '@escudo/contracts'
import { decideEntity } from '../../server/src/compliance/decide-entity.ts'
import { freeNifs, registration } from '../../server/test/registrations.ts'
import { startTestProvider } from '../../server/test/harness.ts'
import { demoOffice, mailedInvitation, openOffice, passkeyOrigin, withPasskey } from '../../server/test/office.ts'
import { startDevice } from '../../server/test/passkey-device.ts'
import { suspendPlatform } from '../../server/src/store/platforms.ts'
import { tally } from '../../server/test/tally.ts'

// The office as somebody comes to it who has a session, a link or a role too many.
const provider = await startTestProvider({ proxies: 1 })
const { app, baseUrl } = provider
const { sql } = app
const forget = () => sql`update office_sessions set proved_at = null`

test('of twelve guesses at once at one person no more than eight are looked at, known or not', async () => {
  for (const email of ['owner@demo.example', 'nobody@example.org']) {
    const guess = () => openOffice(provider).client.signInWithPassword({ body: { email, password: 'três barcos no rio', code: '123456' } })
    const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status)
    const looked = statuses.filter((status) => status === 401).length
    assert(looked > 0 && looked <= 8, `${email}: ${looked}`)
  }
  tally('Guesses at once at a person’s password and code, beyond eight', 24)
  await sql`delete from sign_in_tries`
})

test('a wrong password, recovery code or code of an app is a line of the security log, by who is known', async () => {
  const linesOf = async (operation: string): Promise<string[]> => {
    await app.services.security.flush()
    const rows = await sql<{ who: string }[]>`
      select who from security_events where kind = 'sign_in' and outcome = 'refused' and details->>'operation' = ${operation} order by event_id`
    return rows.map(({ who }) => who)
  }
  const [owner] = await sql<{ personId: string }[]>`select person_id from people where email = 'owner@demo.example'`
  const before = (await linesOf('signInWithPassword')).length
  const { client } = openOffice(provider)
  for (const email of ['owner@demo.example', 'nobody@example.org']) {
    const password = 'três barcos no rio'
    assertRefused(await client.signInWithPassword({ body: { email, password, code: '123456' } }), 401, ['e00902'])
    assertRefused(await client.signInWithRecoveryCode({ body: { email, password, recoveryCode: 'ABCD-EFGH-IJKL-MNOP' } }), 401, ['e00902'])
  }
  const whom = [`person:${owner?.personId}`, 'office']
  assert.deepEqual((await linesOf('signInWithPassword')).slice(before), whom)
  assert.deepEqual(await linesOf('signInWithRecoveryCode'), whom)
  const { client: person } = await demoOffice(provider, 'owner')
  assertRefused(await person.proveWithCode({ body: { code: '123456' } }), 401, ['e00902'])
  assert.deepEqual(await linesOf('proveWithCode'), [whom[0]])
  await sql`delete from sign_in_tries`
})

describe('a proof that is fresh', () => {
  test('comes of a passkey, not of a link in a mail', async () => {
    const owner = await demoOffice(provider, 'owner')
    const { browser } = await withPasskey(provider, 'staff-support')
    ok(await owner.client.invitePerson({ body: { email: 'staff-support@demo.example', role: 'developer' } }))
    await forget()
    const invitation = await mailedInvitation(provider, 'staff-support@demo.example')
    const session = ok(await browser.client.acceptInvitation({ body: { invitation } }))
    assert.equal(session.provedUntil, undefined)
    assertRefused(await browser.client.startPasskeyRegistration(), 403, ['e00904'])
  })

  test('is asked once: an answer of the passkey is good for one thing, one person, one time', async () => {
    const { browser, device } = await withPasskey(provider, 'support')
    const { browser: other, device: otherDevice } = await withPasskey(provider, 'developer')
    await forget()
    const { options } = ok(await browser.client.startPasskeyProof())
    const response = device.show(options)
    const signIn = ok(await openOffice(provider).client.startPasskeySignIn())
    const tries = [
      // What was asked for a proof signs nobody in, and the other way round.
      await openOffice(provider).client.finishPasskeySignIn({ body: { response } }),
      await browser.client.proveWithPasskey({ body: { response: device.show(signIn.options) } }),
      // Another's session, and another's passkey.
      await other.client.proveWithPasskey({ body: { response } }),
      await browser.client.proveWithPasskey({ body: { response: otherDevice.show(options) } }),
      await browser.client.proveWithPasskey({ body: { response: device.show(options, { origin: 'https://evil.example' }) } }),
    ]
    for (const answer of tries) assert.equal(answer.status, 401, answer.text)
    const fresh = device.show(ok(await browser.client.startPasskeyProof()).options)
    ok(await browser.client.proveWithPasskey({ body: { response: fresh } }))
    assertRefused(await browser.client.proveWithPasskey({ body: { response: fresh } }), 401, ['e00902'])
    tally('Answers of a passkey, used elsewhere or again', tries.length + 1)
  })
})

describe('whoever was let go', () => {
  test('has no way back by an invitation of their own making', async () => {
    const [owner, second] = [await demoOffice(provider, 'owner'), await demoOffice(provider, 'finance')]
    const people = ok(await owner.client.listPeople())
    const id = people.find(({ email }) => email === 'finance@demo.example')!.id
    ok(await owner.client.changePersonRole({ params: { id }, body: { role: 'owner' } }))
    ok(await second.client.invitePerson({ body: { email: 'back@example.org', role: 'owner' } }))
    const invitation = await mailedInvitation(provider, 'back@example.org')
    ok(await owner.client.changePersonRole({ params: { id }, body: { role: 'finance' } }))
    assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation } }), 404, ['e00908'])
    assert.deepEqual(ok(await owner.client.listInvitations()), [])
  })

  test('nor from the provider’s staff', async () => {
    const boss = await demoOffice(provider, 'staff-administrator')
    ok(await boss.client.inviteStaff({ body: { email: 'second-boss@example.org', roles: ['administrator'] } }))
    const second = openOffice(provider)
    ok(await second.client.acceptInvitation({ body: { invitation: await mailedInvitation(provider, 'second-boss@example.org') } }))
    ok(await second.client.inviteStaff({ body: { email: 'puppet@example.org', roles: ['administrator'] } }))
    ok(await second.client.inviteOwner({ params: { clientId: '510000002' }, body: { email: 'puppet-owner@example.org' } }))
    const wish = { debit: 'fee_income', credit: 'merchant_balance', amount: 9_900, why: 'Acerto' } as const
    const waits = { id: ok(await second.client.proposeCorrection({ params: { clientId: '510000002' }, body: wish })).id }
    const people = ok(await boss.client.listStaff())
    const id = people.find(({ email }) => email === 'second-boss@example.org')!.id
    ok(await boss.client.changeStaffRoles({ params: { id }, body: { roles: ['support'] } }))
    // Nor is what they proposed half decided.
    const answer = await boss.client.decideProposal({ params: waits, body: { decision: 'confirm' } })
    assertRefused(answer, 409, ['e00402', '/decision'])
    assert.equal(ok(await boss.client.decideProposal({ params: waits, body: { decision: 'refuse' } })).state, 'refused')
    for (const email of ['puppet@example.org', 'puppet-owner@example.org']) {
      const invitation = await mailedInvitation(provider, email)
      assertRefused(await openOffice(provider).client.acceptInvitation({ body: { invitation } }), 404, ['e00908'])
    }
  })

  test('a passkey that is taken away takes the other devices with it', async () => {
    const { browser, device } = await withPasskey(provider, 'staff-finance')
    const thief = openOffice(provider)
    const { options } = ok(await thief.client.startPasskeySignIn())
    ok(await thief.client.finishPasskeySignIn({ body: { response: device.show(options) } }))
    const [old] = ok(await browser.client.listPasskeys())
    const another = startDevice(passkeyOrigin(baseUrl))
    const asked = ok(await browser.client.startPasskeyRegistration())
    ok(await browser.client.addPasskey({ body: { name: 'Novo', response: another.make(asked.options) } }))
    ok(await browser.client.removePasskey({ params: { id: old!.id } }))
    assertRefused(await thief.client.getOfficeSession(), 401, ['e00901'])
    ok(await browser.client.getOfficeSession())
  })
})

describe('a platform that the provider suspended', () => {
  test('is not let go on by who owns it', async () => {
    const owner = await demoOffice(provider, 'owner')
    const { platformCode, privateKey } = ok(await owner.client.createOwnPlatform({ body: { name: 'Loja' } }))
    const shop = provider.clientFor({ platformCode, privateKey })
    ok(await shop.listPayments())
    await suspendPlatform(sql, Number(platformCode), new Date())
    assertRefused(await owner.client.suspendOwnPlatform({ params: { platformCode }, body: { suspended: false } }), 409, ['e00402'])
    assert.equal((await shop.listPayments()).success, false)
    assert.equal(await suspendPlatform(sql, Number(platformCode), null), false)
    ok(await owner.client.suspendOwnPlatform({ params: { platformCode }, body: { suspended: true } }))
    // Nor does the provider let go on what the owner stopped, before or after.
    for (const at of [null, new Date(), null]) assert.equal(await suspendPlatform(sql, Number(platformCode), at), true)
    ok(await owner.client.suspendOwnPlatform({ params: { platformCode }, body: { suspended: false } }))
    ok(await shop.listPayments())
  })
})

describe('a person of an entity', () => {
  test('has nothing signed with the key of an integrator, and writes nothing where there is no platform', async () => {
    const owner = await demoOffice(provider, 'owner')
    await sql`update platforms set owner_entity_id = null where platform_id = 1001`
    await sql`update platforms set suspended_at = now() where owner_entity_id = 510000002`
    const callbackUrl = 'http://127.0.0.1:9/theirs'
    const link = ok(await provider.client.createLink({ body: { amount: 1250 } }))
    const asks = () => [
      owner.client.createLink({ body: { amount: 1250, callbackUrl } }),
      owner.client.updateLink({ params: { id: link.id }, body: { callbackUrl } }),
      owner.client.createPaymentReference({ body: { amount: 1250, callbackUrl } }),
      owner.client.createPayment({ body: { amount: 1250, callbackUrl, paymentMethod: { code: 'MB' } } }),
    ]
    for (const answer of await Promise.all(asks())) assertRefused(answer, 409, ['e00402', '/callbackUrl'])
    ok(await owner.client.createLink({ body: { amount: 1250 } }))
    ok(await owner.client.createOwnPlatform({ body: { name: 'Site' } }))
    ok(await owner.client.createLink({ body: { amount: 1250, callbackUrl } }))
    await sql`update platforms set suspended_at = now()`
    assertRefused(await owner.client.createLink({ body: { amount: 1250 } }), 409, ['e00402'])
    assertRefused(await owner.client.createPaymentReference({ body: { amount: 1250 } }), 409, ['e00402'])
    await sql`update platforms set suspended_at = null`
    tally('Addresses given by people to be told with another’s key', 4)
  })

  test('who reaches beyond role or entity is written down', async () => {
    const viewer = await demoOffice(provider, 'viewer')
    assertRefused(await viewer.client.listOwnPlatforms(), 403, ['e00903'])
    assertRefused(await viewer.client.listPayments({ headers: { 'Escudo-ClientId': '508000009' } }), 403, ['e00903'])
    await app.services.security.flush()
    const { person } = ok(await viewer.client.getOfficeSession())
    const events = await sql<{ kind: string }[]>`select kind from security_events where who = ${`person:${person.id}`} order by event_id`
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['scope', 'tenancy'],
    )
  })
})

describe('what two of the staff decide', () => {
  test('is what the first looked at, not what came since', async () => {
    const [one, other] = [await demoOffice(provider, 'staff-compliance'), await demoOffice(provider, 'staff-administrator')]
    const [clientId] = freeNifs.waiting
    const params = { clientId }
    const form = createFormClient({ baseUrl, language: 'EN' })
    ok(await provider.client.createEntity({ body: registration(clientId) }))
    await sql`update entities set review_at = null where entity_id = ${Number(clientId)}`
    const { id } = ok(await one.client.proposeEntityDecision({ params, body: { decision: 'approve' } }))
    // Meanwhile an operator declines what was looked at, and somebody else sends the form.
    assert.equal(await decideEntity(app.services, Number(clientId), 'decline'), 'done')
    const mallory = { owner: 'Mallory', bankName: 'Banco Dois', iban: 'GB82WEST12345698765432', swift: 'BDOIPTPL' }
    ok(await form.registerEntity({ body: registration(clientId, { bankAccount: mallory }) }))
    assertRefused(await other.client.decideProposal({ params: { id }, body: { decision: 'confirm' } }), 409, ['e00402'])
    assert.notEqual(ok(await other.client.getEntityReview({ params })).state, 'approved')
  })

  test('an owner whom the provider invites is told to those who are owners', async () => {
    const boss = await demoOffice(provider, 'staff-administrator')
    ok(await boss.client.inviteOwner({ params: { clientId: '510000002' }, body: { email: 'new-owner@example.org' } }))
    const mails = await sql<{ body: string }[]>`select body from sandbox.mails where recipient = 'owner@demo.example'`
    assert(mails.some(({ body }) => body.includes('new-owner@example.org')))
  })
})

describe('mail', () => {
  test('no mailbox of a stranger is filled by invitations', async () => {
    const owner = await demoOffice(provider, 'owner')
    const body = { email: 'stranger@example.net', role: 'viewer' } as const
    const answers = []
    for (let count = 0; count < 30; count += 1) answers.push((await owner.client.invitePerson({ body })).status)
    const [sent] = await sql<{ count: number }[]>`
      select count(*)::integer as count from sandbox.mails where recipient = 'stranger@example.net'`
    assert(sent!.count <= 5, `${sent!.count} mails`)
    assert.equal(answers.at(-1), 429)
    tally('Invitations to one stranger, more than five sent', answers.length, Math.max(0, sent!.count - 5))
  })
})

describe('somebody who has no session', () => {
  test('does not fill the table of challenges', async () => {
    const headers = { 'Office-Request': '1', 'X-Forwarded-For': '198.51.7.7' }
    const ask = () => fetch(`${baseUrl}/office/api/passkeys/sign-in/options`, { method: 'POST', headers })
    const answers = await Promise.all(Array.from({ length: 300 }, ask))
    const [kept] = await sql<{ count: number }[]>`select count(*)::integer as count from passkey_challenges where purpose = 'sign_in'`
    assert(kept!.count < 100, `${kept!.count} rows`)
    assert(answers.some(({ status }) => status === 429))
    const elsewhere = await fetch(`${baseUrl}/office/api/passkeys/sign-in/options`, {
      method: 'POST',
      headers: { ...headers, 'X-Forwarded-For': '203.0.113.9' },
    })
    assert.equal(elsewhere.status, 200)
  })

  test('is written down when passkeys and invitations do not hold', async () => {
    const headers = { 'Office-Request': '1', 'X-Forwarded-For': '198.51.8.8', 'Content-Type': 'application/json' }
    for (const [path, body] of [
      ['passkeys/sign-in', { response: '{"id":"nobody"}' }],
      ['invitations/look', { invitation: 'x'.repeat(43) }],
    ] as const)
      await fetch(`${baseUrl}/office/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await app.services.security.flush()
    const events = await sql<{ kind: string; outcome: string }[]>`
      select kind, outcome, details from security_events where address = '198.51.8.8' order by event_id`
    assert.equal(events.length, 2, JSON.stringify(events))
  })
})
