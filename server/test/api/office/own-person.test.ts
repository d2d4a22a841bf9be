import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app } = provider
const [owner, viewer, support, staff] = await Promise.all(
  (['owner', 'viewer', 'support', 'staff-support'] as const).map((person) => demoOffice(provider, person)),
)
const me = async (browser: typeof owner) => ok(await browser!.client.getOfficeSession()).person
const acts = async (action: string) =>
  app.sql<{ who: string; entityId: number | null; before: object | null; after: object | null }[]>`
    select who, entity_id, before, after from audit where action = ${action} and outcome = 'done' order by audit_id`
const mailsTo = async (recipient: string) =>
  app.sql<{ subject: string; body: string }[]>`select subject, body from sandbox.mails where recipient = ${recipient} order by mail_id`
const linkIn = (body: string | undefined): string => /#email=([\w-]+)/.exec(body ?? '')?.[1] ?? assert.fail('No link was mailed.')

describe('updateOwnPerson', () => {
  test('200: one’s own name and language, each alone, and what they were is written down', async () => {
    const before = await me(viewer)
    assert.partialDeepStrictEqual(ok(await viewer!.client.updateOwnPerson({ body: { name: ' Vera Nova ' } })), {
      name: 'Vera Nova',
      language: before.language,
    })
    assert.equal(ok(await viewer!.client.updateOwnPerson({ body: { language: 'ES' } })).language, 'ES')
    assert.deepEqual(await me(viewer), { ...before, name: 'Vera Nova', language: 'ES' })
    const [first] = await acts('updateOwnPerson')
    assert.partialDeepStrictEqual(first, { entityId: null, before: { name: before.name }, after: { name: 'Vera Nova' } })
    const { name, language } = before
    ok(await viewer!.client.updateOwnPerson({ body: { name, language } }))
  })

  test('422: a name that is none. 401: nobody', async () => {
    assertRefused(await viewer!.client.updateOwnPerson({ body: { name: 'Vera\u202e' } }), 422, ['e00219', '/name'])
    assertRefused(await viewer!.client.updateOwnPerson({ body: { name: '' } }), 422, ['e00235', '/name'])
    assertRefused(await openOffice(provider).client.updateOwnPerson({ body: {} }), 401, ['e00901'])
  })
})

describe('askEmailChange, confirmEmailChange', () => {
  test('200: the new address confirms it, once; the old one is told', async () => {
    const { email: from } = await me(support)
    ok(await support!.client.askEmailChange({ body: { email: 'Sara.Nova@Example.org' } }))
    assert.equal((await me(support)).email, from)
    const [mail] = await mailsTo('sara.nova@example.org')
    assert.match(mail!.body, /\/office\/devices#email=/)
    const token = linkIn(mail?.body)
    assertRefused(await owner!.client.confirmEmailChange({ body: { token } }), 404, ['e00908', '/token'])
    assert.equal(ok(await support!.client.confirmEmailChange({ body: { token } })).email, 'sara.nova@example.org')
    assertRefused(await support!.client.confirmEmailChange({ body: { token } }), 404, ['e00908', '/token'])
    assert.equal(
      (await mailsTo(from)).some(({ body }) => body.includes('sara.nova@example.org')),
      true,
    )
    const [act] = await acts('confirmEmailChange')
    assert.deepEqual([act?.before, act?.after], [{ email: from }, { email: 'sara.nova@example.org' }])
  })

  test('409: an address that somebody has; it is not said before it is confirmed. 404: what we did not mail', async () => {
    const { email } = await me(owner)
    ok(await viewer!.client.askEmailChange({ body: { email } }))
    const token = linkIn((await mailsTo(email)).find(({ body }) => body.includes('#email='))?.body)
    assertRefused(await viewer!.client.confirmEmailChange({ body: { token } }), 409, ['e00240', '/token'])
    assertRefused(await viewer!.client.confirmEmailChange({ body: { token: 'RVNLAQ' } }), 404, ['e00908', '/token'])
  })

  test('whoever is of the provider alone is led to their own room', async () => {
    ok(await staff!.client.askEmailChange({ body: { email: 'staff.new@example.org' } }))
    assert.match((await mailsTo('staff.new@example.org'))[0]!.body, /\/office\/desk\/devices#email=/)
  })

  test('429: many mailboxes one after the other. 422: no address', async () => {
    assertRefused(await staff!.client.askEmailChange({ body: { email: 'nobody' } }), 422, ['e00222', '/email'])
    for (let asked = 0; asked < 30; asked += 1) {
      const answer = await staff!.client.askEmailChange({ body: { email: `box-${asked}@example.org` } })
      if (!answer.success) return assertRefused(answer, 429, ['e00702'])
    }
    assert.fail('Thirty mailboxes were written to.')
  })
})

describe('leaveEntity', () => {
  test('409: the last owner. 404: an entity that is not theirs', async () => {
    const clientId = '510000002'
    const last = await app.sql<{ count: string }[]>`
      select count(*) as count from memberships where entity_id = 510000002 and role = 'owner' and resting_since is null`
    assert.equal(Number(last[0]?.count), 1)
    assertRefused(await owner!.client.leaveEntity({ body: { clientId } }), 409, ['e00907'])
    assertRefused(await owner!.client.leaveEntity({ body: { clientId: '508000009' } }), 404, ['e00500', '/clientId'])
  })

  test('200: whoever goes sees nothing more of it, is told by mail, and has no session where it was all', async () => {
    const clientId = '510000002'
    const { email } = await me(viewer)
    ok(await viewer!.client.leaveEntity({ body: { clientId } }))
    assert.equal(viewer!.cookie(), '')
    assertRefused(await viewer!.client.listPayments(), 401, ['e00901'])
    assert((await mailsTo(email)).some(({ body }) => body.includes('Padaria Exemplo')))
    assert.partialDeepStrictEqual((await acts('leaveEntity'))[0], { who: email, entityId: 510_000_002, before: { role: 'viewer' } })
  })
})
