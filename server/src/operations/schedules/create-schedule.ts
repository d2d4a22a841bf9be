import { randomUUID } from 'node:crypto'
import { usualRetryDays, type apiOperations, type Input } from '@escudo/contracts'
import { lisbonDay, lisbonIso, readDate, readEnd } from '../../domain/lisbon-time.ts'
import type { Schedule } from '../../domain/schedules/schedule.ts'
import { transaction } from '../../store/db.ts'
import { scheduleRow } from '../../store/rows/schedule.ts'
import { insertSchedule } from '../../store/schedules/schedules.ts'
import { claimCall } from '../../calls/claim-call.ts'
import { refuse, type Call, type Handler } from '../../calls/call.ts'
import { recordSchedule } from '../../payments/schedules/record-schedule.ts'
import { agreeScheduleMethod, refuseSchedule, type ScheduleMethod } from '../../payments/schedules/schedule-terms.ts'
import { oneScheduleView } from '../../views/schedule-view.ts'

type Body = Input<typeof apiOperations.createSchedule>['body']

/** When the first period falls due; a date alone that is today's means now. */
function startOf({ startDate }: Body, now: Date): Date {
  if (startDate === undefined || startDate === lisbonDay(now)) return now
  return readDate(startDate)
}

function newSchedule(call: Call, body: Body, method: ScheduleMethod, startAt: Date): Schedule {
  const { interval, count = null, endDate, retries = {}, customer, bankAccount, code = null, summary = null, callbackUrl = null } = body
  return {
    ...scheduleRow.blank,
    ...method,
    entityId: call.entityId,
    scheduleId: randomUUID(),
    platformId: call.platformId,
    state: 'active',
    stateAt: call.now,
    amountCents: body.amount,
    unit: interval.unit,
    every: interval.count ?? 1,
    startAt,
    mostPeriods: count,
    endAt: endDate === undefined ? null : readEnd(endDate),
    customerUuid: customer?.uuid ?? null,
    retryDays: retries.days ?? [...usualRetryDays],
    afterRetries: retries.afterwards ?? 'pause',
    code,
    summary,
    callbackUrl,
    bankAccountCode: bankAccount?.code ?? null,
    period: 1,
    step: 'due',
    nextAt: startAt,
    createdAt: call.now,
    updatedAt: call.now,
  }
}

export const createSchedule: Handler<typeof apiOperations.createSchedule> = async (call, { body }) => {
  const startAt = startOf(body, call.now)
  if (startAt < call.now) return refuse('e00301', '/startDate', { minimum: lisbonIso(call.now), maximum: '∞' })
  const method = await agreeScheduleMethod(call, body.paymentMethod, body.customer?.uuid ?? null)
  if ('code' in method) return { refusal: method }
  const schedule = newSchedule(call, body, method, startAt)
  const refusal = await refuseSchedule(call, schedule)
  if (refusal) return { refusal }
  return transaction(call.sql, async (tx) => {
    await claimCall(tx, call, schedule.scheduleId)
    await insertSchedule(tx, schedule)
    const created = await recordSchedule(tx, { schedule, actions: ['schedule_created'] }, undefined, call.now)
    return { data: await oneScheduleView(tx, created) }
  })
}
