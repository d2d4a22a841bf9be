import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { cardSchedule, chargesOf, newSchedule, paidTimes, passDays } from '../../schedules.ts'

const provider = await startTestProvider()
const { client } = provider
const days = (count: number) => passDays(client, count)
const later = { startDate: '2040-01-31' }

test('200: nothing is charged any more; asked again it stays so', async () => {
  const { schedule } = await cardSchedule(provider, { interval: { unit: 'week' } })
  const params = { id: schedule.id }
  await paidTimes(client, schedule.id, 1)
  const paused = ok(await client.pauseSchedule({ params }))
  assert.partialDeepStrictEqual(paused.stateDetails, { state: 'paused', reason: 'requested' })
  assert.deepEqual(ok(await client.pauseSchedule({ params })), paused)
  await days(8)
  assert.equal((await chargesOf(client, schedule.id)).length, 1)
})

test('409: it has ended', async () => {
  const { id } = await newSchedule(client, later)
  ok(await client.endSchedule({ params: { id } }))
  assertRefused(await client.pauseSchedule({ params: { id } }), 409, ['e00402', '/id'])
})

test('404: no such schedule', async () =>
  assertRefused(await client.pauseSchedule({ params: { id: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' } }), 404, ['e00500', '/id']))
