import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient } from '@escudo/contracts'
import { assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { freeNifs, registration } from '../../registrations.ts'

const { baseUrl, app } = await startTestProvider()
const formIn = (language: 'PT' | 'ES' | 'EN') => createFormClient({ baseUrl, language })
const form = formIn('EN')
const [first, second] = freeNifs.waiting
const [third] = freeNifs.approved

async function register(clientId: string, email: string): Promise<void> {
  ok(await formIn('PT').registerEntity({ body: registration(clientId, { user: { ...registration(clientId).user!, email } }) }))
}
const mailsTo = (email: string) =>
  app.sql<{ subject: string; body: string }[]>`select subject, body from sandbox.mails where recipient = ${email} order by mail_id`
const waiting = async (clientId: string) => (await app.sql`select 1 from registration_news where entity_id = ${Number(clientId)}`).length
const isTold = (clientId: string) => eventually('Nothing is left to tell', async () => (await waiting(clientId)) === 0)

describe('200', () => {
  test('another link goes to the address of the registration, in the language of who asks, whatever its capitals', async () => {
    await register(first, 'ana@example.org')
    // The first one is over, and was taken away since.
    await app.sql`delete from registration_links where entity_id = ${Number(first)}`
    const answer = await form.askRegistrationLink({ body: { clientId: first, email: 'ANA@example.org' } })
    assert.equal(answer.status, 200)
    const mail = await eventually('The mail has come', async () => (await mailsTo('ana@example.org'))[1])
    assert.equal(mail.subject, 'The link to your application')
    assert(!mail.body.includes('Padaria'), 'Nothing that was typed goes to a stranger.')
    const [, token = ''] = /\/aderir\/pedido\/([\w-]{43})\?lang=EN/.exec(mail.body) ?? []
    assert.equal(ok(await form.followRegistration({ params: { token } })).clientId, first)
  })

  test('the answer is the same where there is none, and nothing goes out', async () => {
    await register(second, 'rui@example.org')
    const right = await form.askRegistrationLink({ body: { clientId: second, email: 'rui@example.org' } })
    await isTold(second)
    const sent = (await app.sql`select 1 from sandbox.mails`).length
    for (const body of [
      { clientId: second, email: 'eve@example.org' },
      { clientId: '510000061', email: 'rui@example.org' },
      { clientId: '999999999', email: 'nobody@example.org' },
    ]) {
      const wrong = await form.askRegistrationLink({ body })
      assert.deepEqual([wrong.status, Object.keys(JSON.parse(wrong.text))], [right.status, Object.keys(JSON.parse(right.text))])
      assert.equal(await waiting(body.clientId), 0)
    }
    assert.equal((await app.sql`select 1 from sandbox.mails`).length, sent)
  })

  test('three mails a day go to an address, the first of the registration among them', async () => {
    const email = 'often@example.org'
    await register(third, email)
    for (let turn = 0; turn < 4; turn += 1) {
      ok(await form.askRegistrationLink({ body: { clientId: third, email } }))
      await isTold(third)
    }
    const links = (await mailsTo(email)).filter(({ subject }) => subject === 'The link to your application')
    assert.equal(links.length, 2)
  })
})

describe('422', () => {
  for (const [name, body, code, pointer] of [
    ['no number', { email: 'ana@example.org' }, 'e00221', '/clientId'],
    ['no address', { clientId: first }, 'e00221', '/email'],
    ['an address that is none', { clientId: first, email: 'ana@' }, 'e00222', '/email'],
  ] as const)
    test(name, async () => assertRefused(await form.askRegistrationLink({ body: body as never }), 422, [code, pointer]))
})
