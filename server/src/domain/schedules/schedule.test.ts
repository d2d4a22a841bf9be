import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RefusalCode } from '@escudo/contracts/vocabulary'
import { lisbonIso, readDate } from '../lisbon-time.ts'
import {
  applyCharge,
  applyEnd,
  applyFailed,
  applyPaid,
  applyPause,
  applyRefused,
  applyResume,
  applySkip,
  applyUpdate,
  dueAt,
  isSame,
  refuseStep,
  type Failure,
  type Period,
  type Schedule,
} from './schedule.ts'
import { isPassing, isWorthRetrying } from './retry-rules.ts'

const start = readDate('2026-01-31T09:30:00')
const schedule: Schedule = {
  entityId: 510_000_002,
  scheduleId: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6e',
  platformId: 1001,
  state: 'active',
  stateAt: start,
  stateReason: null,
  stateCode: null,
  amountCents: 1250,
  unit: 'month',
  every: 1,
  startAt: start,
  mostPeriods: null,
  endAt: null,
  methodCode: 'CC',
  methodUuid: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d6f',
  customerUuid: '7c1f5c1e-3f5e-4a55-9f0c-1d2b3a4c5d60',
  retryDays: [1, 3],
  afterRetries: 'pause',
  code: null,
  summary: null,
  callbackUrl: null,
  bankAccountCode: null,
  period: 1,
  step: 'due',
  tries: 0,
  begun: 0,
  paidCount: 0,
  paidCents: '0',
  nextAt: start,
  lastSequence: 1,
  createdAt: start,
  updatedAt: start,
}
const later = new Date(start.getTime() + 60_000)

/** The schedule and its period while the first try is under way. */
function charging(changes: Partial<Schedule> = {}): { schedule: Schedule; period: Period } {
  const { schedule: held, period } = applyCharge({ ...schedule, ...changes }, undefined, '58113', false, start)
  return { schedule: held, period: period! }
}

describe('dueAt', () => {
  const due = (unit: Schedule['unit'], every: number, startDate: string, periods: number[]) =>
    periods.map((period) => lisbonIso(dueAt({ unit, every, startAt: readDate(startDate) }, period)))
  test('the 31st takes the last of shorter months, and comes back', () =>
    assert.deepEqual(due('month', 1, '2026-01-31T09:30:00', [1, 2, 3, 4]), [
      '2026-01-31T09:30:00+00:00',
      '2026-02-28T09:30:00+00:00',
      '2026-03-31T09:30:00+01:00',
      '2026-04-30T09:30:00+01:00',
    ]))
  test('29 February, each year', () =>
    assert.deepEqual(due('year', 1, '2028-02-29T00:00:00', [2, 5]), ['2029-02-28T00:00:00+00:00', '2032-02-29T00:00:00+00:00']))
  test('the same time of the day across the change of the clocks', () =>
    assert.deepEqual(due('day', 1, '2026-03-28T09:30:00', [1, 2, 3]), [
      '2026-03-28T09:30:00+00:00',
      '2026-03-29T09:30:00+01:00',
      '2026-03-30T09:30:00+01:00',
    ]))
  test('a time that the change leaves out is the one after it', () =>
    assert.deepEqual(due('day', 1, '2026-03-28T01:30:00', [2, 3]), ['2026-03-29T02:30:00+01:00', '2026-03-30T01:30:00+01:00']))
  test('every second week', () => assert.deepEqual(due('week', 2, '2026-10-12T10:00:00', [2]), ['2026-10-26T10:00:00+00:00']))
})

describe('applyCharge', () => {
  test('a period begins', () => {
    const { schedule: held, period } = charging()
    assert.partialDeepStrictEqual(held, { step: 'charging', tries: 1, begun: 1, nextAt: null })
    assert.partialDeepStrictEqual(period, { period: 1, state: 'charging', tries: 1, paymentId: '58113', amountCents: 1250 })
  })
  test('another try of it keeps its amount, and counts no period more', () => {
    const { schedule: held, period } = charging()
    const retrying: Schedule = { ...held, step: 'retrying', amountCents: 9_999 }
    const again = applyCharge(retrying, { ...period, state: 'retrying' }, '58114', true, later)
    assert.partialDeepStrictEqual(again.period, { tries: 2, amountCents: 1250, paymentId: '58114' })
    assert.partialDeepStrictEqual(again, { schedule: { begun: 1, tries: 2 }, actions: ['schedule_waiting'] })
  })
})

describe('applyPaid', () => {
  test('the next period follows', () => {
    const { schedule: held, period } = charging()
    const { schedule: next, actions, period: paid } = applyPaid(held, period, later)
    assert.partialDeepStrictEqual(next, { period: 2, step: 'due', tries: 0, paidCount: 1, paidCents: '1250' })
    assert.equal(next.nextAt && lisbonIso(next.nextAt), '2026-02-28T09:30:00+00:00')
    assert.deepEqual([actions, paid?.state], [['schedule_charged'], 'paid'])
  })
  const ends: [name: string, changes: Partial<Schedule>, state: string][] = [
    ['the last of its number', { mostPeriods: 1 }, 'ended'],
    ['not the last', { mostPeriods: 2 }, 'active'],
    ['the next would be after its end', { endAt: readDate('2026-02-28T09:29:59') }, 'ended'],
    ['the next is at its very end', { endAt: readDate('2026-02-28T09:30:00') }, 'active'],
    ['paused meanwhile', { state: 'paused' }, 'paused'],
    ['ended meanwhile', { state: 'ended' }, 'ended'],
  ]
  for (const [name, changes, state] of ends)
    test(`${name}: ${state}`, () => {
      const { schedule: held, period } = charging()
      assert.equal(applyPaid({ ...held, ...changes }, period, later).schedule.state, state)
    })
  test('late money for a period that was given up is counted, and moves nothing', () => {
    const { period } = charging()
    const { schedule: same } = applyPaid({ ...schedule, period: 3 }, { ...period, state: 'failed' }, later)
    assert.partialDeepStrictEqual(same, { period: 3, step: 'due', paidCount: 1 })
  })
})

describe('applyFailed', () => {
  const fail = (changes: Partial<Schedule>, failure: Partial<Failure> = {}) => {
    const { schedule: held, period } = charging()
    return applyFailed({ ...held, ...changes }, period, { code: 'e02451', mayRetry: true, ...failure }, later)
  }
  test('tried again on its days, counted from the first try', () => {
    for (const [tries, at] of [
      [1, '2026-02-01T09:30:00+00:00'],
      [2, '2026-02-03T09:30:00+00:00'],
    ] as const) {
      const { schedule: held, actions } = fail({ tries })
      assert.equal(held.nextAt && lisbonIso(held.nextAt), at)
      assert.deepEqual([held.step, actions], ['retrying', ['schedule_declined']])
    }
  })
  const given: [name: string, changes: Partial<Schedule>, failure: Partial<Failure>, state: string, actions: string[]][] = [
    ['its days are over', { tries: 3 }, {}, 'paused', ['schedule_failed', 'schedule_paused']],
    ['no day before the next period', { unit: 'day' }, {}, 'paused', ['schedule_failed', 'schedule_paused']],
    ['no try helps', {}, { code: 'e02454' }, 'paused', ['schedule_failed', 'schedule_paused']],
    [
      'no try helps, whatever it was told',
      { afterRetries: 'continue' },
      { code: 'e02454' },
      'paused',
      ['schedule_failed', 'schedule_paused'],
    ],
    ['it goes on', { tries: 3, afterRetries: 'continue' }, {}, 'active', ['schedule_failed']],
    ['it ends', { tries: 3, afterRetries: 'end' }, {}, 'ended', ['schedule_failed', 'schedule_ended']],
    ['it was the last', { tries: 3, mostPeriods: 1 }, {}, 'ended', ['schedule_failed', 'schedule_ended']],
    ['a reference that ran out', { afterRetries: 'continue' }, { mayRetry: false }, 'active', ['schedule_failed']],
    ['paused meanwhile', { state: 'paused', tries: 3 }, {}, 'paused', ['schedule_failed']],
    ['ended meanwhile', { state: 'ended' }, {}, 'ended', ['schedule_failed']],
  ]
  for (const [name, changes, failure, state, actions] of given)
    test(`${name}: ${state}`, () => {
      const change = fail(changes, failure)
      assert.deepEqual([change.schedule.state, change.actions, change.period?.state], [state, actions, 'failed'])
    })
  test('an older period that fails late moves nothing', () => {
    const { period } = charging()
    assert.equal(applyFailed({ ...schedule, period: 2 }, period, { code: null, mayRetry: true }, later).schedule.period, 2)
  })
})

describe('pause, resume, skip, end', () => {
  test('paused and resumed before it was due', () => {
    const { schedule: paused, actions } = applyPause(schedule, later)
    assert.deepEqual([paused.state, paused.stateReason, actions], ['paused', 'requested', ['schedule_paused']])
    assert.deepEqual(applyPause(paused, later).actions, [])
    const resumed = applyResume(paused, undefined, start)
    assert.deepEqual([resumed.schedule.state, resumed.schedule.period, resumed.actions], ['active', 1, ['schedule_resumed']])
    assert.deepEqual(applyResume(schedule, undefined, later).actions, [])
  })
  test('what fell due meanwhile is passed over', () => {
    const { schedule: resumed } = applyResume({ ...schedule, state: 'paused' }, undefined, readDate('2026-04-15'))
    assert.deepEqual([resumed.period, resumed.nextAt && lisbonIso(resumed.nextAt)], [4, '2026-04-30T09:30:00+01:00'])
  })
  test('its end passed meanwhile: it ends', () => {
    const paused: Schedule = { ...schedule, state: 'paused', endAt: readDate('2026-03-01') }
    const { schedule: over, actions } = applyResume(paused, undefined, readDate('2026-04-15'))
    assert.deepEqual([over.state, actions], ['ended', ['schedule_resumed', 'schedule_ended']])
  })
  test('a period that was declined is tried again, or given up when the next is due', () => {
    const { schedule: held, period } = charging()
    const paused: Schedule = { ...held, state: 'paused', step: 'retrying', nextAt: readDate('2026-02-01T09:30:00') }
    const soon = readDate('2026-02-02')
    assert.deepEqual(applyResume(paused, period, soon).schedule.nextAt, soon)
    const given = applyResume(paused, period, readDate('2026-03-15'))
    assert.deepEqual([given.schedule.period, given.period?.state], [3, 'failed'])
  })
  test('while its payment is under way', () => {
    const { schedule: held, period } = charging({ state: 'active' })
    assert.equal(applyResume({ ...held, state: 'paused' }, period, later).schedule.nextAt, null)
    assert.deepEqual(refuseStep(held, 'skip'), { code: 'e00402', pointer: '/id' })
  })
  test('skipped: no period more has begun', () => {
    const { schedule: next, period, actions } = applySkip(schedule, undefined, later)
    assert.deepEqual([next.period, next.begun, period?.state, actions], [2, 0, 'skipped', ['schedule_skipped']])
  })
  test('ended, with what was declined given up', () => {
    const { schedule: held, period } = charging()
    const over = applyEnd({ ...held, step: 'retrying' }, { ...period, state: 'retrying' }, later)
    assert.deepEqual([over.schedule.state, over.period?.state, over.actions], ['ended', 'failed', ['schedule_ended']])
    assert.deepEqual(applyEnd(over.schedule, period, later).actions, [])
    assert.deepEqual(refuseStep(over.schedule, 'change'), { code: 'e00402', pointer: '/id' })
    assert.equal(refuseStep(schedule, 'change'), undefined)
  })
  test('refused: paused, with the code', () => {
    const { schedule: held } = applyRefused(schedule, 'e00300', later)
    assert.deepEqual([held.state, held.stateReason, held.stateCode, held.step], ['paused', 'refused', 'e00300', 'due'])
  })
  test('updated to nothing left: it ends', () =>
    assert.deepEqual(applyUpdate({ ...schedule, period: 2, begun: 1, mostPeriods: 1 }, later).actions, [
      'schedule_updated',
      'schedule_ended',
    ]))
})

test('isSame: nothing has moved since it was seen', () => {
  assert(isSame(schedule, { ...schedule }))
  for (const changes of [
    { state: 'paused' },
    { step: 'charging' },
    { period: 2 },
    { tries: 1 },
    { updatedAt: later },
  ] as Partial<Schedule>[])
    assert(!isSame(schedule, { ...schedule, ...changes }), JSON.stringify(changes))
})

test('which declines are worth another try, and which refusals pass', () => {
  const codes: RefusalCode[] = ['e02433', 'e02451', 'e02454', 'e04113', 'e04020', 'e04201']
  assert.deepEqual(codes.map(isWorthRetrying), [true, true, false, false, true, true])
  assert.equal(isWorthRetrying(null), true)
  assert.deepEqual((['e00704', 'e00701', 'e00300', 'e00218'] as const).map(isPassing), [true, true, false, false])
})
