import type { WireSchedule, WireSchedulePeriod } from '@escudo/contracts'
import { lisbonIso } from '../domain/lisbon-time.ts'
import type { Period, Schedule } from '../domain/schedules/schedule.ts'
import { findLastPeriods, findSchedule } from '../store/schedules/schedules.ts'
import type { Db } from '../store/db.ts'
import type { Call } from '../calls/call.ts'
import { present } from './payment-view.ts'

export function periodView({ period, dueAt, amountCents, state, tries, paymentId, resultCode }: Period): WireSchedulePeriod {
  return { number: period, dueAt: lisbonIso(dueAt), amount: amountCents, state, tries, ...present({ paymentId, resultCode }) }
}

function stateView({ state, stateAt, stateReason: reason, stateCode: code }: Schedule): WireSchedule['stateDetails'] {
  return { state, ...present({ reason, code }), createdAt: lisbonIso(stateAt) }
}

/** A schedule as its merchant sees it, with the last period that has begun. */
function scheduleView(schedule: Schedule, last: Period | undefined): WireSchedule {
  const { scheduleId, amountCents, unit, every, startAt, mostPeriods, endAt, methodCode, methodUuid, customerUuid, nextAt } = schedule
  const { code, summary, callbackUrl, bankAccountCode } = schedule
  return {
    id: scheduleId,
    stateDetails: stateView(schedule),
    amount: amountCents,
    interval: { unit, count: every },
    startDate: lisbonIso(startAt),
    ...present({ count: mostPeriods }),
    ...(endAt && { endDate: lisbonIso(endAt) }),
    paymentMethod: { code: methodCode, ...present({ uuid: methodUuid }) },
    ...(customerUuid !== null && { customer: { uuid: customerUuid } }),
    retries: { days: schedule.retryDays, afterwards: schedule.afterRetries },
    ...present({ code, summary, callbackUrl }),
    ...(bankAccountCode !== null && { bankAccount: { code: bankAccountCode } }),
    ...(schedule.state === 'active' && nextAt && { nextChargeAt: lisbonIso(nextAt) }),
    ...(last && { lastPeriod: periodView(last) }),
    paid: { count: schedule.paidCount, amount: Number(schedule.paidCents) },
    createdAt: lisbonIso(schedule.createdAt),
    updatedAt: lisbonIso(schedule.updatedAt),
  }
}

/** The views of schedules of one entity. */
export async function scheduleViews(sql: Db, entityId: number, schedules: readonly Schedule[]): Promise<WireSchedule[]> {
  const last = await findLastPeriods(sql, entityId, schedules)
  return schedules.map((schedule) => scheduleView(schedule, last.get(schedule.scheduleId)))
}

export async function oneScheduleView(sql: Db, schedule: Schedule): Promise<WireSchedule> {
  const [view] = await scheduleViews(sql, schedule.entityId, [schedule])
  return view!
}

/** The present view of a schedule, for a repeat whose first call could not answer. */
export async function recallSchedule({ sql, entityId }: Call, scheduleId: string): Promise<WireSchedule | undefined> {
  const schedule = await findSchedule(sql, entityId, scheduleId)
  return schedule && oneScheduleView(sql, schedule)
}
