import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, cards, ok, payReference } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { cardSchedule, chargesOf, newSchedule, paidTimes, passDays, scheduleUntil } from '../../schedules.ts'

const provider = await startTestProvider()
const { client } = provider
const days = (count: number) => passDays(client, count)
const later = { startDate: '2040-01-31' }

test('200: for good; asked again it is answered the same', async () => {
  const { schedule } = await cardSchedule(provider, { interval: { unit: 'week' } }, cards.declinedLater)
  const params = { id: schedule.id }
  await scheduleUntil(client, schedule.id, 'declined', ({ lastPeriod }) => lastPeriod?.state === 'retrying')
  const ended = ok(await client.endSchedule({ params }))
  assert.partialDeepStrictEqual(ended.stateDetails, { state: 'ended', reason: 'requested' })
  assert.equal(ended.lastPeriod?.state, 'failed')
  assert.deepEqual(ok(await client.endSchedule({ params })), ended)
  await days(30)
  assert.equal((await chargesOf(client, schedule.id)).length, 1)
})

test('200: a reference that waits can still be paid', async () => {
  const schedule = await newSchedule(client)
  await scheduleUntil(client, schedule.id, 'waiting', ({ lastPeriod }) => lastPeriod?.state === 'charging')
  ok(await client.endSchedule({ params: { id: schedule.id } }))
  const [waiting] = await chargesOf(client, schedule.id)
  ok(await payReference(client, waiting ?? assert.fail('A reference waits.')))
  const paid = await paidTimes(client, schedule.id, 1)
  assert.equal(paid.stateDetails.state, 'ended')
  assert.equal((await newSchedule(client, later)).stateDetails.state, 'active')
})

test('404: no such schedule', async () =>
  assertRefused(await client.endSchedule({ params: { id: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' } }), 404, ['e00500', '/id']))
