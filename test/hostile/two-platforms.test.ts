import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { platformPlace } from '../../server/src/calls/sealed-places.ts'
import { assertRefused, cardEntry, newCheckout, newCustomer, newReference, ok, payReference } from '../../server/test/builders.ts'
import { eventually, startTestProvider } from '../../server/test/harness.ts'
import { startMerchant } from '../../server/test/merchant.ts'
import { tally } from '../../server/test/tally.ts'

const { client, clientFor, page, app } = await startTestProvider()
const { sql, services } = app
await sql`
  insert into platforms (platform_id, name, sealed_key, checkout_validity_minutes)
  values (2002, 'Another', ${services.vault.seal('another-private-key-2002', platformPlace(2002))}, 60)`
await sql`insert into platform_entities (platform_id, entity_id) values (2002, 510000002)`
const another = clientFor({ platformCode: '2002', privateKey: 'another-private-key-2002' })
const checkout = { payment: { amount: 1250 }, page: { language: 'PT', layout: 'web' } } as const

describe('two platforms of one entity', () => {
  test('an Idempotency-Key is its platform’s own', async () => {
    const headers = { 'Idempotency-Key': 'order-7' }
    const first = ok(await client.createCheckout({ body: checkout, headers }))
    const second = ok(await another.createCheckout({ body: checkout, headers }))
    assert.notEqual(first.id, second.id)
    assert.equal(ok(await client.createCheckout({ body: checkout, headers })).id, first.id)
    ok(await another.createCheckout({ body: { ...checkout, payment: { amount: 99 } }, headers: { 'Idempotency-Key': 'order-8' } }))
    ok(await client.createCheckout({ body: checkout, headers: { 'Idempotency-Key': 'order-8' } }))
  })

  test('a key from before is still its call’s', async () => {
    const headers = { 'Idempotency-Key': 'older' }
    const first = ok(await client.createCheckout({ body: checkout, headers }))
    await sql`update repeat_keys set key = 'older' where key like '%older'`
    assert.equal(ok(await client.createCheckout({ body: checkout, headers })).id, first.id)
  })

  test('a customUniqueId that the other has used is refused, and its checkout is not handed out', async () => {
    const body = { ...checkout, payment: { ...checkout.payment, customUniqueId: 'unique-7' } }
    const { id } = ok(await client.createCheckout({ body }))
    const answer = await another.createCheckout({ body })
    assertRefused(answer, 409, ['e00240', '/customUniqueId'])
    assert(!answer.text.includes(id))
  })

  test('where one is told of its payment, the other does not say', async () => {
    const { id } = await newReference(client, { callbackUrl: 'http://127.0.0.1:9/mine' })
    assertRefused(await another.updatePayment({ params: { id }, body: { callbackUrl: 'http://127.0.0.1:9/theirs' } }), 409, ['e00402'])
    ok(await client.updatePayment({ params: { id }, body: { callbackUrl: 'http://127.0.0.1:9/new' } }))
    const mine = 'http://127.0.0.1:9/mine'
    const link = ok(await client.createLink({ body: { amount: 1250, callbackUrl: mine } }))
    const turned = await another.updateLink({ params: { id: link.id }, body: { callbackUrl: 'http://127.0.0.1:9/theirs' } })
    assertRefused(turned, 409, ['e00402', '/callbackUrl'])
    assert.equal(ok(await another.updateLink({ params: { id: link.id }, body: { code: 'B', callbackUrl: mine } })).code, 'B')
    tally('Keys, ids and addresses of another platform of the entity, used', 5)
  })

  test('nor of what its schedules ask for, of the lines of its batch, and of a series that the other goes on with', async () => {
    const [mine, theirs] = ['http://127.0.0.1:9/mine', 'http://127.0.0.1:9/theirs']
    const asked = { amount: 1250, interval: { unit: 'month' }, startDate: '2040-01-31', paymentMethod: { code: 'MB' } } as const
    const schedule = ok(await client.createSchedule({ body: { ...asked, callbackUrl: mine } }))
    for (const callbackUrl of [theirs, null]) {
      const turned = await another.updateSchedule({ params: { id: schedule.id }, body: { callbackUrl } })
      assertRefused(turned, 409, ['e00402', '/callbackUrl'])
    }
    const changed = ok(await another.updateSchedule({ params: { id: schedule.id }, body: { amount: 1300, callbackUrl: mine } }))
    assert.deepEqual([changed.amount, changed.callbackUrl], [1300, mine])
    assert.equal(ok(await client.updateSchedule({ params: { id: schedule.id }, body: { callbackUrl: theirs } })).callbackUrl, theirs)

    const batch = ok(await client.createReferenceBatch({ body: { lines: [{ amount: 1250 }], more: true } }))
    const add = (by: typeof client, callbackUrl?: string) =>
      by.addReferenceBatchLines({
        params: { id: batch.id },
        body: { lines: [{ amount: 1 }, { amount: 2, ...(callbackUrl && { callbackUrl }) }], more: true },
      })
    assertRefused(await add(another, theirs), 409, ['e00402', '/lines/1/callbackUrl'])
    assert.equal(ok(await add(another)).lines.total, 3)
    assert.equal(ok(await add(client, mine)).lines.total, 5)

    const { uuid } = await newCustomer(client)
    const paymentMethod = { code: 'CC', details: { createRegistration: true } } as const
    const series = { customer: { uuid }, paymentMethod, recurring: { amountQualifier: 'DFLT' }, callbackUrl: mine } as const
    const first = await newCheckout(client, series)
    ok(await page.payByCard({ params: { token: first.id }, body: cardEntry() }))
    const told = async (by: typeof client) => {
      const { id } = ok(await by.createRecurringPayment({ params: { id: first.paymentId }, body: {} }))
      return (await sql<{ callbackUrl: string | null }[]>`select callback_url from payments where payment_id = ${id}`)[0]?.callbackUrl
    }
    assert.deepEqual([await told(client), await told(another)], [mine, null])
  })
})

test('a platform that lost an entity hears no more of its payments', async () => {
  const merchant = await startMerchant()
  const hook = ok(await another.createWebhook({ body: { action: 'payment_confirmed', url: `${merchant.url}/hooks` } }))
  const [before, waiting] = [await newReference(another), await newReference(another, { callbackUrl: `${merchant.url}/callback` })]
  ok(await payReference(client, before))
  await eventually('It is told while it acts for it', async () => merchant.received.length > 0)
  const logged = ok(await another.listWebhookDeliveries({ params: { id: hook.id } }))
  assert.equal(logged.length, 1)
  await sql`delete from platform_entities where platform_id = 2002`
  ok(await payReference(client, waiting))
  assert.equal((await sql`select 1 from deliveries where payment_id = ${waiting.id}`).length, 0)
  assert.deepEqual(ok(await another.listWebhookDeliveries({ params: { id: hook.id } })), [])
  assertRefused(await another.replayWebhookDelivery({ params: { id: hook.id, deliveryId: logged[0]!.id } }), 404, ['e00500'])
  assert.equal(merchant.received.length, 1)
  tally('Ways of a platform to hear of an entity that it lost', 4)
})
