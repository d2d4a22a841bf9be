import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice, withPasskey } from '../../office.ts'
import { recoveryHash } from '../../../src/vault/one-time-code.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const recover = async (email: string, recoveryCode: string, password?: string) => {
  const browser = openOffice(provider)
  const body = { email, recoveryCode, ...(password !== undefined && { password }) }
  return { browser, answer: await browser.client.signInWithRecoveryCode({ body }) }
}

describe('a recovery code', () => {
  test('lets in whoever lost the only passkey, once, and a mail tells them; a new passkey is made at once', async () => {
    const { browser: before } = await withPasskey(provider, 'owner')
    const { recoveryCodes } = ok(await before.client.createRecoveryCodes())
    const [first, second] = recoveryCodes as [string, string]
    // 24 letters of 32 kinds: 120 bits of chance.
    for (const code of recoveryCodes) assert.match(code, /^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const { browser, answer } = await recover('owner@demo.example', ` ${first.toLowerCase()}`)
    assert(ok(answer).provedUntil !== undefined)
    ok(await browser.client.startPasskeyRegistration())
    assert.equal(ok(await browser.client.getProofs()).recoveryCodes, 9)
    assertRefused((await recover('owner@demo.example', first)).answer, 401, ['e00902'])
    const both = await Promise.all([recover('owner@demo.example', second), recover('owner@demo.example', second)])
    assert.deepEqual(both.map(({ answer: one }) => one.status).sort(), [201, 401])
    const [mail] = await sql<{ subject: string; body: string }[]>`
      select subject, body from sandbox.mails where recipient = 'owner@demo.example' and subject like 'Código%' order by mail_id limit 1`
    assert(mail?.body.includes('restam: 9'))
    const [act] = await sql<{ who: string }[]>`select who from audit where action = 'signInWithRecoveryCode' order by audit_id limit 1`
    assert.equal(act?.who, 'owner@demo.example')
  })

  test('ten new ones end the ten before', async () => {
    const browser = await demoOffice(provider, 'finance')
    const { recoveryCodes: old } = ok(await browser.client.createRecoveryCodes())
    ok(await browser.client.createRecoveryCodes())
    assertRefused((await recover('finance@demo.example', old[0]!)).answer, 401, ['e00902'])
  })

  test('made when codes were shorter: it goes on working, once', async () => {
    const browser = await demoOffice(provider, 'developer')
    const { person } = ok(await browser.client.getOfficeSession())
    const code = 'ABCD-EFGH-IJKL-MNOP'
    await sql`insert into recovery_codes (person_id, hash) values (${person.id}, ${recoveryHash(person.id, code)})`
    ok((await recover('developer@demo.example', code)).answer)
    assertRefused((await recover('developer@demo.example', code)).answer, 401, ['e00902'])
  })

  test('is nobody else’s, and beside a password not enough alone', async () => {
    const browser = await demoOffice(provider, 'support')
    const { recoveryCodes } = ok(await browser.client.createRecoveryCodes())
    ok(await browser.client.setPassword({ body: { password: 'três barcos no rio' } }))
    assertRefused((await recover('viewer@demo.example', recoveryCodes[0]!)).answer, 401, ['e00902'])
    assertRefused((await recover('nobody@example.org', recoveryCodes[0]!)).answer, 401, ['e00902'])
    assertRefused((await recover('support@demo.example', recoveryCodes[0]!)).answer, 401, ['e00902'])
    ok((await recover('support@demo.example', recoveryCodes[0]!, 'três barcos no rio')).answer)
  })
})
