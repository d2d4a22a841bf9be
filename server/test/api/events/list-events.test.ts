import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client, EventType, WireEvent } from '@escudo/contracts'
import { createEventHorizon } from '../../../src/store/upkeep/event-horizon.ts'
import { openDatabase } from '../../../src/store/db.ts'
import { assertRefused, askPhone, authorised, newReference, ok, paidByCard, payReference, phones, strangers } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'

const provider = await startTestProvider()
const { client, app } = provider

type Query = { type?: string; paymentId?: string; limit?: number; after?: string }

/** Everything that the log has, read page by page. */
async function readAll(query: Query = {}, by: Client = client): Promise<WireEvent[]> {
  const events: WireEvent[] = []
  for (let after = query.after ?? '0'; ;) {
    const page = ok(await by.listEvents({ query: { ...query, after } }))
    events.push(...page.events)
    if (!page.hasMore) return events
    after = page.cursor
  }
}

/** Waits until the log has so many events of a payment. */
const lifeOf = (paymentId: string, count: number) =>
  eventually(`${count} events of ${paymentId}`, async () => {
    const events = await readAll({ paymentId })
    return events.length >= count && events
  })
const typesOf = (events: readonly WireEvent[]): EventType[] => events.map(({ type }) => type)

describe('200', () => {
  test('every transition of a payment, numbered without gaps, with what it was then', async () => {
    const { id } = await authorised(provider)
    const capture = ok(await client.capturePayment({ params: { id }, body: { amount: 4_000 } }))
    ok(await client.adjustPaymentAmount({ params: { id }, body: { amount: 12_000 } }))
    ok(await client.cancelPayment({ params: { id }, body: {} }))
    const events = await lifeOf(id, 5)
    assert.deepEqual(typesOf(events), [
      'payment_created',
      'payment_authorized',
      'payment_captured',
      'payment_adjusted',
      // What was captured was paid: the rest is released, and nothing is cancelled.
      'payment_released',
    ])
    assert.deepEqual(
      events.map((event) => [event.id, event.sequence]),
      events.map((_, index) => [`evt_p${id}_${index + 1}`, index + 1]),
    )
    assert.partialDeepStrictEqual(events[1], {
      action: 'payment_authorized',
      payment: { id, type: 'authorization', code: 'ORDER-7', state: 'authorised', amount: 10_000 },
    })
    assert.equal(events[3]?.payment?.amount, 12_000)
    const part = await lifeOf(capture.id, 2)
    assert.partialDeepStrictEqual(part.at(-1), { type: 'payment_confirmed', payment: { initialPaymentId: id, type: 'capture' } })
  })

  test('the ids that notifications bear', async () => {
    const merchant = await startMerchant()
    const hook = ok(await client.createWebhook({ body: { action: 'all', url: `${merchant.url}/hooks` } }))
    const { id } = await paidByCard(provider)
    const [told] = await eventually('A notification', async () => merchant.received.length > 0 && merchant.received)
    const events = await lifeOf(id, 2)
    assert.equal(told?.body.webhook.events?.[0]?.id, events.at(-1)?.id)
    ok(await client.deleteWebhook({ params: { id: hook.id } }))
  })

  test('in pages: the cursor misses nothing and repeats nothing, and stays good', async () => {
    for (let count = 0; count < 5; count++) await newReference(client)
    const { id } = await newReference(client)
    await lifeOf(id, 1)
    const whole = await readAll()
    const inPages = await readAll({ limit: 3 })
    const ids = (events: readonly WireEvent[]) => events.map((event) => event.id)
    assert.deepEqual(ids(inPages), ids(whole))
    assert.equal(new Set(ids(whole)).size, whole.length)
    const { cursor } = ok(await client.listEvents({ query: { limit: 500 } }))
    assert.deepEqual(ok(await client.listEvents({ query: { after: cursor } })), { events: [], cursor, hasMore: false })
    const later = await newReference(client)
    await lifeOf(later.id, 1)
    assert.deepEqual(ids(await readAll({ after: cursor })), [`evt_p${later.id}_1`])
  })

  test('of some types only, and of transfers', async () => {
    const reference = await newReference(client)
    ok(await payReference(client, reference))
    const refund = ok(await client.refundPayment({ params: { id: reference.id }, body: { amount: 250 } }))
    const [transfer] = ok(await client.settleDay({ body: { clientId: '510000002', invoice: true } })).transfers
    await lifeOf(reference.id, 5)
    assert.deepEqual(typesOf(await readAll({ paymentId: reference.id })), [
      'payment_created',
      'payment_confirmed',
      'payment_refund_taken',
      'payment_transferred',
      'payment_invoiced',
    ])
    assert.deepEqual(typesOf(await readAll({ paymentId: reference.id, type: 'payment_invoiced,payment_created' })), [
      'payment_created',
      'payment_invoiced',
    ])
    assert.equal((await readAll({ type: 'payment_refunded' })).at(-1)?.payment?.id, refund.id)
    const sent = (await readAll({ type: 'transfer_created' })).at(-1)
    assert.deepEqual(sent?.transfer, { id: transfer?.reference, amount: transfer?.amount })
    assert.match(sent?.id ?? '', /^evt_t510000002_\d+$/)
    assert.deepEqual(await readAll({ type: 'entity_declined' }), [])
  })

  test('of the entity itself', async () => {
    const bank = { owner: 'Nova Loja', bankName: 'Banco Simulado', iban: 'PT50000201231234567890154', swift: 'BSIMPTPL' }
    const body = { clientId: '509999990', name: 'Nova Loja', bankAccount: bank, availableMethods: [{ code: 'MB' as const }] }
    const made = await client.createEntity({ body: body as never })
    if (!made.success) return assert.equal(made.status, 422, made.text)
    const by = provider.clientFor({ clientId: '509999990' })
    const [first] = await eventually('The entity’s event', async () => {
      const events = await readAll({}, by)
      return events.length > 0 && events
    })
    assert.partialDeepStrictEqual(first, { id: 'evt_e509999990_1', type: 'entity_pending', entity: { state: 'pending' } })
  })

  test('nobody else’s', async () => {
    const { id } = await newReference(client)
    await lifeOf(id, 1)
    for (const [, stranger] of strangers(provider)) {
      assert.deepEqual(await readAll({ paymentId: id }, stranger), [])
      assert((await readAll({}, stranger)).every(({ payment }) => payment?.id !== id))
    }
    assert.deepEqual(await readAll({ paymentId: '99999999999999999999' }), [])
  })

  test('a decline, that nothing else tells of', async () => {
    const { id } = await askPhone(client, phones.refuses)
    assert(typesOf(await lifeOf(id, 2)).includes('payment_method_error'))
  })
})

describe('422', () => {
  const wrong: [query: object, code: string, pointer: string][] = [
    [{ after: 'now' }, 'e00228', '/after'],
    [{ after: '9'.repeat(19) }, 'e00235', '/after'],
    [{ type: 'payment_paid' }, 'e00230', '/type'],
    [{ paymentId: 'x' }, 'e00228', '/paymentId'],
    [{ limit: 0 }, 'e00231', '/limit'],
    [{ limit: 501 }, 'e00301', '/limit'],
  ]
  for (const [query, code, pointer] of wrong) {
    test(`${JSON.stringify(query)} is ${code}`, async () =>
      assertRefused(await client.listEvents({ query: query as never }), 422, [code, pointer]))
  }
})

test('what is not written yet stops the log, and nothing that comes late is missed', async () => {
  const sql = openDatabase(app.config.databaseUrl ?? '', 2)
  const { id } = await newReference(client)
  await lifeOf(id, 1)
  let { cursor, hasMore } = ok(await client.listEvents({ query: { limit: 500 } }))
  while (hasMore) ({ cursor, hasMore } = ok(await client.listEvents({ query: { limit: 500, after: cursor } })))
  const inserted = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const late = sql.begin(async (tx) => {
    await tx`
      insert into payment_events (entity_id, payment_id, sequence, name, state, amount_cents, created_at)
      values (510000002, ${id}, 2, 'adjust', 'pending', 1250, now())`
    inserted.resolve()
    await released.promise
  })
  await inserted.promise
  const look = createEventHorizon(app.sql)
  const next = await newReference(client)
  for (let round = 0; round < 3; round++) await look()
  const before = await readAll({ after: cursor })
  assert(!before.some(({ payment }) => payment?.id === next.id), 'The log went past what was under way.')
  released.resolve()
  await late
  await lifeOf(next.id, 1)
  const ids = (await readAll({ after: cursor })).map((event) => event.id)
  assert(ids.includes(`evt_p${id}_2`) && ids.includes(`evt_p${next.id}_1`))
  assert(ids.indexOf(`evt_p${id}_2`) < ids.indexOf(`evt_p${next.id}_1`))
  await sql.end()
})
