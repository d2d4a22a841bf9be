import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance, ok } from './builders.ts'
import { startTestProvider } from './harness.ts'
import { cardSchedule, chargesOf, paidTimes, passDays, scheduleUntil } from './schedules.ts'
import { saveCeilings } from '../src/store/ceilings.ts'

const provider = await startTestProvider()
const { app, client } = provider

test('a charge above what the entity takes in a day waits for midnight, and is made once', async () => {
  // Noon of tomorrow: nothing that is compared here lies on both sides of a midnight.
  await advance(client, 36 * 3_600 - (Math.floor(Date.now() / 1000) % 86_400))
  await saveCeilings(app.sql, 510_000_002, { chargedCentsADay: 2000 })
  const first = await cardSchedule(provider)
  await paidTimes(client, first.schedule.id, 1)
  const { schedule } = await cardSchedule(provider)
  const waiting = await scheduleUntil(
    client,
    schedule.id,
    'put off',
    ({ nextChargeAt }) => nextChargeAt !== undefined && nextChargeAt !== schedule.nextChargeAt,
  )
  assert.equal(waiting.stateDetails.state, 'active')
  assert.match(waiting.nextChargeAt ?? '', /T00:00:\d\d/)
  assert.deepEqual(await chargesOf(client, schedule.id), [])
  await passDays(client, 1)
  await paidTimes(client, schedule.id, 1)
  assert.equal((await chargesOf(client, schedule.id)).length, 1)
  assert.equal(ok(await client.getSchedule({ params: { id: first.schedule.id } })).paid.count, 1)
})
