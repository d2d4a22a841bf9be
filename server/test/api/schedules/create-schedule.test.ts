import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRefused, cards, customerWithCard, customerWithPhone, ok, payReference, phones } from '../../builders.ts'
import { eventually, startTestProvider } from '../../harness.ts'
import { startMerchant } from '../../merchant.ts'
import { cardSchedule, chargesOf, newSchedule, paidTimes, passDays, scheduleUntil, type ScheduleBody } from '../../schedules.ts'

const provider = await startTestProvider()
const { app, client } = provider
await app.sql`update entity_methods set maximum_cents = 500000 where entity_id = 510000002 and code = 'MB'`
const days = (count: number) => passDays(client, count)

describe('201', () => {
  test('charged now, and again a month later; told with its place in the order, shown on the payment and in the log', async () => {
    const merchant = await startMerchant()
    ok(await client.createWebhook({ body: { action: 'all', url: merchant.url } }))
    const before = ok(await client.listEvents({ query: { limit: 500 } })).cursor
    const { schedule, method } = await cardSchedule(provider, { code: 'CABAZ', summary: 'Cabaz do mês' })
    assert.partialDeepStrictEqual(schedule, {
      stateDetails: { state: 'active' },
      amount: 1250,
      interval: { unit: 'month', count: 1 },
      paymentMethod: { code: 'CC', uuid: method.uuid },
      retries: { days: [1, 3, 5, 7], afterwards: 'pause' },
      paid: { count: 0, amount: 0 },
    })
    const once = await paidTimes(client, schedule.id, 1)
    assert.partialDeepStrictEqual(once.lastPeriod, { number: 1, state: 'paid', tries: 1, amount: 1250 })
    await days(31)
    const twice = await paidTimes(client, schedule.id, 2)
    assert.deepEqual(twice.paid, { count: 2, amount: 2500 })
    const charges = await chargesOf(client, schedule.id)
    assert.deepEqual(
      charges.map(({ stateDetails, amount, code, scheduleId }) => [stateDetails.state, amount, code, scheduleId]),
      [1, 2].map(() => ['confirmed', 1250, 'CABAZ', schedule.id]),
    )
    // Requests overtake each other, one may bring two events, and one that was answered too late comes again.
    const told = () =>
      merchant.received
        .filter(({ text }) => text.includes(schedule.id) && text.includes('"schedules"'))
        .flatMap(({ body, isSigned }) =>
          (body.webhook.events ?? []).map(({ sequence }) => `${sequence} ${body.webhook.action} ${isSigned ? 'signed' : 'not signed'}`),
        )
    const all = ['1 schedule_created signed', '2 schedule_charged signed', '3 schedule_charged signed']
    await eventually('All was told', () => Promise.resolve(new Set(told()).size >= all.length))
    assert.deepEqual([...new Set(told())].toSorted(), all)
    const events = await eventually('The log has them all', async () => {
      const read = ok(await client.listEvents({ query: { after: before, limit: 500 } })).events
      return read.filter((event) => event.schedule?.id === schedule.id).length === 3 && read
    })
    assert.deepEqual(
      events
        .filter((event) => event.schedule?.id === schedule.id)
        .map(({ type, sequence, schedule: of }) => [type, sequence, of?.paymentId]),
      [
        ['schedule_created', 1, undefined],
        ['schedule_charged', 2, charges[0]!.id],
        ['schedule_charged', 3, charges[1]!.id],
      ],
    )
    assert(events.some(({ payment }) => payment?.scheduleId === schedule.id))
  })

  test('declined for want of money: tried again on its days, then given up, and paused', async () => {
    const { schedule } = await cardSchedule(provider, { retries: { days: [1, 3] } }, cards.declinedLater)
    const first = await scheduleUntil(client, schedule.id, 'declined', ({ lastPeriod }) => lastPeriod?.state === 'retrying')
    assert.partialDeepStrictEqual(first.lastPeriod, { tries: 1, resultCode: 'e02433' })
    await days(1)
    await scheduleUntil(
      client,
      schedule.id,
      'declined twice',
      ({ lastPeriod }) => lastPeriod?.state === 'retrying' && lastPeriod.tries === 2,
    )
    await days(2)
    const paused = await scheduleUntil(client, schedule.id, 'paused', ({ stateDetails }) => stateDetails.state === 'paused')
    assert.partialDeepStrictEqual(paused.stateDetails, { reason: 'declined', code: 'e02433' })
    assert.partialDeepStrictEqual(paused.lastPeriod, { state: 'failed', tries: 3 })
    assert.equal('nextChargeAt' in paused, false)
    assert.equal((await chargesOf(client, schedule.id)).length, 3)
  })

  test('what becomes of it when a period is given up is its own choice', async () => {
    for (const [afterwards, state] of [
      ['end', 'ended'],
      ['continue', 'active'],
    ] as const) {
      const { schedule } = await cardSchedule(provider, { retries: { days: [], afterwards } }, cards.declinedLater)
      const given = await scheduleUntil(client, schedule.id, 'given up', ({ lastPeriod }) => lastPeriod?.state === 'failed')
      assert.equal(given.stateDetails.state, state)
    }
  })

  test('so many periods, then it ends', async () => {
    const { schedule } = await cardSchedule(provider, { interval: { unit: 'week' }, count: 2 })
    await paidTimes(client, schedule.id, 1)
    await days(8)
    const ended = await paidTimes(client, schedule.id, 2)
    assert.partialDeepStrictEqual(ended.stateDetails, { state: 'ended', reason: 'completed' })
    await days(30)
    assert.equal((await chargesOf(client, schedule.id)).length, 2)
  })

  test('a reference for each period, which waits for its payer and runs out when the next one is due', async () => {
    const schedule = await newSchedule(client, { interval: { unit: 'month' }, retries: { afterwards: 'continue' } })
    const waiting = await scheduleUntil(client, schedule.id, 'waiting', ({ lastPeriod }) => lastPeriod?.state === 'charging')
    const [first] = await chargesOf(client, schedule.id)
    assert(first)
    assert.equal(waiting.lastPeriod?.paymentId, first.id)
    ok(await payReference(client, first))
    await paidTimes(client, schedule.id, 1)
    await days(31)
    await scheduleUntil(client, schedule.id, 'waiting again', ({ lastPeriod }) => lastPeriod?.number === 2)
    await days(32)
    await scheduleUntil(client, schedule.id, 'third', ({ lastPeriod }) => lastPeriod?.number === 3)
    const periods = ok(await client.listSchedulePeriods({ params: { id: schedule.id }, query: { sort: 'createdAt' } }))
    assert.deepEqual(
      periods.map(({ number, state, resultCode }) => [number, state, resultCode]),
      [
        [1, 'paid', undefined],
        [2, 'failed', 'e04201'],
        [3, 'charging', undefined],
      ],
    )
  })

  test('a saved phone is asked, and pays', async () => {
    const { customer, method } = await customerWithPhone(client, phones.approves)
    const schedule = await newSchedule(client, { customer: { uuid: customer.uuid }, paymentMethod: { code: 'MW', uuid: method.uuid } })
    await paidTimes(client, schedule.id, 1)
  })

  test('from a day to come, at its first moment', async () => {
    const schedule = await newSchedule(client, { startDate: '2040-01-31', endDate: '2040-12-31' })
    assert.partialDeepStrictEqual(schedule, { startDate: '2040-01-31T00:00:00+00:00', nextChargeAt: '2040-01-31T00:00:00+00:00' })
  })

  test('a method that is gone pauses it, and says so', async () => {
    const { schedule, customer, method } = await cardSchedule(provider, { interval: { unit: 'week' } })
    await paidTimes(client, schedule.id, 1)
    ok(await client.deleteCustomerPaymentMethod({ params: { uuid: customer.uuid, paymentMethod_uuid: method.uuid } }))
    await days(8)
    const paused = await scheduleUntil(client, schedule.id, 'paused', ({ stateDetails }) => stateDetails.state === 'paused')
    assert.partialDeepStrictEqual(paused.stateDetails, { reason: 'refused', code: 'e00218' })
  })

  test('the same key, the same schedule', async () => {
    const body = { amount: 700, interval: { unit: 'year' }, paymentMethod: { code: 'MB' } } as const
    const make = () => client.createSchedule({ body, headers: { 'Idempotency-Key': 'schedule-1' } })
    const [first, again] = [await make(), await make()]
    assert.deepEqual([again.status, again.text], [first.status, first.text])
  })
})

describe('409', () => {
  test('the same key, another schedule', async () => {
    const make = (amount: number) =>
      client.createSchedule({
        body: { amount, interval: { unit: 'month' }, paymentMethod: { code: 'MB' } },
        headers: { 'Idempotency-Key': 'schedule-2' },
      })
    ok(await make(100))
    assertRefused(await make(101), 409, ['e00240', '/amount'])
  })
})

describe('404', () => {
  test('a customer that there is not', async () => {
    const uuid = '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'
    const body = { amount: 1250, interval: { unit: 'month' }, paymentMethod: { code: 'MB' }, customer: { uuid } } as const
    assertRefused(await client.createSchedule({ body }), 404, ['e00500', '/customer/uuid'])
  })
})

describe('422', () => {
  const uuid = '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e'
  const cases: [name: string, body: Partial<ScheduleBody>, code: string, pointer: string][] = [
    ['no way to be paid', { paymentMethod: {} }, 'e00221', '/paymentMethod/code'],
    ['a card that is not saved', { paymentMethod: { code: 'CC' } }, 'e00221', '/paymentMethod/uuid'],
    ['a saved method of nobody', { paymentMethod: { uuid } }, 'e00221', '/customer/uuid'],
    ['a start in the past', { startDate: '2020-01-01' }, 'e00301', '/startDate'],
    ['an end before the start', { startDate: '2040-01-02', endDate: '2040-01-01' }, 'e00301', '/endDate'],
    ['an amount that no reference takes', { amount: 99_999_999 }, 'e00301', '/amount'],
    ['an amount of nothing', { amount: 0 }, 'e00231', '/amount'],
    ['a unit that is none', { interval: { unit: 'hour' as 'day' } }, 'e00230', '/interval/unit'],
    ['days of retries that go back', { retries: { days: [3, 1] } }, 'e00230', '/retries/days'],
    ['a bank account that is not there', { bankAccount: { code: 'Xx000000' } }, 'e00220', '/bankAccount/code'],
    ['an unknown field', { curency: 'USD' } as Partial<ScheduleBody>, 'e00236', '/curency'],
  ]
  for (const [name, body, code, pointer] of cases)
    test(name, async () => {
      const whole = { amount: 1250, interval: { unit: 'month' }, paymentMethod: { code: 'MB' }, ...body } as ScheduleBody
      assertRefused(await client.createSchedule({ body: whole }), 422, [code, pointer])
    })

  test('a method of another customer, a code that is not the method’s', async () => {
    const { customer, method } = await customerWithCard(provider)
    const create = (paymentMethod: ScheduleBody['paymentMethod']) =>
      client.createSchedule({ body: { amount: 1250, interval: { unit: 'month' }, customer: { uuid: customer.uuid }, paymentMethod } })
    assertRefused(await create({ uuid }), 422, ['e00218', '/paymentMethod/uuid'])
    assertRefused(await create({ uuid: method.uuid, code: 'MW' }), 422, ['e00211', '/paymentMethod/code'])
  })
})
