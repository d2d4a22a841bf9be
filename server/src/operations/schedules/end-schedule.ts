import type { apiOperations } from '@escudo/contracts'
import { applyEnd } from '../../domain/schedules/schedule.ts'
import type { Handler } from '../../calls/call.ts'
import { changeSchedule } from '../../payments/schedules/change-schedule.ts'

/** One that has ended is answered as it is: whoever asks twice wanted the same. */
export const endSchedule: Handler<typeof apiOperations.endSchedule> = (call, { params }) =>
  changeSchedule(call, params.id, (schedule, period) => applyEnd(schedule, period, call.now))
