import type { apiOperations, Input, Refusal } from '@escudo/contracts'
import { lisbonIso, readDate, readEnd } from '../../domain/lisbon-time.ts'
import { applyUpdate, refuseStep, type Schedule } from '../../domain/schedules/schedule.ts'
import { findSchedule } from '../../store/schedules/schedules.ts'
import { refuse, type Call, type Handler } from '../../calls/call.ts'
import { changeSchedule } from '../../payments/schedules/change-schedule.ts'
import { turnsAside } from '../../payments/terms/turns-aside.ts'
import { agreeScheduleMethod, refuseSchedule, type ScheduleMethod } from '../../payments/schedules/schedule-terms.ts'

type Body = Input<typeof apiOperations.updateSchedule>['body']

/** What a field becomes: what was sent, null too; or what it was. */
function sent<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value
}

function changed(call: Call, schedule: Schedule, body: Body, method: ScheduleMethod | undefined): Schedule {
  const { endDate, retries = {} } = body
  return {
    ...schedule,
    ...method,
    amountCents: body.amount ?? schedule.amountCents,
    mostPeriods: sent(body.count, schedule.mostPeriods),
    endAt: endDate === undefined ? schedule.endAt : endDate === null ? null : readEnd(endDate),
    retryDays: retries.days ?? schedule.retryDays,
    afterRetries: retries.afterwards ?? schedule.afterRetries,
    code: sent(body.code, schedule.code),
    summary: sent(body.summary, schedule.summary),
    callbackUrl: sent(body.callbackUrl, schedule.callbackUrl),
    bankAccountCode: body.bankAccount?.code ?? schedule.bankAccountCode,
    updatedAt: call.now,
  }
}

/** What of a schedule never changes may come back as it was read, and not otherwise. */
function refuseFixed({ unit, every, startAt, customerUuid }: Schedule, { interval, startDate, customer }: Body): Refusal | undefined {
  const others = {
    interval: interval !== undefined && (interval.unit !== unit || (interval.count ?? 1) !== every),
    startDate: startDate !== undefined && lisbonIso(readDate(startDate)) !== lisbonIso(startAt),
    customer: customer !== undefined && customer.uuid !== customerUuid,
  }
  const other = Object.entries(others).find(([, isOther]) => isOther)
  return other && { code: 'e00402', pointer: `/${other[0]}`, values: { hint: 'anotherSchedule' } }
}

async function methodOf(call: Call, { paymentMethod }: Body, { customerUuid }: Schedule): Promise<ScheduleMethod | Refusal | undefined> {
  return paymentMethod && agreeScheduleMethod(call, paymentMethod, customerUuid)
}

/** Held against the terms as it was seen, and written on what it is then. */
export const updateSchedule: Handler<typeof apiOperations.updateSchedule> = async (call, { params, body }) => {
  const seen = await findSchedule(call.sql, call.entityId, params.id)
  if (!seen) return refuse('e00500', '/id')
  const over = refuseStep(seen, 'change') ?? refuseFixed(seen, body)
  if (over) return { refusal: over }
  if (turnsAside(call, seen, body.callbackUrl)) return refuse('e00402', '/callbackUrl')
  const method = await methodOf(call, body, seen)
  if (method && 'code' in method) return { refusal: method }
  const refusal = await refuseSchedule(call, changed(call, seen, body, method))
  if (refusal) return { refusal }
  return changeSchedule(
    call,
    params.id,
    (schedule) => refuseStep(schedule, 'change') ?? applyUpdate(changed(call, schedule, body, method), call.now),
  )
}
