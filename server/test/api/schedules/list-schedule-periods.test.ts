import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { cardSchedule, newSchedule, paidTimes, passDays } from '../../schedules.ts'

const provider = await startTestProvider()
const { client } = provider

test('200: each period that has begun, with its payment; a page at a time', async () => {
  const { schedule } = await cardSchedule(provider, { interval: { unit: 'day' } })
  await paidTimes(client, schedule.id, 1)
  await passDays(client, 1)
  await paidTimes(client, schedule.id, 2)
  const params = { id: schedule.id }
  const periods = ok(await client.listSchedulePeriods({ params }))
  assert.deepEqual(
    periods.map(({ number, state, amount, tries }) => [number, state, amount, tries]),
    [
      [2, 'paid', 1250, 1],
      [1, 'paid', 1250, 1],
    ],
  )
  const page = await client.listSchedulePeriods({ params, query: { limit: 1 } })
  const { meta } = JSON.parse(page.text) as { meta: { nextCursor: string } }
  const rest = ok(await client.listSchedulePeriods({ params, query: { limit: 1, cursor: meta.nextCursor } }))
  assert.deepEqual([...ok(page), ...rest], periods)
  assert.deepEqual(
    ok(await client.listSchedulePeriods({ params: { id: (await newSchedule(client, { startDate: '2040-01-31' })).id } })),
    [],
  )
})

test('404: no such schedule', async () =>
  assertRefused(await client.listSchedulePeriods({ params: { id: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' } }), 404, ['e00500', '/id']))

test('422: no such order', async () => {
  const { id } = await newSchedule(client, { startDate: '2040-01-31' })
  assertRefused(await client.listSchedulePeriods({ params: { id }, query: { sort: 'amount' } }), 422, ['e00230', '/sort'])
})
