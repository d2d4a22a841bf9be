import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { app, clientFor } = provider
const owner = await demoOffice(provider, 'owner')
const callsWith = (platformCode: string, privateKey: string) => clientFor({ platformCode, privateKey }).listPayments()
const others = { platformCode: '1002' }

describe('createOwnPlatform', () => {
  test('its key works at once, is shown once, and is kept sealed', async () => {
    const { platformCode, privateKey } = ok(await owner.client.createOwnPlatform({ body: { name: 'Loja nova' } }))
    ok(await callsWith(platformCode, privateKey))
    const listed = await owner.client.listOwnPlatforms()
    assert(ok(listed).some((platform) => platform.platformCode === platformCode && platform.name === 'Loja nova'))
    assert(!listed.text.includes(privateKey))
    assert.deepEqual(ok(await owner.client.listOwnPlatforms()).map((platform) => platform.platformCode)[0], '1001')
  })

  test('409 e00402: more than fifty', async () => {
    const answers = []
    for (let made = 0; made < 50; made += 1) answers.push(await owner.client.createOwnPlatform({ body: { name: `Loja ${made}` } }))
    assertRefused(answers.at(-1)!, 409, ['e00402'])
  })
})

describe('rotatePlatformKey', () => {
  test('both keys until it is finished, then the new one alone', async () => {
    const platform = ok(await owner.client.listOwnPlatforms()).find(({ name }) => name === 'Loja nova')
    const params = { platformCode: platform!.platformCode }
    const first = ok(await owner.client.rotatePlatformKey({ params, body: { days: 7 } }))
    assertRefused(await owner.client.rotatePlatformKey({ params, body: { days: 7 } }), 409, ['e00402'])
    ok(await callsWith(params.platformCode, first.privateKey))
    ok(await owner.client.finishPlatformKey({ params }))
    assertRefused(await owner.client.finishPlatformKey({ params }), 409, ['e00402'])
    const second = ok(await owner.client.rotatePlatformKey({ params, body: { days: 1 } }))
    ok(await callsWith(params.platformCode, first.privateKey))
    ok(await callsWith(params.platformCode, second.privateKey))
    ok(await owner.client.suspendOwnPlatform({ params, body: { suspended: true } }))
    assertRefused(await callsWith(params.platformCode, second.privateKey), 401, ['e00102'])
    ok(await owner.client.suspendOwnPlatform({ params, body: { suspended: false } }))
    ok(await callsWith(params.platformCode, second.privateKey))
  })

  test('409 e00402: what the provider has suspended is not the owner’s to resume', async () => {
    const params = { platformCode: '1001' }
    await app.sql`update platforms set suspended_at = now(), suspended_by_provider = true where platform_id = 1001`
    assertRefused(await owner.client.suspendOwnPlatform({ params, body: { suspended: false } }), 409, ['e00402'])
    await app.sql`update platforms set suspended_at = null, suspended_by_provider = false where platform_id = 1001`
  })
})

describe('createPlatformKey', () => {
  test('may do what its scopes say, until it is ended', async () => {
    const params = { platformCode: '1001' }
    const { id, key } = ok(await owner.client.createPlatformKey({ params, body: { name: 'Contas', scopes: ['read'] } }))
    ok(await callsWith('1001', key))
    assertRefused(await clientFor({ privateKey: key }).createCheckout({ body: {} as never }), 401, ['e00103'])
    ok(await owner.client.endPlatformKey({ params: { ...params, keyId: id } }))
    assertRefused(await owner.client.endPlatformKey({ params: { ...params, keyId: id } }), 404, ['e00500'])
    assertRefused(await callsWith('1001', key), 401, ['e00102'])
    assertRefused(await owner.client.createPlatformKey({ params, body: { name: 'x', scopes: [] } }), 422, ['e00221', '/scopes'])
  })
})

describe('404 e00500', () => {
  test('a platform of somebody else, whatever is asked of it', async () => {
    const refused = [
      await owner.client.rotatePlatformKey({ params: others, body: { days: 7 } }),
      await owner.client.finishPlatformKey({ params: others }),
      await owner.client.suspendOwnPlatform({ params: others, body: { suspended: true } }),
      await owner.client.createPlatformKey({ params: others, body: { name: 'x', scopes: ['read'] } }),
      await owner.client.endPlatformKey({ params: { ...others, keyId: '1' } }),
      await owner.client.listWebhooks({ params: others }),
    ]
    for (const answer of refused) assertRefused(answer, 404, ['e00500'])
  })
})
