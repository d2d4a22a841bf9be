import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { sql } = provider.app
const owner = await demoOffice(provider, 'owner')
const { person } = ok(await owner.client.getOfficeSession())
await sql`insert into memberships (entity_id, person_id, role) values (500100209, ${person.id}, 'viewer')`

describe('200', () => {
  test('what comes without an entity means the chosen one, and it stands first', async () => {
    const plain = openOffice(provider)
    plain.setCookie(owner.cookie())
    assertRefused(await plain.client.listPayments(), 403, ['e00903'])
    ok(await plain.client.chooseEntity({ body: { clientId: '500100209' } }))
    ok(await plain.client.listPayments())
    assert.deepEqual(
      ok(await plain.client.getOfficeSession()).memberships.map(({ clientId, role }) => [clientId, role]),
      [
        ['500100209', 'viewer'],
        ['510000002', 'owner'],
      ],
    )
  })
})

describe('404 e00500', () => {
  test('an entity that is not the person’s, or none', async () => {
    for (const clientId of ['508000009', '999999990'])
      assertRefused(await owner.client.chooseEntity({ body: { clientId } }), 404, ['e00500'])
  })
})

describe('422', () => {
  test('no number', async () => assertRefused(await owner.client.chooseEntity({ body: { clientId: 'x' } }), 422, ['e00227']))
})

test('a room without a number is that of the entity seen last; who is not signed in is asked to', async () => {
  const at = (cookie: string, search = '') =>
    fetch(`${provider.baseUrl}/office/payments${search}`, { redirect: 'manual', headers: { Cookie: cookie } })
  const [first] = ok(await owner.client.getOfficeSession()).memberships
  assert.equal((await at(owner.cookie())).headers.get('location'), `/office/${first?.clientId}/payments`)
  // Who comes from another room of ours stays in its language; what is none is left out.
  assert.equal((await at(owner.cookie(), '?lang=es')).headers.get('location'), `/office/${first?.clientId}/payments?lang=ES`)
  assert.equal((await at(owner.cookie(), '?lang=xx')).headers.get('location'), `/office/${first?.clientId}/payments`)
  assert.equal((await at('')).status, 200)
})
