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
    const mailed = () =>
      provider.app.sql<{ recipient: string; subject: string; body: string }[]>`
        select recipient, subject, body from sandbox.mails where subject like '%Software Loja%' order by recipient`
    assert.deepEqual(await mailed(), [])
    await provider.app.sql`update people set language = 'ES' where email = 'owner@demo.example'`
    assert.equal(ok(await decide(administrator)).state, 'done')
    ok(await calling(privateKey).listPayments())
    const [mail, ...others] = await mailed()
    assert.deepEqual(
      [mail?.recipient, mail?.subject, others.length],
      ['owner@demo.example', 'Software Loja ya puede actuar por Padaria Exemplo Lda', 0],
    )
    assert.match(mail?.body ?? '', /\/office\/510000002\/keys\n/)
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

  test('has keys that may do less, each seen once, used from where it may be, and ended', async () => {
    const { platformCode } = ok(await operations!.client.createDeskPlatform({ body: { name: 'Contas Certas', ...settings, why } }))
    const platform = { platformCode }
    await provider.app.sql`insert into platform_entities (platform_id, entity_id) values (${Number(platformCode)}, 510000002)`
    const make = (body: object) =>
      operations!.client.createDeskPlatformKey({
        params: platform,
        body: { name: 'Consulta', scopes: ['read', 'read'], addresses: [], why, ...body },
      })
    const { id: keyId, key } = ok(await make({}))
    const calling = (privateKey: string) => provider.clientFor({ platformCode, privateKey, clientId: '510000002' })
    ok(await calling(key).listPayments())
    assertRefused(await calling(key).createLink({ body: { amount: 100 } }), 401, ['e00103'])
    const elsewhere = ok(await make({ name: 'Longe', addresses: ['203.0.113.7'] }))
    assertRefused(await calling(elsewhere.key).listPayments(), 401, ['e00103'])
    const keys = ok(await support!.client.listDeskPlatformKeys({ params: platform }))
    assert.partialDeepStrictEqual(keys, [
      { id: keyId, name: 'Consulta', scopes: ['read'], addresses: [] },
      { id: elsewhere.id, name: 'Longe', addresses: ['203.0.113.7/32'] },
    ])
    for (const secret of [key, elsewhere.key]) assert(!JSON.stringify(keys).includes(secret))
    ok(await operations!.client.endDeskPlatformKey({ params: { platformCode, keyId }, body: { why } }))
    assertRefused(await calling(key).listPayments(), 401, ['e00102'])
    assertRefused(await operations!.client.endDeskPlatformKey({ params: { platformCode, keyId }, body: { why } }), 404, [
      'e00500',
      '/keyId',
    ])
    assert(ok(await support!.client.listDeskPlatformKeys({ params: platform }))[0]?.endedAt)
    assertRefused(await make({ scopes: [] }), 422, ['e00221', '/scopes'])
    assertRefused(await make({ addresses: ['nowhere'] }), 422, ['e00219', '/addresses/0'])
    const told = await provider.app.sql<{ action: string; subject: string; after: object }[]>`
      select action, subject, after from audit where subject like ${`${platformCode}/%`} and outcome = 'done' order by audit_id`
    assert.partialDeepStrictEqual(told[0], { action: 'createDeskPlatformKey', after: { name: 'Consulta', scopes: ['read'], why } })
    assert.partialDeepStrictEqual(told.at(-1), { action: 'endDeskPlatformKey', subject: `${platformCode}/${keyId}`, after: { why } })
    for (const secret of [key, elsewhere.key]) assert(!JSON.stringify(told).includes(secret))
  })

  test('its private key is used from where the desk says, at once', async () => {
    const { platformCode, privateKey } = ok(
      await operations!.client.createDeskPlatform({ body: { name: 'Caixa Certa', ...settings, why } }),
    )
    await provider.app.sql`insert into platform_entities (platform_id, entity_id) values (${Number(platformCode)}, 510000002)`
    const calling = provider.clientFor({ platformCode, privateKey, clientId: '510000002' })
    const restrict = (code: string, addresses: string[], by = operations) =>
      by!.client.restrictDeskPlatform({ params: { platformCode: code }, body: { addresses, why } })
    assert.deepEqual(ok(await restrict(platformCode, ['203.0.113.7'])), { addresses: ['203.0.113.7/32'] })
    assertRefused(await calling.listPayments(), 401, ['e00103'])
    assert.deepEqual((await seen(platformCode))?.addresses, ['203.0.113.7/32'])
    ok(await restrict(platformCode, []))
    ok(await calling.listPayments())
    assertRefused(await restrict(platformCode, ['nowhere']), 422, ['e00219', '/addresses/0'])
    assertRefused(await restrict('1001', []), 409, ['e00402'])
    assertRefused(await restrict('999', []), 404, ['e00500', '/platformCode'])
    assertRefused(await restrict(platformCode, [], support), 403, ['e00903'])
    const [act] = await provider.app.sql<{ after: object }[]>`
      select after from audit where action = 'restrictDeskPlatform' and outcome = 'done' order by audit_id limit 1`
    assert.deepEqual(act?.after, { addresses: ['203.0.113.7/32'], why })
  })

  test('of an entity’s own platform the desk makes and ends no limited key, and of none there is none', async () => {
    const body = { name: 'Consulta', scopes: ['read' as const], addresses: [], why }
    const own = ok(await owner!.client.createPlatformKey({ params, body: { name: 'Caixa', scopes: ['read'] } }))
    assert(ok(await operations!.client.listDeskPlatformKeys({ params })).some(({ id }) => id === own.id))
    assertRefused(await operations!.client.createDeskPlatformKey({ params, body }), 409, ['e00402'])
    const ending = { params: { ...params, keyId: own.id }, body: { why } }
    assertRefused(await operations!.client.endDeskPlatformKey(ending), 409, ['e00402'])
    for (const platformCode of ['999', 'x']) {
      const nobody = { params: { platformCode } }
      assertRefused(await operations!.client.listDeskPlatformKeys(nobody), 404, ['e00500', '/platformCode'])
      assertRefused(await operations!.client.createDeskPlatformKey({ ...nobody, body }), 404, ['e00500', '/platformCode'])
    }
    assertRefused(await support!.client.createDeskPlatformKey({ params, body }), 403, ['e00903'])
    assertRefused(await support!.client.endDeskPlatformKey(ending), 403, ['e00903'])
  })
})
