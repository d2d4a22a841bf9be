import type { apiOperations } from '@escudo/contracts'
import { applyPause, refuseStep } from '../../domain/schedules/schedule.ts'
import type { Handler } from '../../calls/call.ts'
import { changeSchedule } from '../../payments/schedules/change-schedule.ts'

export const pauseSchedule: Handler<typeof apiOperations.pauseSchedule> = (call, { params }) =>
  changeSchedule(call, params.id, (schedule) => refuseStep(schedule, 'change') ?? applyPause(schedule, call.now))
