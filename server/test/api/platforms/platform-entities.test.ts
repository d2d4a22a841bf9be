import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'
import { approvedEntity, freeNifs } from '../../registrations.ts'

// An integrator’s platform on screen: for whom it acts, for its own people; whose platforms act, for the businesses.
const provider = await startTestProvider()
const { app, client } = provider
const [owner, support, staff] = await Promise.all(
  (['owner', 'support', 'staff-support'] as const).map((person) => demoOffice(provider, person)),
)
const params = { platformCode: '1001' }
const [made] = freeNifs.approved
await approvedEntity(client, made)

/** Where a list goes on. */
const nextOf = ({ text }: { text: string }): string | undefined => (JSON.parse(text) as { meta: { nextCursor?: string } }).meta.nextCursor

describe('listPlatformEntities', () => {
  test('the businesses of one’s own platform by name, each with how it stands; a part of the name, a number', async () => {
    const all = ok(await owner!.client.listPlatformEntities({ params }))
    assert(all.length >= 2)
    assert.deepEqual(
      all.map(({ name }) => name),
      all.map(({ name }) => name).toSorted(),
    )
    assert(all.some(({ clientId, standing }) => clientId === made && standing === 'open'))
    await app.sql`update entities set suspended_at = now(), suspended_reason = 'in_inquiry' where entity_id = ${Number(made)}`
    const found = async (q: string) => ok(await owner!.client.listPlatformEntities({ params, query: { q } }))
    assert.deepEqual(
      (await found(made!)).map(({ standing }) => standing),
      ['suspended'],
    )
    assert((await found('aurora')).some(({ clientId }) => clientId === made))
    assert.deepEqual(await found('ninguém'), [])
    const first = await owner!.client.listPlatformEntities({ params, query: { limit: 1 } })
    assert(first.success && first.meta!.totalCount === all.length)
    const [next] = ok(await owner!.client.listPlatformEntities({ params, query: { limit: 1, cursor: nextOf(first)! } }))
    assert.equal(next!.clientId, all[1]!.clientId)
  })

  test('404: another’s platform. 403: support. 422: no such order', async () => {
    assertRefused(await owner!.client.listPlatformEntities({ params: { platformCode: '1002' } }), 404, ['e00500', '/platformCode'])
    assertRefused(await support!.client.listPlatformEntities({ params }), 403, ['e00903'])
    assertRefused(await owner!.client.listPlatformEntities({ params, query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
  })
})

test('listActingPlatforms: those of others that act for the business, and nobody’s keys', async () => {
  assert.deepEqual(ok(await owner!.client.listActingPlatforms()), [])
  await app.sql`insert into platform_entities (platform_id, entity_id) values (1002, 510000002)`
  const [other, ...more] = ok(await owner!.client.listActingPlatforms())
  assert.deepEqual(more, [])
  assert.partialDeepStrictEqual(other, { platformCode: '1002', suspended: false })
  assert(other!.owner)
  assertRefused(await support!.client.listActingPlatforms(), 403, ['e00903'])
})

test('at the desk the businesses of a platform are a list as all are', async () => {
  const of = async (platformCode: string) => ok(await staff!.client.listDeskEntities({ query: { platformCode } }))
  const [{ entities } = { entities: 0 }] = ok(await staff!.client.listDeskPlatforms({ query: { q: '1001' } }))
  assert.equal((await of('1001')).length, entities)
  assert((await of('1001')).some(({ clientId }) => clientId === made))
  assert.deepEqual(await of('999'), [])
  assertRefused(await staff!.client.listDeskEntities({ query: { platformCode: 'x' } }), 422, ['e00219', '/platformCode'])
})
