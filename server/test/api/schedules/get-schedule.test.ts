import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, ok, strangers } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { newSchedule } from '../../schedules.ts'

const provider = await startTestProvider()
const { client } = provider
const later = { startDate: '2040-01-31' }

test('200: the schedule as created', async () => {
  const schedule = await newSchedule(client, later)
  assert.deepEqual(ok(await client.getSchedule({ params: { id: schedule.id } })), schedule)
})

describe('404', () => {
  for (const id of ['7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', 'x', '1', "'"])
    test(`there is no ${id}`, async () => assertRefused(await client.getSchedule({ params: { id } }), 404, ['e00500', '/id']))

  for (const [name, stranger] of strangers(provider)) {
    test(`asked by ${name}`, async () => {
      const { id } = await newSchedule(client, later)
      assertRefused(await stranger.getSchedule({ params: { id } }), 404, ['e00500'])
    })
  }
})
