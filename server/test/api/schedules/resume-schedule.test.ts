import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, cards, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { cardSchedule, newSchedule, paidTimes, passDays, scheduleUntil } from '../../schedules.ts'

const provider = await startTestProvider()
const { client } = provider
const days = (count: number) => passDays(client, count)
const later = { startDate: '2040-01-31' }

test('200: goes on with the next period; what fell due meanwhile is not charged', async () => {
  const { schedule } = await cardSchedule(provider, { interval: { unit: 'week' } })
  const params = { id: schedule.id }
  await paidTimes(client, schedule.id, 1)
  ok(await client.pauseSchedule({ params }))
  await days(16)
  const resumed = ok(await client.resumeSchedule({ params }))
  assert.equal(resumed.stateDetails.state, 'active')
  assert.equal('reason' in resumed.stateDetails, false)
  assert.deepEqual(ok(await client.resumeSchedule({ params })), resumed)
  await days(6)
  const twice = await paidTimes(client, schedule.id, 2)
  assert.equal(twice.lastPeriod?.number, 4)
})

test('200: a declined period is tried again', async () => {
  const { schedule } = await cardSchedule(provider, {}, cards.declinedLater)
  const params = { id: schedule.id }
  await scheduleUntil(client, schedule.id, 'declined', ({ lastPeriod }) => lastPeriod?.state === 'retrying')
  ok(await client.pauseSchedule({ params }))
  await days(2)
  ok(await client.resumeSchedule({ params }))
  await scheduleUntil(client, schedule.id, 'tried again', ({ lastPeriod }) => lastPeriod?.tries === 2 && lastPeriod.state === 'retrying')
})

test('409: it has ended', async () => {
  const { id } = await newSchedule(client, later)
  ok(await client.endSchedule({ params: { id } }))
  assertRefused(await client.resumeSchedule({ params: { id } }), 409, ['e00402', '/id'])
})

test('404: no such schedule', async () =>
  assertRefused(await client.resumeSchedule({ params: { id: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' } }), 404, ['e00500', '/id']))
