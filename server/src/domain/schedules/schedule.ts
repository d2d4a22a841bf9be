import type {
  MethodCode,
  PeriodState,
  Refusal,
  RefusalCode,
  ScheduleAction,
  ScheduleAfter,
  ScheduleReason,
  ScheduleState,
  ScheduleUnit,
} from '@escudo/contracts/vocabulary'
import { lisbonLater } from '../lisbon-time.ts'
import { isWorthRetrying } from './retry-rules.ts'

/** The same amount again each period. Amounts in cents. */
export type Schedule = {
  entityId: number
  scheduleId: string
  platformId: number
  state: ScheduleState
  stateAt: Date
  stateReason: ScheduleReason | null
  stateCode: RefusalCode | null
  amountCents: number
  unit: ScheduleUnit
  every: number
  startAt: Date
  /** So many periods may begin; those that are skipped do not count. */
  mostPeriods: number | null
  endAt: Date | null
  methodCode: MethodCode
  /** Null: a reference for each period. */
  methodUuid: string | null
  customerUuid: string | null
  retryDays: number[]
  afterRetries: ScheduleAfter
  code: string | null
  summary: string | null
  callbackUrl: string | null
  bankAccountCode: string | null
  /** The period that is under way, or the next one, from 1. */
  period: number
  step: 'due' | 'charging' | 'retrying'
  /** Of the period that is under way. */
  tries: number
  begun: number
  paidCount: number
  /** Sum in cents, as text: it may be large. */
  paidCents: string
  /** When it is charged next; null while a payment is under way, and at the end. */
  nextAt: Date | null
  lastSequence: number
  createdAt: Date
  updatedAt: Date
}

/** One period of a schedule that has begun. */
export type Period = {
  entityId: number
  scheduleId: string
  period: number
  dueAt: Date
  amountCents: number
  state: PeriodState
  tries: number
  paymentId: string | null
  resultCode: RefusalCode | null
  createdAt: Date
  updatedAt: Date
}

/** What becomes of a schedule, of its period if one is concerned, and what is told of it, in order. */
export type ScheduleChange = { schedule: Schedule; period?: Period; actions: ScheduleAction[] }

/** When a period falls due. Counted from the first, so that the 31st comes back after a shorter month. */
export function dueAt({ startAt, unit, every }: Pick<Schedule, 'startAt' | 'unit' | 'every'>, period: number): Date {
  return period === 1 ? startAt : lisbonLater(startAt, unit, every * (period - 1))
}

/** Whether nothing is left to charge after the periods that have begun. */
function isComplete(schedule: Schedule): boolean {
  const { mostPeriods, begun, endAt, period } = schedule
  return (mostPeriods !== null && begun >= mostPeriods) || (endAt !== null && dueAt(schedule, period) > endAt)
}

function ended(schedule: Schedule, reason: ScheduleReason, code: RefusalCode | null, now: Date): Schedule {
  return { ...schedule, state: 'ended', stateAt: now, stateReason: reason, stateCode: code, nextAt: null, updatedAt: now }
}

function paused(schedule: Schedule, reason: ScheduleReason, code: RefusalCode | null, now: Date): Schedule {
  return { ...schedule, state: 'paused', stateAt: now, stateReason: reason, stateCode: code, updatedAt: now }
}

/** The schedule before its next period. One that is over stays so, whatever becomes of what was under way. */
function advanced(schedule: Schedule, now: Date): Schedule {
  const period = schedule.period + 1
  const next: Schedule = { ...schedule, period, step: 'due', tries: 0, updatedAt: now }
  return { ...next, nextAt: schedule.state === 'ended' ? null : dueAt(next, period) }
}

/** Ends a schedule that has nothing left to charge, and says so. */
function completed(change: ScheduleChange, now: Date): ScheduleChange {
  const { schedule, actions } = change
  if (schedule.state === 'ended' || schedule.step !== 'due' || !isComplete(schedule)) return change
  return { ...change, schedule: ended(schedule, 'completed', null, now), actions: [...actions, 'schedule_ended'] }
}

/** Whether what is under way may still be charged: nothing has moved since it was seen. */
export function isSame(seen: Schedule, held: Schedule): boolean {
  const { state, step, period, tries, updatedAt } = held
  const isMoved = step !== seen.step || period !== seen.period || tries !== seen.tries
  return state === 'active' && !isMoved && updatedAt.getTime() === seen.updatedAt.getTime()
}

/** A period is charged, for the first time or again: its payment is being written. `waits`: for its payer. */
export function applyCharge(schedule: Schedule, before: Period | undefined, paymentId: string, waits: boolean, now: Date): ScheduleChange {
  const { entityId, scheduleId, period, tries, begun } = schedule
  const created = { entityId, scheduleId, period, dueAt: dueAt(schedule, period), amountCents: schedule.amountCents, createdAt: now }
  return {
    schedule: {
      ...schedule,
      step: 'charging',
      tries: tries + 1,
      begun: schedule.step === 'due' ? begun + 1 : begun,
      nextAt: null,
      updatedAt: now,
    },
    period: { ...(before ?? created), state: 'charging', tries: tries + 1, paymentId, resultCode: null, updatedAt: now },
    actions: waits ? ['schedule_waiting'] : [],
  }
}

/** A period was paid. Money that comes for one that was given up is told, and moves nothing. */
export function applyPaid(schedule: Schedule, period: Period, now: Date): ScheduleChange {
  const isCurrent = schedule.period === period.period && schedule.step === 'charging'
  const counted: Schedule = {
    ...schedule,
    paidCount: schedule.paidCount + 1,
    paidCents: String(BigInt(schedule.paidCents) + BigInt(period.amountCents)),
    updatedAt: now,
  }
  const change: ScheduleChange = {
    schedule: isCurrent ? advanced(counted, now) : counted,
    period: { ...period, state: 'paid', resultCode: null, updatedAt: now },
    actions: ['schedule_charged'],
  }
  return completed(change, now)
}

/** What a failed payment of a period was: whether another try may help, and why it failed. */
export type Failure = { code: RefusalCode | null; mayRetry: boolean }

/** When a declined period is tried again: on the next of its days, and before the next period falls due. */
function nextTry(schedule: Schedule, firstTryAt: Date): Date | undefined {
  const days = schedule.retryDays[schedule.tries - 1]
  if (days === undefined) return undefined
  const at = lisbonLater(firstTryAt, 'day', days)
  return at < dueAt(schedule, schedule.period + 1) ? at : undefined
}

function applyAfter(change: ScheduleChange, code: RefusalCode | null, isForGood: boolean, now: Date): ScheduleChange {
  const { schedule, actions } = change
  const after = isForGood && schedule.afterRetries === 'continue' ? 'pause' : schedule.afterRetries
  if (schedule.state !== 'active' || after === 'continue') return completed(change, now)
  if (after === 'end') return { ...change, schedule: ended(schedule, 'declined', code, now), actions: [...actions, 'schedule_ended'] }
  if (isComplete(schedule)) return completed(change, now)
  return { ...change, schedule: paused(schedule, 'declined', code, now), actions: [...actions, 'schedule_paused'] }
}

/** A period was declined, or nobody paid it: it is tried again, or given up, and the schedule does what it was told to. */
export function applyFailed(schedule: Schedule, period: Period, { code, mayRetry }: Failure, now: Date): ScheduleChange {
  const failed: Period = { ...period, resultCode: code, updatedAt: now }
  if (schedule.period !== period.period || schedule.step !== 'charging')
    return { schedule: { ...schedule, updatedAt: now }, period: { ...failed, state: 'failed' }, actions: ['schedule_failed'] }
  const isForGood = mayRetry && !isWorthRetrying(code)
  const at = mayRetry && !isForGood && schedule.state !== 'ended' ? nextTry(schedule, period.createdAt) : undefined
  if (at)
    return {
      schedule: { ...schedule, step: 'retrying', nextAt: at, updatedAt: now },
      period: { ...failed, state: 'retrying' },
      actions: ['schedule_declined'],
    }
  const given: ScheduleChange = {
    schedule: advanced(schedule, now),
    period: { ...failed, state: 'failed' },
    actions: ['schedule_failed'],
  }
  return applyAfter(given, code, isForGood, now)
}

/** The charge was refused before anybody was asked: by something that a merchant has to mend. */
export function applyRefused(schedule: Schedule, code: RefusalCode, now: Date): ScheduleChange {
  return { schedule: paused(schedule, 'refused', code, now), actions: ['schedule_paused'] }
}

/** Why something cannot be done to a schedule now, or undefined. */
export function refuseStep({ state, step }: Schedule, wish: 'change' | 'skip'): Refusal | undefined {
  const isRefused = wish === 'change' ? state === 'ended' : state !== 'active' || step === 'charging'
  return isRefused ? { code: 'e00402', pointer: '/id' } : undefined
}

/** Pauses a schedule; one that is paused stays so. */
export function applyPause(schedule: Schedule, now: Date): ScheduleChange {
  if (schedule.state === 'paused') return { schedule, actions: [] }
  return { schedule: paused(schedule, 'requested', null, now), actions: ['schedule_paused'] }
}

/** Gives up a period that was declined. */
function givenUp(schedule: Schedule, period: Period | undefined, state: 'failed' | 'skipped', now: Date): Partial<ScheduleChange> {
  return period && schedule.step === 'retrying' ? { period: { ...period, state, updatedAt: now } } : {}
}

/** Goes on with the next period of the calendar; one that was declined is tried again, unless the next is due already. */
export function applyResume(schedule: Schedule, period: Period | undefined, now: Date): ScheduleChange {
  if (schedule.state === 'active') return { schedule, actions: [] }
  const active: Schedule = { ...schedule, state: 'active', stateAt: now, stateReason: null, stateCode: null, updatedAt: now }
  const resumed: ScheduleChange = { schedule: active, actions: ['schedule_resumed'] }
  if (active.step === 'charging') return resumed
  if (active.step === 'retrying' && dueAt(active, active.period + 1) > now) {
    const nextAt = active.nextAt && active.nextAt > now ? active.nextAt : now
    return { ...resumed, schedule: { ...active, nextAt } }
  }
  const hasFailed = active.step === 'retrying'
  let next = hasFailed ? advanced(active, now) : active
  while (dueAt(next, next.period) < now) next = advanced(next, now)
  return completed(
    {
      ...givenUp(schedule, period, 'failed', now),
      schedule: { ...next, nextAt: dueAt(next, next.period) },
      actions: hasFailed ? ['schedule_failed', 'schedule_resumed'] : ['schedule_resumed'],
    },
    now,
  )
}

/** Passes over the period that is next, or that was declined. */
export function applySkip(schedule: Schedule, period: Period | undefined, now: Date): ScheduleChange {
  const { entityId, scheduleId, period: number, amountCents } = schedule
  const blank = { entityId, scheduleId, period: number, dueAt: dueAt(schedule, number), amountCents, createdAt: now }
  const skipped: Period = { ...blank, tries: 0, paymentId: null, resultCode: null, ...period, state: 'skipped', updatedAt: now }
  return completed({ schedule: advanced(schedule, now), period: skipped, actions: ['schedule_skipped'] }, now)
}

/** Ends a schedule for good; one that has ended stays so. */
export function applyEnd(schedule: Schedule, period: Period | undefined, now: Date): ScheduleChange {
  if (schedule.state === 'ended') return { schedule, actions: [] }
  return {
    ...givenUp(schedule, period, 'failed', now),
    schedule: ended(schedule, 'requested', null, now),
    actions: ['schedule_ended'],
  }
}

/** What was asked to change of a schedule, which ends when nothing is left to charge. */
export function applyUpdate(schedule: Schedule, now: Date): ScheduleChange {
  return completed({ schedule, actions: ['schedule_updated'] }, now)
}
