import type { apiOperations } from '@escudo/contracts'
import { applySkip, refuseStep } from '../../domain/schedules/schedule.ts'
import type { Handler } from '../../calls/call.ts'
import { changeSchedule } from '../../payments/schedules/change-schedule.ts'

export const skipSchedulePeriod: Handler<typeof apiOperations.skipSchedulePeriod> = (call, { params }) =>
  changeSchedule(call, params.id, (schedule, period) => refuseStep(schedule, 'skip') ?? applySkip(schedule, period, call.now))
