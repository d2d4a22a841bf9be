import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, assertRefused, ok } from '../../builders.ts'
import { startTestProvider } from '../../harness.ts'
import { cardSchedule, chargesOf, newSchedule, paidTimes } from '../../schedules.ts'

const provider = await startTestProvider()
const { app, client } = provider
await app.sql`update entity_methods set maximum_cents = 500000 where entity_id = 510000002 and code = 'MB'`
type Body = Parameters<typeof client.updateSchedule>[0]['body']
const update = (id: string, body: Body) => client.updateSchedule({ params: { id }, body })
const later = { startDate: '2040-01-31' }

describe('200', () => {
  test('another amount, from the next period on', async () => {
    const { schedule } = await cardSchedule(provider, { interval: { unit: 'week' } })
    await paidTimes(client, schedule.id, 1)
    assert.equal(ok(await update(schedule.id, { amount: 1500 })).amount, 1500)
    await advance(client, 8 * 86_400)
    await paidTimes(client, schedule.id, 2)
    assert.deepEqual(
      (await chargesOf(client, schedule.id)).map(({ amount }) => amount),
      [1250, 1500],
    )
  })

  test('what is absent stays, null takes away', async () => {
    const schedule = await newSchedule(client, { ...later, code: 'A', summary: 'B', count: 3, endDate: '2041-01-01' })
    const changed = ok(await update(schedule.id, { code: null, count: null, endDate: null, retries: { days: [2], afterwards: 'end' } }))
    assert.partialDeepStrictEqual(changed, { summary: 'B', retries: { days: [2], afterwards: 'end' } })
    assert(!('code' in changed) && !('count' in changed) && !('endDate' in changed))
  })

  test('what was read may come back whole', async () => {
    const { schedule } = await cardSchedule(provider, later)
    const { paid: _paid, ...read } = schedule
    assert.deepEqual(ok(await update(schedule.id, { ...read, amount: 900 })).interval, schedule.interval)
    assert.equal(ok(await client.getSchedule({ params: { id: schedule.id } })).amount, 900)
  })

  test('as many periods as have begun: it ends', async () => {
    const { schedule } = await cardSchedule(provider)
    await paidTimes(client, schedule.id, 1)
    assert.partialDeepStrictEqual(ok(await update(schedule.id, { count: 1 })).stateDetails, { state: 'ended', reason: 'completed' })
  })
})

test('404: no such schedule', async () =>
  assertRefused(await update('7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e', { amount: 1 }), 404, ['e00500', '/id']))

test('409: it has ended', async () => {
  const { id } = await newSchedule(client, later)
  ok(await client.endSchedule({ params: { id } }))
  assertRefused(await update(id, { amount: 100 }), 409, ['e00402', '/id'])
})

describe('409: what never changes', () => {
  for (const [body, pointer] of [
    [{ interval: { unit: 'week' } }, '/interval'],
    [{ interval: { unit: 'month', count: 2 } }, '/interval'],
    [{ startDate: '2040-02-01' }, '/startDate'],
    [{ customer: { uuid: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e' } }, '/customer'],
  ] as const)
    test(JSON.stringify(body), async () => {
      const { id } = await newSchedule(client, later)
      const refused = await update(id, { ...body, amount: 100 })
      assertRefused(refused, 409, ['e00402', pointer])
      assert.match(refused.text, /termine este e crie outro/)
      assert.equal(ok(await client.getSchedule({ params: { id } })).amount, 1250)
    })
})

describe('422', () => {
  for (const [body, code, pointer] of [
    [{ amount: 99_999_999 }, 'e00301', '/amount'],
    [{ paymentMethod: { code: 'CC' } }, 'e00221', '/paymentMethod/uuid'],
    [{ endDate: '2039-01-01' }, 'e00301', '/endDate'],
    [{ curency: 'USD' }, 'e00236', '/curency'],
  ] as const)
    test(JSON.stringify(body), async () => {
      const { id } = await newSchedule(client, later)
      assertRefused(await update(id, body as Body), 422, [code, pointer])
    })
})
