import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient, type Language } from '@escudo/contracts'
import { smallFiles } from '../../disputes.ts'
import { advance, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { operatorOf } from '../../operator.ts'
import { freeNifs, registration } from '../../registrations.ts'

const { client, baseUrl, app } = await startTestProvider()
const operator = operatorOf(app)

async function register(clientId: string, language: Language, email = `${clientId}@example.org`) {
  const form = createFormClient({ baseUrl, language })
  const body = registration(clientId, { user: { ...registration(clientId).user!, email } })
  return { form, email, params: { token: ok(await form.registerEntity({ body })).follow.token } }
}
const mailsTo = (email: string) =>
  app.sql<{ subject: string; body: string }[]>`select subject, body from sandbox.mails where recipient = ${email} order by mail_id`
const newsTo = (email: string) => eventually(`News for ${email}`, async () => (await mailsTo(email))[1])
const waiting = async (clientId: string) => (await app.sql`select 1 from registration_news where entity_id = ${Number(clientId)}`).length
const linkIn = (body: string): string => /\/aderir\/pedido\/([\w-]{43})\?lang=/.exec(body)![1]!

describe('who registered is told by mail, in the language of the form', () => {
  test('approved: once, with a link that shows it', async () => {
    const [clientId] = freeNifs.approved
    const { form, email } = await register(clientId, 'ES')
    await advance(client, 60, clientId)
    const { subject, body } = await newsTo(email)
    assert.equal(subject, 'Su solicitud de alta se ha aprobado')
    assert(!body.includes('Padaria'), 'Nothing that was typed goes to a stranger.')
    assert.equal(ok(await form.followRegistration({ params: { token: linkIn(body) } })).state, 'approved')
    await eventually('Nothing is left to tell', async () => (await waiting(clientId)) === 0)
    assert.equal((await mailsTo(email)).length, 2)
  })

  test('refused, with the reason that compliance gave, on the page too', async () => {
    const [clientId] = freeNifs.waiting
    const { form, email, params } = await register(clientId, 'PT')
    const declined = await operator('entity', 'decline', clientId, 'activity_not_accepted')
    assert.equal(declined.code, 0, declined.text)
    const { subject, body } = await newsTo(email)
    assert.equal(subject, 'O seu pedido de adesão não foi aprovado')
    assert.match(body, /não aceitamos pagamentos para esta atividade\./)
    assert.partialDeepStrictEqual(ok(await form.followRegistration({ params })), {
      state: 'declined',
      message: 'não aceitamos pagamentos para esta atividade',
    })
  })

  test('asked for documents: what has come is no longer asked for', async () => {
    const [, clientId] = freeNifs.waiting
    const { form, email, params } = await register(clientId, 'EN')
    const asked = await operator('entity', 'ask', clientId, 'identity', 'account')
    assert.equal(asked.code, 0, asked.text)
    const { subject, body } = await newsTo(email)
    assert.equal(subject, 'Your application needs documents')
    assert.match(body, /- Identity document\n- Proof of the IBAN\n/)
    assert.deepEqual(ok(await form.followRegistration({ params })).wanted, ['identity', 'account'])
    const document = { kind: 'identity' as const, name: 'id.pdf', content: smallFiles.pdf }
    assert.deepEqual(ok(await form.addRegistrationDocument({ params, body: document })).wanted, ['account'])
    assert.equal(ok(await form.followRegistration({ params })).state, 'pending')
  })

  test('an address that was not written to before is not written to now', async () => {
    const clientId = '511000049'
    const answers = []
    for (const _turn of [1, 2, 3, 4]) answers.push(await register(clientId, 'PT', 'stranger@example.org'))
    await advance(client, 60, clientId)
    const mail = await eventually('The first is told', async () => (await mailsTo('stranger@example.org'))[3])
    assert.equal(mail.subject, 'O seu pedido de adesão não foi aprovado')
    const [last] = await app.sql<{ registrationId: string }[]>`
      select registration_id::text from registrations where entity_id = ${Number(clientId)} order by registrations.registration_id desc limit 1`
    const declined = await operator('entity', 'decline', clientId, last!.registrationId)
    assert.equal(declined.code, 0, declined.text)
    assert.equal(await waiting(clientId), 0)
  })
})

describe('an operator who asks wrongly changes nothing', () => {
  const rows: [string, string[], RegExp][] = [
    ['no document', ['ask', freeNifs.approved[1]], /Say which documents: identity, company/],
    ['an unknown one', ['ask', freeNifs.approved[1], 'passport'], /Say which documents/],
    ['nobody', ['ask', freeNifs.approved[1], 'identity'], /no registration waits/],
  ]
  for (const [name, words, said] of rows)
    test(name, async () => {
      const { code, text } = await operator('entity', ...words)
      assert.equal(code, 1)
      assert.match(text, said)
    })
})
