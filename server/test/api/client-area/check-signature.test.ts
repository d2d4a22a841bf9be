import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoKeys } from '@escudo/contracts'
import { assertRefused, newReference, ok } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { demoOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client, app } = provider
const merchant = await startMerchant()
const [developer, support] = await Promise.all((['developer', 'support'] as const).map((person) => demoOffice(provider, person)))
const params = { platformCode: '1001' }

ok(await client.createWebhook({ body: { action: 'payment_cancelled', url: merchant.url } }))
ok(await client.cancelPayment({ params: { id: (await newReference(client)).id }, body: {} }))
const { text, headers } = await eventually('A notification came', async () => merchant.received[0])
/** As a program's log has them. */
const pasted = Object.entries(headers)
  .map(([name, value]) => `${name}: ${String(value)}`)
  .join('\n')
type Given = { headers?: string; body?: string; secret?: string }
const check = async (given: Given = {}, by = developer!, platform = params) =>
  ok(await by.client.checkSignature({ params: platform, body: { headers: pasted, body: text, ...given } }))

describe('checkSignature', () => {
  test('as it came, it fits: by either of its signatures', async () => {
    assert.partialDeepStrictEqual(await check(), {
      fits: true,
      header: 'found',
      scheme: 'classic',
      time: 'fresh',
      body: 'same',
      key: 'current',
    })
    const standard = pasted.replace(/^escudo-signature:.*$/m, '')
    assert.partialDeepStrictEqual(await check({ headers: standard }), { fits: true, scheme: 'standard' })
  })

  test('what is wrong: the headers, the body, its ends, how it is written, the time', async () => {
    assert.deepEqual(await check({ headers: 'Host: x' }), { fits: false, header: 'missing' })
    assert.deepEqual(await check({ headers: 'Escudo-Signature: hash=' }), { fits: false, header: 'unreadable' })
    const laidOut = JSON.stringify(JSON.parse(text), null, 2)
    assert.partialDeepStrictEqual(await check({ body: laidOut }), { fits: false, body: 'reformatted', key: 'current' })
    assert.partialDeepStrictEqual(await check({ body: `${text}\n` }), { fits: false, body: 'ends' })
    assert.partialDeepStrictEqual(await check({ body: text.replace('1250', '9999') }), { fits: false, body: 'unknown', key: 'none' })
    const before = app.services.clock
    for (const [aheadMs, time] of [
      [3_600_000, 'old'],
      [-3_600_000, 'ahead'],
    ] as const) {
      app.services.clock = () => new Date(Date.now() + aheadMs)
      assert.partialDeepStrictEqual(await check(), { fits: false, time, body: 'same' })
    }
    app.services.clock = before
  })

  test('whose key it was, and what the receiver’s secret is', async () => {
    const other = ok(await developer!.client.createOwnPlatform({ body: { name: 'Outra loja' } }))
    const elsewhere = { platformCode: other.platformCode }
    assert.partialDeepStrictEqual(await check({}, developer, elsewhere), {
      fits: false,
      key: 'otherPlatform',
      otherPlatform: '1001',
      body: 'same',
    })
    const { key } = ok(await developer!.client.createPlatformKey({ params, body: { name: 'Livros', scopes: ['read'] } }))
    const { privateKey: next } = ok(await developer!.client.rotatePlatformKey({ params, body: { days: 7 } }))
    const own = demoKeys['1001']
    for (const [secret, is] of [
      [own, 'current'],
      [`whsec_${btoa(own)}`, 'current'],
      [next, 'next'],
      [` ${own}\n`, 'spaces'],
      [key, 'limited'],
      [other.privateKey, 'otherPlatform'],
      ['guess', 'none'],
    ] as const)
      assert.equal((await check({ secret })).secret, is)
    assert.equal((await check()).secret, undefined)
  })

  test('nothing of what was pasted is kept, and what would be right is never told', async () => {
    const told = JSON.stringify(await check({ body: 'anything', secret: 'a-secret-of-mine' }))
    assert.doesNotMatch(told, /[0-9a-f]{64}|hash=/)
    const acts = JSON.stringify(await app.sql`select * from audit where action = 'checkSignature'`)
    assert.doesNotMatch(acts, /a-secret-of-mine|anything|hash=/)
  })

  test('404: another’s platform. 403: whoever may not. 422: no headers', async () => {
    const body = { headers: pasted, body: text }
    assertRefused(await developer!.client.checkSignature({ params: { platformCode: '1002' }, body }), 404, ['e00500', '/platformCode'])
    assertRefused(await support!.client.checkSignature({ params, body }), 403, ['e00903'])
    assertRefused(await developer!.client.checkSignature({ params, body: { body: text } as never }), 422, ['e00221', '/headers'])
  })
})

describe('checkDeliverySignature', () => {
  test('of one that was sent: with whose key it is signed, how its receiver answered, and whether theirs is the same', async () => {
    const [webhook] = ok(await developer!.client.listWebhooks({ params }))
    const where = { platformCode: '1001', webhookId: webhook!.id }
    const [delivery] = ok(await developer!.client.listWebhookDeliveries({ params: { platformCode: '1001', id: webhook!.id } }))
    const of = { ...where, deliveryId: delivery!.id }
    const checked = async (secret?: string) =>
      ok(await developer!.client.checkDeliverySignature({ params: of, body: { ...(secret !== undefined && { secret }) } }))
    const found = await checked()
    assert.partialDeepStrictEqual(found, { fits: true, key: 'current', body: 'same', time: 'fresh', tried: { status: 200 } })
    assert.equal(found.secret, undefined)
    assert.equal((await checked(demoKeys['1001'])).secret, 'current')
    assert.equal((await checked(`${demoKeys['1001']} `)).secret, 'spaces')
    assert.equal((await checked('outra')).secret, 'none')
    await app.sql`delete from delivery_attempts where entity_id = 510000002 and delivery_id = ${delivery!.id}`
    assert.equal((await checked()).tried, undefined)
    const nobodys = { ...of, deliveryId: '00000000-0000-4000-8000-000000000000' }
    assertRefused(await developer!.client.checkDeliverySignature({ params: nobodys, body: {} }), 404, ['e00500', '/deliveryId'])
    assertRefused(await developer!.client.checkDeliverySignature({ params: { ...of, webhookId: '999999' }, body: {} }), 404, [
      'e00500',
      '/webhookId',
    ])
    assertRefused(await support!.client.checkDeliverySignature({ params: of, body: {} }), 403, ['e00903'])
  })
})
