import type { apiOperations } from '@escudo/contracts'
import { applyResume, refuseStep } from '../../domain/schedules/schedule.ts'
import type { Handler } from '../../calls/call.ts'
import { changeSchedule } from '../../payments/schedules/change-schedule.ts'

export const resumeSchedule: Handler<typeof apiOperations.resumeSchedule> = (call, { params }) =>
  changeSchedule(call, params.id, (schedule, period) => refuseStep(schedule, 'change') ?? applyResume(schedule, period, call.now))
