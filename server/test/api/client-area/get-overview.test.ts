import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  advance,
  answering,
  assertRefused,
  authorised,
  newReference,
  ok,
  paidByCard,
  payReference,
  subscribedMerchant,
} from '../../builders.ts'
import { lisbonIso } from '../../../src/domain/lisbon-time.ts'
import { startTestProvider } from '../../harness.ts'
import { demoOffice, openOffice } from '../../office.ts'

const provider = await startTestProvider()
const { client } = await demoOffice(provider, 'viewer')

// All of it on one day in Lisbon, also when the day is about to end.
const dayIn = (ms: number): string => lisbonIso(new Date(Date.now() + ms)).slice(0, 10)
if (dayIn(0) !== dayIn(300_000)) await advance(provider.client, 600)

test('200: what was paid, by day and by method, against the days before, and what waits', async () => {
  await paidByCard(provider)
  ok(await payReference(provider.client, await newReference(provider.client, { amount: 750 })))
  await authorised(provider)
  const { now, before, days, methods, attention } = ok(await client.getOverview({ query: { days: '7' } }))
  assert.deepEqual(now, { count: 2, volume: 2000, average: 1000 })
  assert.deepEqual(before, { count: 0, volume: 0, average: 0 })
  assert.equal(days.length, 7)
  assert.partialDeepStrictEqual(days.at(-1), { count: 2, volume: 2000 })
  const card = methods.find(({ code }) => code === 'CC')
  assert.partialDeepStrictEqual(card, { tried: 2, paid: 2, volume: 1250, before: { tried: 0, paid: 0 } })
  assert.equal(attention.heldMoney, 1)
})

test('200: a notification that failed and goes out again', async () => {
  const failing = async () => ok(await client.getOverview({ query: { days: '1' } })).attention
  assert.equal((await failing()).deliveriesFailing, 0)
  const { noted } = await subscribedMerchant(provider, answering(500))
  ok(await payReference(provider.client, await newReference(provider.client)))
  await noted(1)
  assert.partialDeepStrictEqual(await failing(), { deliveriesFailing: 1, deliveriesGivenUp: 0 })
  await provider.app.sql`update deliveries set status = 'given_up' where status = 'due' and tries > 0`
  assert.partialDeepStrictEqual(await failing(), { deliveriesFailing: 0, deliveriesGivenUp: 1 })
})

test('200: of notifications those of the entity’s own platforms alone, which are those that its people see', async () => {
  const { sql } = provider.app
  const counted = async () => {
    const { deliveriesFailing, deliveriesGivenUp } = ok(await client.getOverview({ query: { days: '1' } })).attention
    return [deliveriesFailing, deliveriesGivenUp]
  }
  const { noted } = await subscribedMerchant(provider, answering(500))
  ok(await payReference(provider.client, await newReference(provider.client)))
  await noted(1)
  const before = await counted()
  assert.equal(before[0], 1)
  const [own] = await sql<{ owner: number }[]>`select owner_entity_id as owner from platforms where platform_id = 1001`
  await sql`update platforms set owner_entity_id = null where platform_id = 1001`
  assert.deepEqual(await counted(), [0, 0])
  await sql`update platforms set owner_entity_id = ${own!.owner} where platform_id = 1001`
  assert.deepEqual(await counted(), before)
  await sql`update deliveries set status = 'given_up' where status = 'due' and tries > 0`
  assert.deepEqual(await counted(), [0, before[1]! + 1])
  await sql`update platforms set owner_entity_id = null where platform_id = 1001`
  assert.deepEqual(await counted(), [0, 0])
  await sql`update platforms set owner_entity_id = ${own!.owner} where platform_id = 1001`
})

test('200: what no bank has answered about, by number; a payer who has yet to say yes is not among it', async () => {
  const { sql } = provider.app
  const [asked, waits] = [await paidByCard(provider), await paidByCard(provider)]
  await sql`
    update attempts set status = case when payment_id = ${asked.id} then 'unknown' else 'waiting' end
    where payment_id in (${asked.id}, ${waits.id})`
  await sql`update payments set state = 'pending_confirmation' where payment_id in (${asked.id}, ${waits.id})`
  const { attention, unknownIds } = ok(await client.getOverview({ query: { days: '1' } }))
  assert.deepEqual([attention.unknown, unknownIds], [1, [asked.id]])
  const listed = ok(await client.listPayments({ query: { id: unknownIds.join(',') } }))
  assert.deepEqual(
    listed.map(({ id }) => id),
    [asked.id],
  )
  await sql`update attempts set status = 'approved' where payment_id in (${asked.id}, ${waits.id})`
})

test('200: how a method went in the period before', async () => {
  const card = async () => ok(await client.getOverview({ query: { days: '1' } })).methods.find(({ code }) => code === 'CC')
  const before = await card()
  const { id } = await paidByCard(provider)
  assert.deepEqual((await card())?.before, { tried: 0, paid: 0 })
  await provider.app.sql`update payments set created_at = created_at - interval '1 day' where payment_id = ${id}`
  assert.partialDeepStrictEqual(await card(), { tried: before!.tried, before: { tried: 1, paid: 1 } })
})

test('200: a key that another one takes the place of within the week needs somebody', async () => {
  const ending = async () => ok(await client.getOverview({ query: { days: '1' } })).attention.keysEnding
  assert.equal(await ending(), 0)
  const owner = await demoOffice(provider, 'owner')
  ok(await owner.client.rotatePlatformKey({ params: { platformCode: '1001' }, body: { days: 7 } }))
  assert.equal(await ending(), 1)
  await provider.app.sql`update platforms set change_ends_at = now() + interval '8 days' where platform_id = 1001`
  assert.equal(await ending(), 0)
})

test('200: the next transfer comes when the day is over; none while they are suspended', async () => {
  const nextOn = async () => ok(await client.getOverview({ query: { days: '1' } })).nextTransferOn
  const [today] = ok(await client.getOverview({ query: { days: '1' } })).days
  const tomorrow = new Date(Date.parse(today!.day) + 86_400_000).toISOString().slice(0, 10)
  assert.equal(await nextOn(), tomorrow)
  ok(await provider.client.settleDay({ body: { clientId: '510000002' } }))
  assert.equal(await nextOn(), tomorrow)
  await provider.app.sql`update entities set suspended_at = now() where entity_id = 510000002`
  assert.equal(await nextOn(), undefined)
  await provider.app.sql`update entities set suspended_at = null where entity_id = 510000002`
})

test('422: no such period', async () => {
  assertRefused(await client.getOverview({ query: { days: '8' as '7' } }), 422, ['e00230'])
})

test('401 e00901: nobody has signed in', async () => {
  assertRefused(await openOffice(provider, '510000002').client.getOverview({ query: { days: '7' } }), 401, ['e00901'])
})
