import type { apiOperations } from '@escudo/contracts'
import { findSchedule } from '../../store/schedules/schedules.ts'
import { refuse, type Handler } from '../../calls/call.ts'
import { oneScheduleView } from '../../views/schedule-view.ts'

export const getSchedule: Handler<typeof apiOperations.getSchedule> = async (call, { params }) => {
  const found = await findSchedule(call.sql, call.entityId, params.id)
  return found ? { data: await oneScheduleView(call.sql, found) } : refuse('e00500', '/id')
}
