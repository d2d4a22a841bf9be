import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeSchedule } from '../src/payments/schedules/charge-schedule.ts'
import { closeCharge } from '../src/payments/schedules/close-charge.ts'
import { findSchedule } from '../src/store/schedules/schedules.ts'
import { advance, ok } from './builders.ts'
import { startTestProvider } from './harness.ts'
import { cardSchedule, chargesOf, newSchedule, paidTimes, scheduleUntil } from './schedules.ts'

const provider = await startTestProvider()
const { app, client } = provider
const seenOf = async (id: string) => (await findSchedule(app.sql, 510_000_002, id)) ?? assert.fail('The schedule is there.')

test('however many charge a period at the same time, it has one payment', async () => {
  const { schedule } = await cardSchedule(provider, { startDate: '2040-01-31' })
  const byReference = await newSchedule(client, { startDate: '2040-01-31' })
  const now = new Date('2040-01-31T10:00:00Z')
  for (const { id } of [schedule, byReference]) {
    const seen = await seenOf(id)
    await Promise.all(Array.from({ length: 12 }, () => chargeSchedule(app.services, seen, now)))
    assert.equal((await chargesOf(client, id)).length, 1)
    // Who comes later with what it saw before finds it moved.
    await chargeSchedule(app.services, seen, now)
    assert.equal((await chargesOf(client, id)).length, 1)
  }
  await paidTimes(client, schedule.id, 1)
})

test('what a payment ended with is done once, however often it is told', async () => {
  const { schedule } = await cardSchedule(provider, { interval: { unit: 'week' } })
  const paid = await paidTimes(client, schedule.id, 1)
  const outcome = { entityId: 510_000_002, paymentId: paid.lastPeriod?.paymentId ?? '' }
  await app.sql`insert into schedule_outcomes (entity_id, payment_id) values (${outcome.entityId}, ${outcome.paymentId})`
  await Promise.all(Array.from({ length: 6 }, () => closeCharge(app.services, outcome, new Date())))
  assert.deepEqual(ok(await client.getSchedule({ params: { id: schedule.id } })).paid, { count: 1, amount: 1250 })
})

test('a process that dies between the payment and its answer: the janitor finds out, and the period is paid once', async () => {
  const { schedule } = await cardSchedule(provider)
  await paidTimes(client, schedule.id, 1)
  const seen = await seenOf(schedule.id)
  const dying = {
    ...app.services,
    acquirer: { ...app.services.acquirer, ask: () => new Promise<never>(() => undefined) },
    acquirerTimeoutMs: 1,
  }
  const due = seen.nextAt ?? assert.fail('It goes on.')
  await chargeSchedule(dying, seen, due)
  await scheduleUntil(client, schedule.id, 'under way', ({ lastPeriod }) => lastPeriod?.number === 2)
  await advance(client, 40 * 86_400)
  const { lastPeriod } = await scheduleUntil(
    client,
    schedule.id,
    'paid in the end',
    (is) => is.lastPeriod?.number === 2 && is.lastPeriod.state === 'paid',
  )
  const charges = await chargesOf(client, schedule.id)
  assert.equal(charges.filter(({ stateDetails }) => stateDetails.state === 'confirmed').length, 2)
  assert.equal(lastPeriod?.tries, charges.length - 1)
})
