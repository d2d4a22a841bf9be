import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = provider
const [operations, support, owner, administrator] = await Promise.all(
  (['staff-operations', 'staff-support', 'owner', 'staff-administrator'] as const).map((person) => demoOffice(provider, person)),
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

describe('a platform of no entity', () => {
  const settings = { strict: true, registers: false, saves: false }
  const seen = async (platformCode: string) => (await listed({ q: platformCode }))[0]

  test('is made, acts for an entity when two people said so, and its key is changed with an overlap', async () => {
    const { platformCode, privateKey } = ok(
      await operations!.client.createDeskPlatform({ body: { name: 'Software Loja', ...settings, why } }),
    )
    assert.partialDeepStrictEqual(await seen(platformCode), { name: 'Software Loja', entities: 0, ...settings })
    assert.equal((await seen(platformCode))?.owner, undefined)
    const made = { params: { platformCode } }
    const calling = (key: string) => provider.clientFor({ platformCode, privateKey: key, clientId: '510000002' })
    assert.equal((await calling(privateKey).listPayments()).success, false)

    const wish = { clientId: '510000002', why: 'Contract of 3 February' }
    const proposal = ok(await operations!.client.proposeActing({ ...made, body: wish }))
    assert.partialDeepStrictEqual(proposal, { kind: 'acting', clientId: '510000002', platform: { platformCode, name: 'Software Loja' } })
    assertRefused(await operations!.client.proposeActing({ ...made, body: wish }), 409, ['e00402'])
    const decide = (by: typeof operations) => by!.client.decideProposal({ params: { id: proposal.id }, body: { decision: 'confirm' } })
    assertRefused(await decide(operations), 409, ['e00906'])
    assertRefused(await decide(support), 403, ['e00903'])
    assert.equal((await calling(privateKey).listPayments()).success, false)
    assert.equal(ok(await decide(administrator)).state, 'done')
    ok(await calling(privateKey).listPayments())
    assertRefused(await operations!.client.proposeActing({ ...made, body: wish }), 409, ['e00402'])
    assert(ok(await owner!.client.listActingPlatforms()).some((one) => one.platformCode === platformCode))

    const next = ok(await operations!.client.rotateDeskPlatformKey({ ...made, body: { days: 7, why } }))
    for (const key of [privateKey, next.privateKey]) ok(await calling(key).listPayments())
    assertRefused(await operations!.client.rotateDeskPlatformKey({ ...made, body: { days: 7, why } }), 409, ['e00402'])
    ok(await operations!.client.finishDeskPlatformKey({ ...made, body: { why } }))
    ok(await calling(next.privateKey).listPayments())
    assertRefused(await calling(privateKey).listPayments(), 401, ['e00102'])
    assertRefused(await operations!.client.finishDeskPlatformKey({ ...made, body: { why } }), 409, ['e00402'])
    const told = await provider.app.sql<{ action: string; after: object }[]>`
      select action, after from audit where subject = ${platformCode} and outcome = 'done' order by audit_id`
    assert.deepEqual(
      told.map(({ action }) => action),
      ['createDeskPlatform', 'proposeActing', 'rotateDeskPlatformKey', 'finishDeskPlatformKey'],
    )
    for (const key of [privateKey, next.privateKey]) assert(!JSON.stringify(told).includes(key))
  })

  test('of an entity’s own platform the desk has no key, and of none there is none', async () => {
    assertRefused(await operations!.client.rotateDeskPlatformKey({ params, body: { days: 7, why } }), 409, ['e00402'])
    assertRefused(await operations!.client.finishDeskPlatformKey({ params, body: { why } }), 409, ['e00402'])
    const nobody = { params: { platformCode: '999' } }
    assertRefused(await operations!.client.rotateDeskPlatformKey({ ...nobody, body: { days: 7, why } }), 404, ['e00500', '/platformCode'])
    assertRefused(await operations!.client.finishDeskPlatformKey({ ...nobody, body: { why } }), 404, ['e00500', '/platformCode'])
    const wish = { clientId: '510000002', why }
    assertRefused(await operations!.client.proposeActing({ ...nobody, body: wish }), 404, ['e00500', '/platformCode'])
    const stranger = { ...wish, clientId: '999999990' }
    assertRefused(await operations!.client.proposeActing({ params, body: stranger }), 404, ['e00500', '/clientId'])
    assertRefused(await support!.client.createDeskPlatform({ body: { name: 'X', ...settings, why } }), 403, ['e00903'])
  })
})
