import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormClient } from '@escudo/contracts'
import { advance, assertRefused, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { freeNifs, registration } from '../../registrations.ts'

const terms = { termsUrl: 'https://pay.example/terms', termsVersion: '2026-03', privacyUrl: 'https://pay.example/privacy' }
const { client, baseUrl, app } = await startTestProvider({ pageOperator: terms })
const form = createFormClient({ baseUrl, language: 'ES' })
const [first, second, third, fourth] = freeNifs.approved
const signed = { acceptedTerms: '2026-03' }
const mails = () => app.sql<{ recipient: string; body: string }[]>`select recipient, body from sandbox.mails order by mail_id`

describe('200', () => {
  test('who has the link sees its registration, from the mail to the decision', async () => {
    const { follow } = ok(await form.registerEntity({ body: { ...registration(first), ...signed } }))
    // However slow the machine is, it is not decided meanwhile.
    await app.sql`update entities set review_at = ${new Date(Date.now() + 3_600_000)} where entity_id = ${Number(first)}`
    assert.equal(follow.mailed, true)
    const mail = await eventually('The mail is in the mailbox', async () => (await mails()).at(-1))
    assert.equal(mail.recipient, 'ana@example.org')
    assert(mail.body.includes(`${baseUrl}/aderir/pedido/${follow.token}?lang=ES`), mail.body)
    assert(!mail.body.includes('Padaria'), 'Nothing that was typed goes to a stranger.')
    const params = { token: follow.token }
    const seen = ok(await form.followRegistration({ params }))
    assert.partialDeepStrictEqual(seen, { clientId: first, name: 'Padaria da Aurora Lda', state: 'pending', documents: [] })
    await advance(client, 3_630, first)
    await eventually('It is approved', async () => ok(await form.followRegistration({ params })).state === 'approved')
  })

  test('what was accepted is kept with its version and time, and who is behind the company', async () => {
    const people = [{ name: 'Rui Dois', taxNumber: '199999999', roles: ['manager' as const, 'beneficial_owner' as const], share: 6250 }]
    ok(await form.registerEntity({ body: { ...registration(second), ...signed, people } }))
    const [row] = await app.sql<{ body: Record<string, unknown> }[]>`select body from registrations where entity_id = ${Number(second)}`
    assert.partialDeepStrictEqual(row?.body, { people, terms: { version: '2026-03', url: terms.termsUrl, privacyUrl: terms.privacyUrl } })
    assert.equal(row?.body.acceptedTerms, undefined)
  })

  test('three mails a day go to an address; the link is told all the same', async () => {
    const email = 'stranger@example.org'
    const user = { ...registration(third).user!, email }
    const answers = []
    for (let turn = 0; turn < 4; turn += 1)
      answers.push(ok(await form.registerEntity({ body: { ...registration(third), user, ...signed } })).follow)
    assert.deepEqual(
      answers.map(({ mailed }) => mailed),
      [true, true, true, false],
    )
    assert.equal((await mails()).filter(({ recipient }) => recipient === email).length, 3)
    ok(await form.followRegistration({ params: { token: answers[3]!.token } }))
  })
})

describe('404', () => {
  test('a link that is unknown, and one that is over', async () => {
    const { follow } = ok(await form.registerEntity({ body: { ...registration(fourth), ...signed } }))
    await app.sql`update registration_links set expires_at = now() - interval '1 minute' where created_at = (select max(created_at) from registration_links)`
    for (const token of [follow.token, 'a'.repeat(43), 'short']) {
      assertRefused(await form.followRegistration({ params: { token } }), 404, ['e00500', '/token'])
      const page = await fetch(`${baseUrl}/aderir/pedido/${token}`)
      assert.equal(page.status, 404)
    }
  })
})

describe('422', () => {
  const rows = [
    ['terms that nobody accepted', {}, 'e00221', '/acceptedTerms'],
    ['terms of another version', { acceptedTerms: '2019-01' }, 'e00230', '/acceptedTerms'],
    [
      'an owner without a share',
      { ...signed, people: [{ name: 'Rui', taxNumber: '199999999', roles: ['beneficial_owner'] }] },
      'e00221',
      '/people/0/share',
    ],
    [
      'more than the whole',
      {
        ...signed,
        people: [60, 41].map((share) => ({ name: 'Rui', taxNumber: '199999999', roles: ['beneficial_owner'], share: share * 100 })),
      },
      'e00301',
      '/people',
    ],
  ] as const
  for (const [name, more, code, pointer] of rows)
    test(name, async () => {
      const answer = await form.registerEntity({ body: { ...registration(fourth), ...(more as object) } })
      assertRefused(answer, 422, [code, pointer])
    })
})
