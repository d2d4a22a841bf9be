import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = provider
const [operations, support, owner] = await Promise.all(
  (['staff-operations', 'staff-support', 'owner'] as const).map((person) => demoOffice(provider, person)),
)
const params = { platformCode: '1001' }
const why = 'Key seen in public'
const listed = async (query: object) => ok(await support!.client.listDeskPlatforms({ query }))

describe('listDeskPlatforms', () => {
  test('200: by code, by a part of the name, by who is stopped; whose it is, and for how many it acts', async () => {
    const [shop] = await listed({ q: '1001' })
    assert.partialDeepStrictEqual(shop, {
      platformCode: '1001',
      name: 'Loja Demo',
      entities: 2,
      owner: { clientId: '510000002', name: 'Padaria Exemplo Lda' },
      suspended: false,
      byUs: false,
      registers: true,
    })
    assert.deepEqual(
      (await listed({ q: 'outra' })).map(({ platformCode }) => platformCode),
      ['1002'],
    )
    assert.deepEqual(await listed({ suspended: 'yes' }), [])
    assert.equal((await listed({ suspended: 'no', sort: 'name' })).length, 2)
    assertRefused(await support!.client.listDeskPlatforms({ query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
    assert(!JSON.stringify(shop).includes('sealed'))
  })
})

describe('suspendPlatform', () => {
  test('its calls are refused at once, and its owner cannot take that back', async () => {
    ok(await client.listPayments())
    assert.deepEqual(ok(await operations!.client.suspendPlatform({ params, body: { suspended: true, why } })), {
      ...params,
      suspended: true,
    })
    assertRefused(await client.listPayments(), 401, ['e00102'])
    assertRefused(await owner!.client.suspendOwnPlatform({ params, body: { suspended: false } }), 409, ['e00402'])
    assertRefused(await operations!.client.suspendPlatform({ params, body: { suspended: true, why } }), 409, ['e00402'])
    assert.partialDeepStrictEqual(await listed({ suspended: 'yes' }), [{ platformCode: '1001', byUs: true, byOwner: false }])
    ok(await operations!.client.suspendPlatform({ params, body: { suspended: false, why } }))
    ok(await client.listPayments())
  })

  test('404, 403, 422', async () => {
    const body = { suspended: true, why }
    for (const platformCode of ['999', 'x'])
      assertRefused(await operations!.client.suspendPlatform({ params: { platformCode }, body }), 404, ['e00500', '/platformCode'])
    assertRefused(await support!.client.suspendPlatform({ params, body }), 403, ['e00903'])
    assert.equal((await operations!.client.suspendPlatform({ params, body: { suspended: true, why: 'x' } })).status, 422)
  })
})

test('changePlatform: what it may do, with who said so', async () => {
  const settings = { strict: true, registers: false, saves: false }
  assert.deepEqual(ok(await operations!.client.changePlatform({ params, body: { ...settings, why } })), settings)
  assert.partialDeepStrictEqual((await listed({ q: '1001' }))[0], settings)
  const [act] = await provider.app.sql<{ before: object; after: object }[]>`
    select before, after from audit where action = 'changePlatform' and outcome = 'done'`
  assert.partialDeepStrictEqual(act, { before: { registers: true }, after: { registers: false, why } })
  const nobody = { params: { platformCode: '999' }, body: { ...settings, why } }
  assertRefused(await operations!.client.changePlatform(nobody), 404, ['e00500', '/platformCode'])
  assertRefused(await support!.client.changePlatform({ params, body: { ...settings, why } }), 403, ['e00903'])
})
