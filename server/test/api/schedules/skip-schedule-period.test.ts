import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, cards, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { cardSchedule, chargesOf, newSchedule, paidTimes, passDays, scheduleUntil } from '../../schedules.ts'

const provider = await startTestProvider()
const { client } = provider
const days = (count: number) => passDays(client, count)
const later = { startDate: '2040-01-31' }

test('200: the next period is passed over, and does not count', async () => {
  const { schedule } = await cardSchedule(provider, { interval: { unit: 'week' }, count: 2 })
  const params = { id: schedule.id }
  await paidTimes(client, schedule.id, 1)
  const skipped = ok(await client.skipSchedulePeriod({ params }))
  assert.partialDeepStrictEqual(skipped.lastPeriod, { number: 2, state: 'skipped', tries: 0 })
  await days(15)
  const ended = await paidTimes(client, schedule.id, 2)
  assert.equal(ended.lastPeriod?.number, 3)
  assert.equal(ended.stateDetails.state, 'ended')
})

test('200: one that was declined is not tried again', async () => {
  const { schedule } = await cardSchedule(provider, {}, cards.declinedLater)
  await scheduleUntil(client, schedule.id, 'declined', ({ lastPeriod }) => lastPeriod?.state === 'retrying')
  const skipped = ok(await client.skipSchedulePeriod({ params: { id: schedule.id } }))
  assert.partialDeepStrictEqual(skipped.lastPeriod, { number: 1, state: 'skipped', tries: 1 })
})

test('409: its payment is under way, it is paused', async () => {
  const waiting = await newSchedule(client)
  const params = { id: waiting.id }
  await scheduleUntil(client, waiting.id, 'waiting', ({ lastPeriod }) => lastPeriod?.state === 'charging')
  assertRefused(await client.skipSchedulePeriod({ params }), 409, ['e00402', '/id'])
  assert.equal((await chargesOf(client, waiting.id)).length, 1)
  const { id } = await newSchedule(client, later)
  ok(await client.pauseSchedule({ params: { id } }))
  assertRefused(await client.skipSchedulePeriod({ params: { id } }), 409, ['e00402', '/id'])
})

test('404: no such schedule', async () =>
  assertRefused(await client.skipSchedulePeriod({ params: { id: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' } }), 404, ['e00500', '/id']))
